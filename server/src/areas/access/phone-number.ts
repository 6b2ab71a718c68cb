/** The numbers codes are sent to: valid ones, with the dial codes of places where members live. */
import { sendsCodesTo } from '@falaj/contract/shared/countries.ts'
import { Refused } from '../../http/refusal.ts'
import { readNumber } from '../../mobile-number.ts'

/** The number in E.164; throws the message for the field. */
export function acceptedNumber(typed: string): string {
  const number = readNumber(typed)
  if (!number || number.number !== typed) throw new Refused(422, 'server.phone.invalid')
  if (!number.country || !sendsCodesTo(number.country))
    throw new Refused(422, 'server.phone.not-served')
  if (!number.mobile) throw new Refused(422, 'server.phone.not-mobile')
  return number.number
}
