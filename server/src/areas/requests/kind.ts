/**
 * What a kind of request declares about itself; everything else is the same for all kinds. Kinds are registered in
 * `server/src/request-kinds.ts`; nothing in this folder knows any of them.
 */
import type { Submission, SubmittedRequest } from '@falaj/contract/integration/submission.ts'
import type { Decision } from '@falaj/contract/requests/rules/decided-amounts.ts'
import type { OwnFields } from '@falaj/contract/requests/own-fields.ts'
import type { DocumentPolicy } from '@falaj/contract/requests/rules/documents.ts'
import type { Lifecycle, Transition } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Limit } from '../../http/limits.ts'
import type { Database } from '../../ports/database/open.ts'
import type { DB } from '../../ports/database/tables.ts'
import type { Reach, ReachedEnrolment } from '../../reach.ts'
import type { MessageKey } from '../../text.ts'

export type RequestRow = Selectable<DB['request']>
/** What a form fills. */
export type RequestColumns = Partial<Insertable<DB['request']>>

/** What is handed over of a request of any kind; which groups of documents there are, each kind knows. */
export interface CommonSubmission extends Omit<SubmittedRequest, 'documents'> {
  readonly documents: readonly (Omit<SubmittedRequest['documents'][number], 'group'> & {
    group: string
  })[]
}

/** What members of every kind may do. */
export type RequestAction = 'draft' | 'submit' | 'edit' | 'resubmit' | 'coreRefused'

/** Sentences that each kind says in its own words. */
export type RequestText =
  | 'gone'
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

/** Undefined where nothing can be said. */
export type MeasuredDays = (
  database: Database,
  country: string,
  claimType: number | null,
) => Promise<number | undefined>

export interface RequestKind {
  /** Used in the table, in subjects such as `claim:17`, in the names of its saved forms and of its audit entries. */
  readonly name: string
  /** How often a member writes to requests of this kind; nobody genuinely does as often. */
  readonly written: Limit
  /** Starts the reference numbers of requests that members file here. */
  readonly prefix: string
  /** Initial values of a new one that do not come from its form. */
  readonly initial: RequestColumns
  /** What is asked and told of this kind alone. */
  readonly ownFields: OwnFields<MessageKey>
  readonly lifecycle: Lifecycle<string, RequestAction>
  /** The known status that a stored one counts as. */
  readonly knownStatus: (status: string) => string
  /** The insurer has it, and has not decided yet. */
  readonly isUndecided: (status: string) => boolean
  /** How a submitted request may be changed; `mayEdit` says whether it still may be today. */
  readonly edits: readonly Transition<string>[]
  readonly mayEdit: (request: RequestRow, sentToday: boolean) => boolean
  readonly mayResubmit: (request: RequestRow) => boolean
  /** What a stored one says of a decision; its amounts are told by that. */
  readonly decision: (request: { status: string; held_by_core: boolean }) => Decision
  /** Within how many working days most are decided: promised, or measured for each country and type. */
  readonly daysToDecide: number | MeasuredDays
  /** What happens when the core system refuses a submission, by the kind of submission. */
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
  /** `portal` when the core system gave it back. */
  actor: 'member' | 'core' | 'portal'
  can_resubmit: boolean
}

export interface RequestNotices {
  /** Which notice announces a change; none when nobody needs to know. */
  readonly of: (change: RequestChange) => string | undefined
  /** In the inbox. */
  readonly texts: (notice: string) => { title: MessageKey; text: MessageKey }
  /** The amount that a notice is about; what was claimed where that is not known yet. */
  readonly amount: (notice: string) => 'claimed_amount' | 'approved_amount' | 'payable_amount'
  /** A receipt: mailed in the words of `mail.received`, never sent as an SMS. */
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
