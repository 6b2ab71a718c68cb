import { isReturnedChange } from './drafts.ts'

/**
 * What the member can do now with a request of any kind. `correct`: only a change was refused, and the core system
 * decides on what it had before. `wait`: nothing. `resubmit`: something is missing. `answer`: something was refused,
 * and more documents may change that.
 */
export type RequestStep = DraftStep | 'wait' | 'resubmit' | 'answer'

type DraftStep = 'complete-draft' | 'correct'

export const draftStep = (draft: { status: string; held_by_core: boolean }): DraftStep =>
  isReturnedChange(draft) ? 'correct' : 'complete-draft'
