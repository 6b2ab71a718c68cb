/** A policy as the lists return it, in the reader's language. */
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { fullName } from '../../names.ts'
import type { Reach } from '../../reach.ts'
import type { PolicyRow } from './policies-store.ts'

export function policySummary(row: PolicyRow, reach: Reach, language: Language): PolicySummary {
  const inForce = reach.coverGoesOn(reach.enrolment(row.id))
  return {
    id: row.id,
    policy_id: row.id,
    policy_number: row.policy_number,
    ext_policy_number: row.ext_policy_number,
    policy_type: row.policy_type,
    status: inForce,
    policy_status: inForce ? 1 : 0,
    effective_date: row.effective_date,
    expiry_date: row.expiry_date,
    covered_from: reach.covered(reach.enrolment(row.id))?.from ?? null,
    certificate_number: row.certificate_number,
    member_name: fullName(language, row),
    employer_name: inLanguage(language, row.employer),
    total_dependents: reach.enrolments.filter(
      (one) => one.policyId === row.id && one.principalId === reach.self,
    ).length,
    tob_file_uploaded_at: row.tob_uploaded_at && instantOf(row.country_code, row.tob_uploaded_at),
    country_code: row.country_code,
    currency: row.currency,
  }
}
