/** Loaded when a phone number is typed: what every country's numbers look like, and of which kind they are, is large. */
import { dialledNumber, isMobileType } from '@falaj/contract/access/rules/phone.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface InternationalNumber {
  /** E.164, as the server takes it. */
  number: string
  country: CountryCode | undefined
  /** Whether it can receive codes. */
  mobile: boolean
}

/** A valid number with its country code and without extra zeroes (ACC-109); undefined for anything else. */
export function internationalNumber(typed: string): InternationalNumber | undefined {
  const dialled = dialledNumber(typed)
  const read = parsePhoneNumberFromString(dialled)
  if (!read?.isValid() || read.number !== dialled) return undefined
  return { number: read.number, country: read.country, mobile: isMobileType(read.getType()) }
}
