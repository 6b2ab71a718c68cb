/** What is said of a request that came back, because the insurer's system could not accept it or a change of it (GAP-127). */
import { isReturned, isReturnedChange } from '@falaj/contract/requests/rules/drafts.ts'
import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { Translate } from '../language/texts.ts'
import type { RequestKind } from './kind.ts'

/** In our words, and in the insurer's; undefined for one that did not come back. */
export function cameBack(
  kind: Pick<RequestKind, 'name'>,
  request: Pick<ListedRequest, 'status' | 'held_by_core' | 'returned_because'>,
  t: Translate,
): { cause: string; words: string | null } | undefined {
  if (!isReturned(request)) return undefined
  return {
    cause: t(isReturnedChange(request) ? 'requests.returned.held' : `${kind.name}.returned`),
    words: request.returned_because,
  }
}
