/** Where a visitor complains: nobody without a session says in which country the policy is, but a phone number does. */
import { insuredCountries, type InsuredCountry } from '../../shared/rules/clock.ts'

const dialledFirst: Record<InsuredCountry, string> = {
  AE: '+971',
  OM: '+968',
  BH: '+973',
  QA: '+974',
  KW: '+965',
}

export const countryOfPhone = (number: string): InsuredCountry =>
  insuredCountries.find((country) => number.startsWith(dialledFirst[country])) ?? 'AE'
