/** Loaded when a number of the core system is shown: how every country groups its numbers is large. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `+97145550100` as people read it out: `+971 4 555 0100`; what is no number stays as it is. */
export const groupedNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

export default function GroupedNumber({ children }: { children: string }) {
  return groupedNumber(children)
}
