/** What the pages of the claim's form need to know of claims. */
import { mayEditClaim } from '@falaj/contract/claims/rules/actions.ts'
import { earliestTreatment } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { FormPages } from '../../request-forms/form-pages.ts'
import { claimQuery } from '../queries.ts'
import { claimForm } from './claim-form.tsx'
import { claimFormContext, type ClaimFormContext } from './claim-form-context.ts'

export const claimPages: FormPages<ClaimFormContext, ClaimDetail> = {
  form: claimForm,
  contextOf: claimFormContext,
  hindrance: ({ policy, today }) =>
    policy.expiry_date < earliestTreatment(today) ? 'claim.policy.over' : undefined,
  query: claimQuery,
  mayEdit: mayEditClaim,
}
