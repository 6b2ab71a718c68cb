/** What a new claim starts from, so that most members only look it over. */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { CountryEntry, CurrencyEntry } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { contactOf, patientsOf, principal } from './personal-details/patients.ts'
import type { Answers } from './progress/answers.ts'

export function startOfClaim(
  policy: PolicyDetail,
  account: SessionUser,
  countries: readonly CountryEntry[],
  currencies: readonly CurrencyEntry[],
): Answers {
  const [self] = patientsOf(policy, account)
  const { bank_id } = policy.member_details
  const country = countries.find(({ iso2 }) => iso2 === policy.country_code)
  const currency = currencies.find(({ currency: code }) => code === policy.currency)
  return {
    dependent_id: principal,
    ...(self && contactOf(self)),
    ...(bank_id && { bank_id: String(bank_id) }),
    ...(country && { country_id: String(country.id) }),
    ...(currency && { currency_id: String(currency.id) }),
  }
}
