import { type FactSection, fieldsIn } from '@falaj/contract/profile/fields.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { RequestedChange } from './requested-change.tsx'
import { Facts } from './facts.tsx'
import { phoneInstead } from './own-phone.tsx'
import { SectionCard } from './section-card.tsx'
import { SectionForm } from './section-form.tsx'
import { sectionTyping, typingOf } from './section-typing.ts'
import { shownValue, valueIn } from './shown-value.tsx'

/** A section made of fields of the record: to read, or to edit. Each has a state of its own (PRF-006, PRF-007). */
export function FactSectionCard({
  profile,
  section,
  person,
}: {
  profile: Profile
  section: FactSection
  person: number | null
}) {
  const { t } = useTexts()
  const about = typingOf(person, section)
  const [editing, setEditing] = useState(() => sectionTyping.read(about) !== undefined)
  const change = profile.open_changes.find((one) => one.section === section)
  const [first] = fieldsIn(section)
  const edit = () => setEditing(true)
  return (
    <SectionCard
      section={section}
      startsOpen={section === 'personalDetails' || change !== undefined}
      editing={editing}
      waits={change?.state === 'waiting'}
      onEdit={edit}
      {...(section === 'salaryAndOtherInfo' && { note: t('profile.regulatory') })}
      summary={first && shownValue(first, valueIn(profile, first), t)}
    >
      {editing ? (
        <SectionForm
          profile={profile}
          section={section}
          person={person}
          change={change}
          instead={phoneInstead(profile)}
          onClose={() => {
            sectionTyping.open(about).forget()
            setEditing(false)
          }}
        />
      ) : (
        <>
          {change && <RequestedChange change={change} person={person} onAskAgain={edit} />}
          <Facts profile={profile} section={section} />
        </>
      )}
    </SectionCard>
  )
}
