/** The numbers codes are sent to: valid ones, with the dial codes of places where members live. */
import { Refused } from '../../http/refusal.ts'
import { readNumber } from '../../mobile-number.ts'

/** The Gulf, and where its members come from; paid-SMS fraud uses numbers elsewhere. */
const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA']
const elsewhere = 'BD EG GB IN JO LB LK NP PH PK SD SY US YE ZA'.split(' ')
const servedCountries = new Set([...gulf, ...elsewhere])

/** The number in E.164; throws the message for the field. */
export function acceptedNumber(typed: string): string {
  const number = readNumber(typed)
  if (!number || number.number !== typed) throw new Refused(422, 'server.phone.invalid')
  if (!number.country || !servedCountries.has(number.country))
    throw new Refused(422, 'server.phone.not-served')
  if (!number.mobile) throw new Refused(422, 'server.phone.not-mobile')
  return number.number
}
