/** Claims that look like the one that is being filed: the page warns, and the member decides. */
import type { similarClaims } from '@falaj/contract/claims/commands/schemas.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { dayIn, instantOf, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { Database } from '../../../ports/database/open.ts'
import { isSubmittedToday } from '../../requests/view.ts'
import { claimKind } from '../kind.ts'
import { listAlike } from './filing-store.ts'

export async function findSimilar(
  { database, clock }: { database: Database; clock: Clock },
  { reach }: SignedIn,
  query: z.output<typeof similarClaims.query>,
): Promise<z.input<typeof similarClaims.response>['data']> {
  const { personId, policyId, country } = reach.claimant(query.policy_id, query.dependent_id)
  const alike = await listAlike(database, {
    personId,
    policyId,
    treatmentDate: query.treatment_date,
    amount: query.claimed_amount,
    currencyId: query.currency_id,
    except: query.claim_id,
    submissionId: query.submission_id,
  })
  const todayBegan = startOfDay(country, dayIn(country, clock.now()))
  return alike.map((claim) => ({
    id: claim.id,
    reference_number: claim.reference_number,
    // As the list names it (CLM-039).
    status: claimStatuses.group({
      status: claim.status,
      submitted_today: isSubmittedToday(claimKind, claim, todayBegan),
    }),
    submission_date: claim.submission_date && instantOf(country, claim.submission_date),
    created_at: instantOf(country, claim.created_at),
    treatment_date: claim.treatment_date ?? query.treatment_date,
    claimed_amount_format: formatMoney(
      claim.claimed_amount ?? query.claimed_amount,
      claim.currency ?? '',
    ).trim(),
  }))
}
