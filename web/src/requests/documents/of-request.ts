/** The documents that a request would have after sending, in the order in which they were added. */
import { hasCountedDocument, unsorted } from '@falaj/contract/requests/rules/documents.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { DocumentPlace, Intent } from '../kind.ts'
import { deletedIn, sortedIn } from '../saved-form/answers.ts'
import type { SavedFormState } from '../saved-form/saved-form.ts'
import type { RequestDocument } from './document-queue.ts'

/** What is on record already, by place. */
export type Attachments = Readonly<Partial<Record<string, readonly AttachedDocument[]>>>

export type Judged = Pick<RequestDocument, 'group' | 'name' | 'state' | 'mayRetry'>

export function documentsOf(
  { answers, documents, isHere }: Pick<SavedFormState, 'answers' | 'documents' | 'isHere'>,
  places: readonly DocumentPlace[],
  attachments?: Attachments,
): Judged[] {
  const deleted = deletedIn(answers)
  const kept = onRecord(places, attachments, sortedIn(answers))
    .filter(({ id }) => !deleted.has(String(id)))
    .map(({ group, file_name: name }): Judged => ({
      group,
      name,
      state: 'received',
      mayRetry: false,
    }))
  // What waits on the device goes with its form.
  const goes = (one: Judged): Judged =>
    isHere && (one.state === 'waiting' || one.state === 'preparing')
      ? { ...one, state: 'received' }
      : one
  return [...kept, ...documents.map(goes)]
}

export interface OnRecord extends AttachedDocument {
  group: string | null
  /** Nobody had said what it is when it was put on record, so that the form asks. */
  wasUnsorted: boolean
}

/** Numbered as they were added, whatever they are. */
export const onRecord = (
  places: readonly Pick<DocumentPlace, 'name'>[],
  attachments: Attachments = {},
  sorted: ReadonlyMap<string, string> = new Map(),
): OnRecord[] =>
  [...places.map(({ name }) => name), unsorted]
    .flatMap((name) =>
      (attachments[name] ?? []).map((file): OnRecord => {
        const wasUnsorted = name === unsorted
        const group = wasUnsorted ? (sorted.get(String(file.id)) ?? null) : name
        return Object.assign({ wasUnsorted, group }, file)
      }),
    )
    .toSorted((one, other) => one.id - other.id)

/** A refused file goes nowhere, so nobody has to say what it is. */
export const isRefused = ({ state, mayRetry }: Pick<Judged, 'state' | 'mayRetry'>): boolean =>
  state === 'failed' && !mayRetry

/** What still has to happen to the documents, and the name of the file that it concerns. */
export type DocumentTask =
  | { what: 'failed' | 'sending' | 'untyped'; name: string }
  | { what: 'missing' }

/**
 * Uploads in progress are waited for; failed ones have to be sent again or removed, so that nobody believes they are
 * there; of each the member says what it is. A refused file says in its place that it is not sent, and does not block
 * the rest. One document at least must count (CLM-105).
 */
export function documentTasks(
  documents: readonly Judged[],
  places: readonly Pick<DocumentPlace, 'name' | 'counted'>[],
): DocumentTask[] {
  const taken = documents.filter((one) => !isRefused(one))
  const counted = places.flatMap((place) => (place.counted ? [place.name] : []))
  const groups = taken.flatMap(({ group }) => group ?? [])
  const tasks = taken.flatMap(({ name, state, group }): DocumentTask[] => {
    if (state === 'failed') return [{ what: 'failed', name }]
    if (group === null) return [{ what: 'untyped', name }]
    return state === 'received' ? [] : [{ what: 'sending', name }]
  })
  // One that has no type yet may still be of a kind that counts.
  const mayCount = groups.length < taken.length || hasCountedDocument({ counted }, groups)
  return mayCount ? tasks : [...tasks, { what: 'missing' }]
}

/** The most urgent of them in a sentence. `missing` is said when no document that counts is there (GAP-039). */
export function documentsProblem(
  documents: readonly Judged[],
  places: readonly DocumentPlace[],
  { intent, missing }: { intent: Intent; missing: MessageKey | undefined },
): MessageKey | undefined {
  // A draft may keep those of which nobody has said what they are (CLM-106).
  const judged =
    intent === 'confirm'
      ? documents
      : documents.map((one) => ({ ...one, group: one.group ?? unsorted }))
  const tasks = new Set(documentTasks(judged, places).map(({ what }) => what))
  if (tasks.has('failed')) return 'wizard.documents.failed'
  if (tasks.has('untyped')) return 'wizard.documents.untyped'
  if (tasks.has('sending')) return 'wizard.documents.sending'
  return intent === 'confirm' && tasks.has('missing') ? missing : undefined
}
