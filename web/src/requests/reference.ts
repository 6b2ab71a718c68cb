/** How a request is named, in lists, details and messages alike. */
import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'

export type Named = Pick<ListedRequest, 'id' | 'reference_number'>

/** Old requests may have no reference number: their id stands in for it (CLM-014, PRE-006). */
export const referenceOf = (request: Named): string =>
  request.reference_number || String(request.id)

/** The patient's photo: the dependant's when it is for one (CLM-016, PRE-006). */
export const photoOf = ({ dependent, user }: Pick<ListedRequest, 'dependent' | 'user'>) =>
  (dependent ?? user).image_path
