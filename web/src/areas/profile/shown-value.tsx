import { type FieldKind, fieldOf, type FieldName } from '@falaj/contract/profile/fields.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import type { ReactNode } from 'react'
import type { Translate } from '../../language/texts.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { DigitsToCall, PhoneText } from '../../ui/phone-text.tsx'
import { coreWord } from '../policies/core-word.ts'

/** What the record holds, as it is read: the country by its name, everything else by the field's own. */
export function valueIn(profile: Profile, name: FieldName): string | null {
  switch (name) {
    case 'first_name':
    case 'middle_name':
    case 'last_name':
    case 'email':
    case 'phone_number':
      return profile[name]
    case 'residing_country':
      return profile.info.residing_country_name
    default:
      return profile.info[name]
  }
}

/** References and addresses are left to right in both scripts. */
const leftToRight: ReadonlySet<FieldKind> = new Set(['code', 'email'])

/** A value of that field, in words. */
export function shownValue(name: FieldName, value: string | null, t: Translate): ReactNode {
  if (!value) return null
  const { kind } = fieldOf(name)
  if (kind === 'phone') return <PhoneText>{value}</PhoneText>
  if (kind === 'digits') return <DigitsToCall>{value}</DigitsToCall>
  if (leftToRight.has(kind)) return <LtrText>{value}</LtrText>
  if (kind === 'yes-or-no') return t(value === 'Y' ? 'person.yes' : 'person.no')
  return coreWord(value, t)
}
