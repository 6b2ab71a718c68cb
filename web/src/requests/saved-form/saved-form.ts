/**
 * One form while it is filled in: answers, files, and what the server has saved of them. It saves itself a moment
 * after each change and outlives its page, so that leaving the page, or the end of a session, loses nothing that was
 * typed. Conflicts between two pages with the same form are found by the version that each has seen.
 */
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'
import { readToken } from '../../session/token.ts'
import {
  noReportedProblems,
  remainingProblems,
  type ReportedProblems,
} from '../../ui/reported-problems.ts'
import { type Answers, answersIn } from './answers.ts'
import { DocumentQueue, type RequestDocument } from '../documents/document-queue.ts'
import { loadFromServer, saveToServer } from './server-copy.ts'

/**
 * `conflict`: another page has changed it since. `closed`: another page has sent or discarded it. `unsaved`: the
 * server could not be reached; it keeps trying.
 */
export type SaveState =
  | 'nothing'
  | 'changed'
  | 'saving'
  | 'saved'
  | 'unsaved'
  | 'conflict'
  | 'closed'

export interface SavedFormState {
  answers: Answers
  documents: DocumentQueue['all']
  saveState: SaveState
  /** ISO instant. */
  savedAt: string | undefined
  /** Nothing of it leaves the device yet. */
  isHere: boolean
  /** Increases when answers are set from outside: the fields then show them. */
  revision: number
  /** The same for single answers, by name: the other fields stay as they are, also one that somebody is typing in. */
  refilled: Readonly<Record<string, number>>
  /** What was said of answers when it was last sent, each until it is another. */
  reportedProblems: ReportedProblems
}

/** All of it that this page has and the server may not have, but the files. */
export interface FormInHand {
  policyId: number | null
  step: number
  version: number
  answers: Answers
  documents: readonly RequestDocument[]
  /** What else was found out about it (`SavedForm.findings`). */
  findings: unknown
}

export type InHandWithFiles = Omit<FormInHand, 'documents'> & {
  documents: readonly (RequestDocument & { file?: File })[]
}

/** How long a pause in typing has to be before it saves. */
const restMs = 700
const againMs = 5_000

export class SavedForm {
  /** `claim`, `edit-claim:17`, … */
  readonly kind: string
  /** Whose answers these are. */
  readonly owner: number
  readonly queue: DocumentQueue
  /** What a page found out beside the answers: asked when the form is kept, and `before` is what was kept. */
  readonly findings: { now: () => unknown; before: unknown } = {
    now: () => undefined,
    before: undefined,
  }
  readonly #listeners = new Set<() => void>()
  #state: SavedFormState
  #policyId: number | null = null
  #step = 1
  #version = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #closed = false
  #held = false

  constructor(kind: string, owner: number) {
    this.kind = kind
    this.owner = owner
    this.queue = new DocumentQueue(() => this.#documentsChanged())
    this.#state = {
      answers: {},
      documents: [],
      saveState: 'nothing',
      savedAt: undefined,
      isHere: false,
      revision: 0,
      refilled: {},
      reportedProblems: noReportedProblems,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): SavedFormState => this.#state

  get policyId(): number | null {
    return this.#policyId
  }

  /** There are changes that the server does not have. */
  get isUnsaved(): boolean {
    return ['changed', 'saving', 'unsaved', 'conflict'].includes(this.#state.saveState)
  }

  /** Sent or discarded. */
  get isClosed(): boolean {
    return this.#closed
  }

  /** What was refused of it is known here only. */
  get isRefused(): boolean {
    const { reportedProblems, documents } = this.#state
    return reportedProblems.size > 0 || documents.some(({ state }) => state === 'failed')
  }

  /** Its first answers when nothing was saved. These alone are not worth saving. */
  begin(policyId: number, answers: Answers): void {
    this.#policyId ??= policyId
    const { submission_id = crypto.randomUUID() } = this.#state.answers
    this.#show({ ...answers, ...this.#state.answers, submission_id })
  }

  /** Moves it to another policy, with the answers that this replaces. */
  moveTo(policyId: number, given: Answers): void {
    this.#policyId = policyId
    this.replaceAnswers(given)
  }

  /** Takes over what an earlier visit saved. */
  adopt(kept: Progress): void {
    this.#version = kept.version
    this.#policyId = kept.policy_id
    this.#step = kept.step
    const answers = answersIn(kept.answers)
    // It is being sent: nothing may change it until there is an answer.
    this.#held = Boolean(answers.sending)
    this.#show(answers)
    this.queue.adopt(kept.documents)
    this.#change({ saveState: 'saved', savedAt: kept.saved_at })
  }

  get inHand(): FormInHand {
    const { answers } = this.#state
    return {
      policyId: this.#policyId,
      step: this.#step,
      version: this.#version,
      answers,
      documents: this.queue.kept,
      findings: this.findings.now(),
    }
  }

  /** Takes over what an earlier life of this tab had in hand; it leaves the device no sooner than before. */
  resume({ policyId, step, version, answers, findings, documents }: InHandWithFiles): void {
    this.#policyId = policyId
    this.#step = step
    this.#version = version
    this.findings.before = findings
    this.keepHere()
    this.#show(answers)
    this.queue.resumeWith(documents)
    this.#touched()
  }

  answer(given: Answers): void {
    const changed = Object.entries(given).some(
      ([name, value]) => (this.#state.answers[name] ?? '') !== value,
    )
    if (!changed) return
    this.#change({ answers: { ...this.#state.answers, ...given } })
    this.#dropOutdatedProblems()
    this.#touched()
  }

  /** Answers that the page sets by itself; the fields show them. */
  replaceAnswers(given: Answers): void {
    this.#show({ ...this.#state.answers, ...given })
    this.#touched()
  }

  /** Answers that the page proposes; only their fields show them anew. */
  fillIn(given: Answers): void {
    const { refilled } = this.#state
    const names = Object.keys(given)
    const again = Object.fromEntries(names.map((name) => [name, (refilled[name] ?? 0) + 1]))
    this.answer(given)
    this.#change({ refilled: { ...refilled, ...again } })
  }

  /** Something is wrong with answers that were right when they were given: facts change. */
  reportProblems(sentences: Iterable<readonly [name: string, sentence: string]>): void {
    const { answers } = this.#state
    const problems = [...sentences].map(
      ([name, sentence]) => [name, { sentence, of: answers[name] ?? '' }] as const,
    )
    this.#change({ reportedProblems: new Map(problems) })
  }

  /** Neither answers nor files leave the device until `letGo`: what was saved before stays where it is. */
  keepHere(): void {
    clearTimeout(this.#timer)
    this.queue.pause()
    this.#change({ isHere: true })
  }

  letGo(): void {
    if (!this.#state.isHere) return
    this.#change({ isHere: false })
    this.queue.resume()
    if (this.isUnsaved) this.#later(0)
  }

  /** Resolves when no file is under way any more, or nobody waits for it. */
  filesArrived(until: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.queue.isSending && !until.aborted) return
        stop()
        resolve()
      }
      const stop = this.subscribe(look)
      until.addEventListener('abort', look)
      look()
    })
  }

  goTo(step: number): void {
    if (step === this.#step || this.#held) return
    this.#step = step
    if (this.#state.saveState !== 'nothing') this.#touched(0)
  }

  /** Saves now; resolves when the server has it or could not be reached. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saving
    if (this.#state.saveState === 'changed' || this.#state.saveState === 'unsaved')
      await this.#save()
  }

  /** Replaces the answers here by what another page has saved. */
  async takeTheirs(): Promise<void> {
    const theirs = await loadFromServer(this.kind)
    if (theirs) this.adopt(theirs)
    else this.#change({ saveState: 'closed' })
  }

  /** Keeps the answers here and overwrites what another page has saved. */
  async keepMine(): Promise<void> {
    this.#version = (await loadFromServer(this.kind))?.version ?? 0
    await this.#save()
  }

  /** Stops saving until `release`; resolves when a save in progress has finished. */
  async hold(): Promise<void> {
    this.#held = true
    clearTimeout(this.#timer)
    await this.#saving
  }

  release(): void {
    this.#held = false
    this.#later(0)
  }

  /** Sent or discarded: nothing is saved any more. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.queue.close()
    this.#change({ isHere: false })
  }

  #documentsChanged(): void {
    const before = handles(this.#state.documents)
    this.#change({ documents: this.queue.all })
    if (handles(this.#state.documents) !== before) this.#touched(0)
  }

  #show(answers: Answers): void {
    this.#change({ answers, revision: this.#state.revision + 1 })
    this.#dropOutdatedProblems()
  }

  #dropOutdatedProblems(): void {
    const { answers, reportedProblems } = this.#state
    this.#change({
      reportedProblems: remainingProblems(reportedProblems, (name) => answers[name] ?? ''),
    })
  }

  #touched(rest = restMs): void {
    if (this.#state.saveState === 'conflict' || this.#state.saveState === 'closed') return
    this.#change({ saveState: 'changed' })
    this.#later(rest)
  }

  #later(rest: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed && !this.#held && !this.#state.isHere)
      this.#timer = setTimeout(() => void this.flush(), rest)
  }

  #save(): Promise<void> {
    this.#saving = this.#keep().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #keep(): Promise<void> {
    // Without a session it waits for the next one.
    if (this.#closed || this.#held || this.#state.isHere || readToken() === null) return
    this.#change({ saveState: 'saving' })
    const documents = this.#state.documents.flatMap(({ handle, group }) =>
      handle ? [{ handle, group }] : [],
    )
    const body = {
      version: this.#version,
      policy_id: this.#policyId,
      step: this.#step,
      answers: { ...this.#state.answers },
      documents,
    }
    const came = await saveToServer(this.kind, body)
    if (this.#closed) return
    if (came.kept) {
      this.#version = came.kept.version
      const changedMeanwhile = this.#state.saveState === 'changed'
      this.#change({
        savedAt: came.kept.saved_at,
        saveState: changedMeanwhile ? 'changed' : 'saved',
      })
      if (changedMeanwhile) this.#later(0)
      return
    }
    this.#change({ saveState: came.why })
    if (came.why === 'unsaved') this.#later(againMs)
  }

  #change(change: Partial<SavedFormState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const handles = (documents: DocumentQueue['all']) =>
  documents.map(({ handle, group }) => (handle ? `${group}:${handle}` : '')).join(' ')
