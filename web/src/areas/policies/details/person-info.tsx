import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DigitsToCall } from '../../../ui/phone-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { dependantFields, type FieldGroup, memberFields } from './person-fields.ts'
import style from './person.module.css'

/** Every field on record for a person, in groups. */
export function PersonInfo({ person }: { person: PolicyMember }) {
  const groups = person.is_principal ? memberFields : dependantFields
  return groups.map((group) => <Group key={group.title} group={group} person={person} />)
}

function Group({ group, person }: { group: FieldGroup; person: PolicyMember }) {
  const { t } = useTexts()
  // No region: each dependant on the page has groups of the same names.
  return (
    <div className={style['group']}>
      <h3>{t(group.title)}</h3>
      <DescriptionList>
        {group.fields.map(({ label, value, code, phone, amount }) => {
          const text = value(person, t)
          const shown = () => {
            if (!text) return null
            if (phone) return <DigitsToCall>{text}</DigitsToCall>
            if (amount) return <Amount>{text}</Amount>
            return code ? <LtrText>{text}</LtrText> : text
          }
          return (
            <Description key={label} label={t(label)}>
              {shown()}
            </Description>
          )
        })}
      </DescriptionList>
    </div>
  )
}
