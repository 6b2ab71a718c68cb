/** Where a visitor complains: nobody without a session says in which country the policy is, but a phone number does. */
import { homeCountry, insuredCountries } from '../../shared/countries.ts'

export const countryOfPhone = (number: string): string =>
  (
    insuredCountries().find(({ dialling_code }) => number.startsWith(dialling_code)) ??
    homeCountry()
  ).code
