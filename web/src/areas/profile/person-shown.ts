/** Whose profile the page shows: in the address, so that reload, Back and bookmarks work (PRF-005, GAP-063). */
import { idOf } from '../../routing/id-of.ts'

/** Null for the member's own. */
export const personIn = (search: URLSearchParams): number | null => idOf(search.get('person'))

/**
 * For pages that pass the person only in navigation state, as the specification does; undefined without it. `self` is
 * the member, who need not be a principal.
 */
export function personInState(state: unknown, self: number): number | null | undefined {
  if (typeof state !== 'object' || state === null || !('userId' in state)) return undefined
  const { userId } = state
  const principal = 'isPrincipalMember' in state && state.isPrincipalMember === true
  if (principal || userId === self) return null
  return typeof userId === 'number' ? userId : undefined
}
