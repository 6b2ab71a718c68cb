/** The numbers to which codes are sent: valid ones, of the dial codes that members of the portal live with. */
import { Refused } from '../../../http/refusal.ts'
import { readNumber } from '../../../mobile-number.ts'

/** The Gulf, and where its members come from; numbers elsewhere are where fraud with paid SMS comes from. */
const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA']
const elsewhere = 'BD EG GB IN JO LB LK NP PH PK SD SY US YE ZA'.split(' ')
const servedCountries = new Set([...gulf, ...elsewhere])

/** The number in E.164; throws the sentence for the field. */
export function acceptedNumber(typed: string): string {
  const number = readNumber(typed)
  if (!number || number.number !== typed) throw new Refused(422, 'server.phone.invalid')
  if (!number.country || !servedCountries.has(number.country))
    throw new Refused(422, 'server.phone.not-served')
  if (!number.mobile) throw new Refused(422, 'server.phone.not-mobile')
  return number.number
}
