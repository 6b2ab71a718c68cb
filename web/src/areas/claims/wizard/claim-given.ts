/** What is known while a claim is filled in. */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { claimableDays } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../queries/client.ts'
import {
  contactOf,
  patientIn,
  patientsOf,
  principal,
} from '../../../requests/questions/patients.ts'
import type { Given } from '../../../requests/questions/question.ts'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import { countriesQuery, currenciesQuery } from '../../banking/queries.ts'

export interface ClaimGiven extends Given {
  /** The claim that is edited. */
  request?: ClaimDetail | undefined
}

interface Known {
  policy: PolicyDetail
  account: SessionUser
  claim?: ClaimDetail | undefined
}
type Lists = Pick<Given, 'countries' | 'currencies'>

/** On the page, in the language that is shown. */
export function useClaimGiven(known: Known): ClaimGiven {
  const [now] = useState(() => new Date())
  const countries = useQuery(countriesQuery).data ?? []
  const currencies = useQuery(currenciesQuery).data ?? []
  return givenOf(known, { countries, currencies }, now)
}

/** Before the page: what its answers start from. */
export async function claimGiven(known: Known): Promise<ClaimGiven> {
  const [countries, currencies] = await Promise.all([
    queryClient.ensureQueryData(countriesQuery),
    queryClient.ensureQueryData(currenciesQuery),
  ])
  return givenOf(known, { countries, currencies }, new Date())
}

/**
 * Whoever has left can be chosen as long as a day of their cover can be claimed; in an edit, of the others only those
 * with policy status 1, which is what members are whose cover is active (CLM-128). Whoever the claim is for already
 * stays among them.
 */
function givenOf({ policy, account, claim }: Known, lists: Lists, now: Date): ClaimGiven {
  const today = dayIn(policy.country_code, now)
  const all = patientsOf(policy, account, (covered) => claimableDays(covered, today) !== null)
  const patients = all.filter(
    ({ value, covered }) =>
      !claim ||
      value === principal ||
      value === String(claim.dependent_id) ||
      (covered !== null && covered.to >= today),
  )
  return { policy, patients, today, request: claim, ...lists }
}

/** What another policy asks anew: the patient may not be among its members. What was typed stays. */
export function startUnder({ patients }: Given, answers: Answers): Answers {
  const patient = patientIn(answers, patients)
  return { dependent_id: patient?.value ?? principal, passed: '', ...contactOf(patient, patients) }
}
