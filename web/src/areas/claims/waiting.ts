import { actionRequired } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'

/** Is there something that the one who looks can do about it? */
export const isWaiting = (claim: ListedClaim) => actionRequired(claim, claim.is_own)
