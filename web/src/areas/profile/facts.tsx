import type { FactSection } from '@falaj/contract/profile/fields.ts'
import { fieldsIn } from '@falaj/contract/profile/fields.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { shownValue, valueIn } from './shown-value.tsx'

/** The read view of a section. */
export function Facts({ profile, section }: { profile: Profile; section: FactSection }) {
  const { t } = useTexts()
  return (
    <DescriptionList>
      {fieldsIn(section).map((name) => (
        <Description key={name} label={t(`profile.field.${name}`)}>
          {shownValue(name, valueIn(profile, name), t)}
        </Description>
      ))}
    </DescriptionList>
  )
}
