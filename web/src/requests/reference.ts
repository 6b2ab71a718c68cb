/** How a claim is named, in lists, details and messages alike. */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'

/** CLM-014 */
export const referenceOf = (claim: Pick<ListedClaim, 'id' | 'reference_number'>): string =>
  claim.reference_number || String(claim.id)

/** The patient's photo: the dependant's when the claim is for one (CLM-016). */
export const photoOf = ({ dependent, user }: Pick<ListedClaim, 'dependent' | 'user'>) =>
  (dependent ?? user).image_path
