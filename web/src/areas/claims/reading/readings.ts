/** What was read of the receipts of one form, and what of it stands in the form's fields. */
import type { ChosenFile } from '../../../requests/documents/document-queue.ts'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { isReadable, readFile } from '../../../reading/read-file.ts'
import type { ReceiptReading } from '../../../reading/reading-task.ts'
import { type FormProposals, proposalsOf } from './form-proposals.ts'

export interface ReadFile {
  key: string
  name: string
  state: 'waiting' | 'reading' | 'read' | 'failed' | 'stopped'
  /** From 0 to 1. */
  progress: number
  reading?: ReceiptReading
  /** The member keeps it as it is. */
  dismissed?: true
}

export interface ReadingGiven {
  today: string
  currencies: readonly { id: number; currency: string }[]
  policy: { currency: string | null }
}

export interface ReadingState {
  files: readonly ReadFile[]
  proposals: FormProposals
}

const nothingRead: ReadingState = { files: [], proposals: {} }

class Readings {
  #state = nothingRead
  readonly #listeners = new Set<() => void>()
  readonly #saved: SavedForm
  readonly #given: ReadingGiven
  /** What this wrote into the fields: that alone it may write over. */
  #filled: Answers = {}
  #turn = Promise.resolve()
  readonly #stops = new Map<string, AbortController>()

  constructor(saved: SavedForm, given: ReadingGiven) {
    this.#saved = saved
    this.#given = given
    saved.subscribe(() => this.#forgetRemoved())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): ReadingState => this.#state

  /** One after the other: each takes much memory for a moment. */
  add(files: readonly ChosenFile[]): void {
    for (const { key, file } of files) {
      if (!isReadable(file)) continue
      const stop = new AbortController()
      this.#stops.set(key, stop)
      this.#set([...this.#state.files, { key, name: file.name, state: 'waiting', progress: 0 }])
      this.#turn = this.#turn.then(() => this.#read(key, file, stop.signal))
    }
  }

  stop(): void {
    for (const stop of this.#stops.values()) stop.abort()
    this.#set(
      this.#state.files.map((one) =>
        one.state === 'waiting' || one.state === 'reading' ? { ...one, state: 'stopped' } : one,
      ),
    )
  }

  dismiss(key: string): void {
    this.#change(key, { dismissed: true })
  }

  /** The member takes what was read. */
  take(given: Answers): void {
    this.#filled = { ...this.#filled, ...given }
    this.#saved.fillIn(given)
  }

  async #read(key: string, file: File, stop: AbortSignal): Promise<void> {
    if (stop.aborted) return
    this.#change(key, { state: 'reading' })
    const { today } = this.#given
    const reading = await readFile(
      { file, today },
      (progress) => this.#change(key, { progress }),
      stop,
    )
    this.#stops.delete(key)
    if (stop.aborted) return
    this.#change(key, reading ? { state: 'read', progress: 1, reading } : { state: 'failed' })
    this.#fillIn()
  }

  /** What is sure goes into fields that are empty, or hold what was put there before. */
  #fillIn(): void {
    const { answers } = this.#saved.state()
    const { amount, day, currency } = this.#state.proposals
    const own = (name: string) =>
      answers[name] !== undefined && answers[name] === this.#filled[name]
    const isFree = (name: string) => (!answers[name] || own(name)) && !isTypedIn(name)
    const given: Record<string, string> = {}
    if (isFree('claimed_amount') && (amount || own('claimed_amount'))) {
      given['claimed_amount'] = amount?.value ?? ''
      const usual = this.#given.currencies.find(
        (one) => one.currency === this.#given.policy.currency,
      )
      const untouched = answers['currency_id'] === String(usual?.id) || own('currency_id')
      if (amount?.value && currency?.value && untouched) given['currency_id'] = currency.value
    }
    if (isFree('treatment_date') && (day || own('treatment_date')))
      given['treatment_date'] = day?.value ?? ''
    const changed = Object.entries(given).filter(([name, value]) => (answers[name] ?? '') !== value)
    if (changed.length > 0) this.take(Object.fromEntries(changed))
  }

  #forgetRemoved(): void {
    const listed = new Set(this.#saved.state().documents.map(({ key }) => key))
    if (this.#state.files.every(({ key }) => listed.has(key))) return
    const gone = this.#state.files.filter(({ key }) => !listed.has(key))
    for (const { key } of gone) this.#stops.get(key)?.abort()
    this.#set(this.#state.files.filter(({ key }) => listed.has(key)))
    this.#fillIn()
  }

  #change(key: string, change: Partial<ReadFile>): void {
    this.#set(this.#state.files.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  #set(files: readonly ReadFile[]): void {
    const read = files.flatMap(({ reading, state }) =>
      state === 'read' && reading ? [reading] : [],
    )
    this.#state = { files, proposals: proposalsOf(read, this.#given) }
    for (const listener of this.#listeners) listener()
  }
}

/** Nobody's typing is written over, even before it is saved. */
const isTypedIn = (name: string): boolean => {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.name === name
}

export type { Readings }

const ofForms = new WeakMap<SavedForm, Readings>()

export function readingsOf(saved: SavedForm, given: ReadingGiven): Readings {
  const known = ofForms.get(saved) ?? new Readings(saved, given)
  ofForms.set(saved, known)
  return known
}
