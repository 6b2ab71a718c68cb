/** Which amounts of a decided claim do not add up as the core system sent them: the page and the PDF say so (ADD-111). */
import { amountsDiffer, type Difference } from '@falaj/contract/claims/rules/sums.ts'
import { decidedIn } from '../requests/view.ts'
import type { FoundClaim } from './claim-store.ts'
import { claimKind } from './kind.ts'

/** None before the decision. */
export const differencesIn = (claim: FoundClaim): Difference[] =>
  claimKind.decision(claim) === 'open'
    ? []
    : amountsDiffer({
        claimed: claim.claimed_amount,
        ...decidedIn(claimKind, claim),
        services: claim.services,
      })
