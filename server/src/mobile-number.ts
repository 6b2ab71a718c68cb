/** Mobile numbers: what a short message can be sent to. Fixed, toll-free and premium numbers are none. */
import { isMobileType } from '@falaj/contract/access/rules/phone.ts'
// Whole metadata: the small one does not tell what kind of number it is.
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

export interface InternationalNumber {
  /** E.164 */
  number: string
  country: CountryCode | undefined
  mobile: boolean
}

/** `dialled` with its country code and a plus; undefined for what is no number of any country. */
export function readNumber(dialled: string): InternationalNumber | undefined {
  const read = parsePhoneNumberFromString(dialled)
  if (!read?.isValid()) return undefined
  return { number: read.number, country: read.country, mobile: isMobileType(read.getType()) }
}

/** `+971505550101` as people read it out: `+971 50 555 0101`; what is no number stays as it is. */
export const groupedNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** For somebody who may not be its owner: `+971501234567` becomes `+971 ••••• 4567`. */
export const maskPhone = (number: string): string =>
  `${number.slice(0, 4)} ••••• ${number.slice(-4)}`

/** As a form shows it, in one line: `+971 50 123 4567`; empty for a country without a plan of numbers. */
export function exampleOfMobile(country: string): string {
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
  return example?.formatInternational().replaceAll(' ', '\u00A0') ?? ''
}
