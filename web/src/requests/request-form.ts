/** The form of a kind: its questions in their steps, and how it is sent. */
import type { ComponentType } from 'react'
import type { Texts } from '../language/texts.ts'
import type { Repeating } from '../session/repeated.ts'
import type { ChosenFile } from './documents/document-queue.ts'
import type { Attachments } from './documents/of-request.ts'
import type { RequestKind } from './kind.ts'
import type { Fields, FormContext, Step } from './questions/question.ts'
import type { Answers } from './saved-form/answers.ts'
import type { SavedForm } from './saved-form/saved-form.ts'
import type { Outcome, RequestAnswer } from './sending/outcome.ts'

export interface RequestForm<G extends FormContext> {
  kind: RequestKind
  steps: readonly Step<G>[]
  /** The attachments of the request that is edited. */
  attachments: (given: G) => Attachments | undefined
  /** All steps are open from the start; the earlier ones are checked when it is sent (PRE-071, GAP-030). */
  stepsAreFree?: (given: G) => boolean
  /** One page: the documents come first, and what they say themselves is not asked before it was read. */
  documentsFirst?: true
  /** Stands above the documents, and with them beside the questions where the window is wide enough. */
  Papers?: ComponentType<{ saved: SavedForm; given: G }>
  /** What may come of it; stands behind the documents, and leads to where one is added by the id of that field. */
  Outlook?: ComponentType<{ saved: SavedForm; given: G; documents: string }>
  /** Reads what is added, and tells what it reads; stands below the documents. */
  reading?: {
    start: (saved: SavedForm, given: G, files: readonly ChosenFile[]) => void
    Panel: ComponentType<{ saved: SavedForm; given: G }>
  }
  /** Shown above the summary of the answers. */
  Warning?: ComponentType<{ saved: SavedForm; given: G }>
  /** Stands beside the last step; the summary then closes the form, and does not stand there itself. */
  Beside?: ComponentType<{ saved: SavedForm; given: G }>
  /** What is sent beside the answers. */
  fields: (given: G) => Fields
  send: (form: FormData, given: G, how: Repeating) => Promise<RequestAnswer>
  /** The last digits of the account to which money goes. */
  account?: (answers: Answers, given: G) => string | undefined
  /** What happens after it has been sent, step by step: the first of them has happened. */
  next: (outcome: Outcome, texts: Texts) => readonly string[]
  /** Why the days until the decision are as many; without it they are those that we promise. */
  clockNote?: (outcome: Outcome, texts: Texts) => string
  /** What else is known of it once it was sent, by its id. */
  Sent?: ComponentType<{ id: number }>
  /** What to keep, and until when. */
  keep?: (outcome: Outcome, texts: Texts) => string | undefined
  /** The list in which it then appears, if that is not the kind's own. */
  listOf?: (outcome: Outcome) => string | undefined
}
