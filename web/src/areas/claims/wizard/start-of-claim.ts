/** What a new claim starts from, so that most members only look it over. */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { CountryEntry, CurrencyEntry } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { contactOf, patientsOf, principal } from '../../../requests/questions/patients.ts'
import type { Answers } from '../../../requests/saved-form/answers.ts'

export function startOfClaim(
  policy: PolicyDetail,
  account: SessionUser,
  countries: readonly CountryEntry[],
  currencies: readonly CurrencyEntry[],
): Answers {
  const patients = patientsOf(policy, account, dayIn(policy.country_code, new Date()))
  const { bank_id } = policy.member_details
  const country = countries.find(({ iso2 }) => iso2 === policy.country_code)
  const currency = currencies.find(({ currency: code }) => code === policy.currency)
  return {
    dependent_id: principal,
    ...contactOf(patients[0], patients),
    ...(bank_id && { bank_id: String(bank_id) }),
    ...(country && { country_id: String(country.id) }),
    ...(currency && { currency_id: String(currency.id) }),
  }
}

/** What another policy asks anew: the patient may not be among its members. What was typed stays. */
export function startUnder(policy: PolicyDetail, account: SessionUser, given: Answers): Answers {
  const patients = patientsOf(policy, account, dayIn(policy.country_code, new Date()))
  const from = given.dependent_id ?? principal
  const to = patients.some(({ value }) => value === from) ? from : principal
  return {
    dependent_id: to,
    passed: '',
    ...contactOf(
      patients.find(({ value }) => value === to),
      patients,
    ),
  }
}
