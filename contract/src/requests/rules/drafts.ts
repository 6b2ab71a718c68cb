/**
 * What a draft may be used for. A draft of which the core system has an earlier version, because it only refused a change,
 * stays: that version may still be decided and paid (docs/decisions/123-what-the-core-system-holds.md).
 */
import { filingActions } from './lifecycle.ts'

interface Draftable {
  status: string
  held_by_core: boolean
}

export const isDraft = ({ status }: Pick<Draftable, 'status'>): boolean =>
  status === filingActions.draft

/** That it is the member's own the server knows (CLM-018, CLM-124). */
export const mayDeleteDraft = (request: Draftable): boolean =>
  isDraft(request) && !request.held_by_core

/** A draft again, though the core system has it: a change of it was refused. */
export const isReturnedChange = (request: Draftable): boolean =>
  isDraft(request) && request.held_by_core

/** A draft again: the core system refused it, or a change of it, and nobody has corrected it yet. */
export const isReturned = (request: { status: string; returned_because: string | null }): boolean =>
  isDraft(request) && request.returned_because !== null

/**
 * Why it cannot be saved half done: it was submitted, or the core system has an earlier version. Undefined for a new one and
 * for a draft like any other (CLM-092, CLM-112).
 */
export function noDraftBecause(request: Draftable | undefined): 'not' | 'held' | undefined {
  if (!request || mayDeleteDraft(request)) return undefined
  return isDraft(request) ? 'held' : 'not'
}
