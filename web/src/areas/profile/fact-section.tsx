import type { FactSection } from '@falaj/contract/profile/fields.ts'
import { fieldsIn } from '@falaj/contract/profile/fields.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Facts } from './facts.tsx'
import { SectionCard } from './section-card.tsx'
import { shownValue, valueIn } from './shown-value.tsx'

/** A section made of fields of the record. */
export function FactSectionCard({ profile, section }: { profile: Profile; section: FactSection }) {
  const { t } = useTexts()
  const [first] = fieldsIn(section)
  return (
    <SectionCard
      section={section}
      startsOpen={section === 'personalDetails'}
      {...(section === 'salaryAndOtherInfo' && { note: t('profile.regulatory') })}
      summary={first && shownValue(first, valueIn(profile, first), t)}
    >
      <Facts profile={profile} section={section} />
    </SectionCard>
  )
}
