/**
 * What a kind of request states of itself; all else is the same for every kind. Kinds are put together in
 * `server/src/request-kinds.ts`, and nothing in this folder knows one.
 */
import type { Submission } from '@falaj/contract/integration/submission.ts'
import type { DocumentPolicy } from '@falaj/contract/requests/rules/documents.ts'
import type { Lifecycle, Transition } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { Insertable, Selectable } from 'kysely'
import type { DB } from '../../ports/database/tables.ts'
import type { Reach, ReachedEnrolment } from '../../reach.ts'
import type { MessageKey } from '../../text.ts'
import type { CommonSubmission } from './submission-of.ts'

export type RequestRow = Selectable<DB['request']>
/** What a form fills. */
export type RequestColumns = Partial<Insertable<DB['request']>>

/** What members of every kind may do. */
export type RequestAction = 'draft' | 'submit' | 'edit' | 'resubmit' | 'coreRefused'

/** Sentences that each kind says in its own words. */
export type RequestText =
  | 'drafted'
  | 'submitted'
  | 'on-its-way'
  | 'refused'
  | 'resubmitted'
  | 'required'
  | 'country'
  | 'documents'
  | 'no-draft-again'
  | 'not-editable'
  | 'not-resubmittable'
  | 'not-a-draft'
  | 'not-own'
  | 'deleted'

export interface RequestKind {
  /** In the table, in subjects such as `claim:17`, in the names of its saved forms and of what the audit notes. */
  readonly name: string
  /** Begins the reference numbers of what members file here. */
  readonly prefix: string
  /** What a new one has besides what its form says. */
  readonly initial: RequestColumns
  readonly lifecycle: Lifecycle<string, RequestAction>
  /** The status as which a stored one counts. */
  readonly knownStatus: (status: string) => string
  /** How what was submitted may be changed; whether the day still allows it, `mayEdit` says. */
  readonly edits: readonly Transition<string>[]
  readonly mayEdit: (request: RequestRow, sentToday: boolean) => boolean
  readonly mayResubmit: (request: RequestRow) => boolean
  /** What becomes of it when the core system does not take over what was submitted, by the kind of submission. */
  readonly returns: Readonly<Partial<Record<Submission['kind'], Transition<string>>>>
  readonly documents: DocumentPolicy
  /** Whose requests a session reads. */
  readonly reached: (reach: Reach) => readonly ReachedEnrolment[]
  readonly text: (what: RequestText) => MessageKey
  /** Throws for one that is not complete: it must have been checked before. */
  readonly submission: (request: RequestRow, common: CommonSubmission) => Submission
  /** What the answer to a member's form tells of it besides what every kind tells. */
  readonly answer: (request: RequestRow) => object
  readonly notices: RequestNotices
  /** How answers and events name one of this kind. */
  readonly wire: { readonly event: string; readonly id: string; readonly reference: string }
}

/** A change of a request, as notices are written from it. */
export interface RequestChange {
  status: string
  /** `member`, `core`, or `portal` when the core system gave it back. */
  actor: string
  can_resubmit: boolean
}

export interface RequestNotices {
  /** By which notice a change is told; none when it is nobody's news. */
  readonly of: (change: RequestChange) => string | undefined
  /** In the inbox. */
  readonly texts: (notice: string) => { title: MessageKey; text: MessageKey }
  /** What asks nothing and says nothing new stays in the inbox; all else is sent as well. */
  readonly isConfirmation: (notice: string) => boolean
  /** Mail and SMS: nothing about health or money. */
  readonly mail: {
    readonly received: { subject: MessageKey; text: MessageKey }
    readonly news: { subject: MessageKey; text: MessageKey; sms: MessageKey }
  }
  /** Where it is read, below the portal's address. */
  readonly page: (id: number) => string
}

export type RequestKinds = ReadonlyMap<string, RequestKind>

export const kindsOf = (kinds: readonly RequestKind[]): RequestKinds =>
  new Map(kinds.map((kind) => [kind.name, kind]))
