/** The documents that a request would have after sending, in the order of their places: on record, then new. */
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { DocumentPlace, Intent } from '../kind.ts'
import { deletedIn } from '../saved-form/answers.ts'
import type { SavedFormState } from '../saved-form/saved-form.ts'
import type { RequestDocument } from './document-queue.ts'

/** What is on record already, by place. */
export type Attachments = Readonly<Partial<Record<string, readonly AttachedDocument[]>>>

type Judged = Pick<RequestDocument, 'group' | 'name' | 'state' | 'mayRetry'>

export function documentsOf(
  { answers, documents }: Pick<SavedFormState, 'answers' | 'documents'>,
  places: readonly DocumentPlace[],
  attachments: Attachments = {},
): Judged[] {
  const deleted = deletedIn(answers)
  const placed = places.flatMap(({ name: group }) => [
    ...(attachments[group] ?? [])
      .filter(({ id }) => !deleted.has(String(id)))
      .map(({ file_name: name }): Judged => ({ group, name, state: 'received', mayRetry: false })),
    ...documents.filter((one) => one.group === group),
  ])
  return [...placed, ...documents.filter(({ group }) => group === null)]
}

/**
 * Uploads in progress are waited for; failed ones have to be sent again or removed, so that nobody believes they are
 * there. A refused file says in its place that it is not sent, and does not block the rest. `missing` is shown when no
 * document that counts is there (GAP-039).
 */
export function documentsProblem(
  documents: readonly Judged[],
  places: readonly DocumentPlace[],
  { intent, missing }: { intent: Intent; missing: MessageKey },
): MessageKey | undefined {
  const taken = documents.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry)
  if (taken.some(({ state }) => state === 'failed')) return 'wizard.documents.failed'
  if (taken.some(({ state }) => state !== 'received')) return 'wizard.documents.sending'
  const counts = new Set(places.flatMap(({ name, counted }) => (counted ? [name] : [])))
  return intent === 'draft' || taken.some(({ group }) => group && counts.has(group))
    ? undefined
    : missing
}
