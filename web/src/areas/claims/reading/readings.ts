/** What was read of the receipts of one form, and what of it stands in the form's fields. */
import { typeByKinds } from '@falaj/contract/claims/receipt/document-kind.ts'
import type { DocumentGroup } from '@falaj/contract/claims/rules/documents.ts'
import type { ChosenFile } from '../../../requests/documents/document-queue.ts'
import { contactAfter, type Patient, principal } from '../../../requests/questions/patients.ts'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { isReadable, readFile } from '../../../reading/read-file.ts'
import type { ReceiptReading } from '../../../reading/reading-task.ts'
import { clinicNames } from './clinic-names.ts'
import { type FormProposals, proposalsOf } from './form-proposals.ts'

export interface ReadFile {
  key: string
  name: string
  /** `offered`: it is read when the member wants it; `unloaded`: what reads could not be had, and it may be tried again. */
  state: 'offered' | 'waiting' | 'reading' | 'read' | 'failed' | 'stopped' | 'unloaded'
  /** From 0 to 1. */
  progress: number
  reading?: ReceiptReading
  /** The member keeps it as it is. */
  dismissed?: true
}

export interface ReadingGiven {
  today: string
  currencies: readonly { id: number; currency: string }[]
  policy: { id: number; currency: string | null }
  patients: readonly Patient[]
}

export interface ReadingState {
  files: readonly ReadFile[]
  proposals: FormProposals
  /** The clinic that counts, by its id; null: none. It stands in no field of the form. */
  clinic: string | null
}

/** As it is kept with the form. */
interface Kept {
  files: readonly ReadFile[]
  filled: Answers
  clinic?: string | null | undefined
}

const nothingRead: ReadingState = { files: [], proposals: {}, clinic: null }

class Readings {
  #state = nothingRead
  readonly #listeners = new Set<() => void>()
  readonly #saved: SavedForm
  #given: ReadingGiven
  /** What this wrote into the fields: that alone it may write over. */
  #filled: Answers = {}
  /** As the member has it; undefined: as it was read. */
  #clinic: string | null | undefined
  #turn = Promise.resolve()
  readonly #files = new Map<string, File>()
  /** By how many quarters each was turned when it was read. */
  readonly #turned = new Map<string, number>()
  readonly #stops = new Map<string, AbortController>()

  constructor(saved: SavedForm, given: ReadingGiven) {
    this.#saved = saved
    this.#given = given
    this.#resume(saved.findings.before)
    saved.findings.now = (): Kept => ({
      files: this.#state.files,
      filled: this.#filled,
      clinic: this.#clinic,
    })
    saved.subscribe(() => {
      this.#forgetRemoved()
      this.#readTurned()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): ReadingState => this.#state

  /** What was under way begins anew. */
  #resume(before: unknown): void {
    if (!isKept(before)) return
    this.#filled = before.filled
    this.#clinic = before.clinic
    for (const { key } of before.files) {
      const file = this.#saved.queue.fileOf(key)
      if (file) this.#files.set(key, file)
    }
    const begun = before.files.filter((one) => isUnderWay(one) && this.#files.has(one.key))
    this.#set(
      before.files.map((one) =>
        isUnderWay(one) && !begun.includes(one) ? { ...one, state: 'stopped' } : one,
      ),
    )
    // Not while the page is being drawn.
    queueMicrotask(() => {
      for (const { key } of begun) {
        if (this.#fillsAll) this.#saved.queue.noteReading(key, { isBeingRead: true })
        this.#begin(key)
      }
    })
  }

  /** One after the other: each takes much memory for a moment. */
  add(files: readonly ChosenFile[]): void {
    for (const { key, file } of files) {
      if (!isReadable(file)) continue
      if (this.#fillsAll) this.#saved.queue.noteReading(key, { isBeingRead: !savesData() })
      const shown = { key, name: file.name, progress: 0 }
      this.#files.set(key, file)
      this.#set([...this.#state.files, { ...shown, state: 'offered' }])
      if (!savesData()) this.#begin(key)
    }
  }

  /** The member wants it, though it has to be loaded, or could not be loaded before. */
  begin(): void {
    for (const { key, state } of this.#state.files)
      if (state === 'offered' || state === 'unloaded') this.#begin(key)
  }

  /** What was turned is another picture now. */
  #readTurned(): void {
    for (const { key, turned } of this.#saved.state().documents) {
      const file = this.#saved.queue.fileOf(key)
      if (turned === undefined || !file || this.#turned.get(key) === turned) continue
      this.#turned.set(key, turned)
      if (this.#files.has(key)) this.#again(key, file)
    }
  }

  #again(key: string, file: File): void {
    const { queue } = this.#saved
    this.#stops.get(key)?.abort()
    this.#files.set(key, file)
    const { group, readAs } = queue.all.find((one) => one.key === key) ?? {}
    // What it seemed to be, lying on its side.
    if (group && group === readAs) queue.assign(key, null)
    queue.noteReading(key, { isBeingRead: true })
    this.#set(
      this.#state.files.map((one) =>
        one.key === key ? { key, name: file.name, progress: 0, state: 'waiting' } : one,
      ),
    )
    this.#begin(key)
  }

  /** The page is another one, or its policy. */
  renew(given: ReadingGiven): void {
    this.#given = given
    this.#set(this.#state.files)
    this.#fillIn()
  }

  /** On the page for a photo also whom it is for, and what each file is. */
  get #fillsAll(): boolean {
    return this.#saved.state().isHere
  }

  #begin(key: string): void {
    const file = this.#files.get(key)
    if (!file) return
    const stop = new AbortController()
    this.#stops.set(key, stop)
    this.#change(key, { state: 'waiting' })
    this.#turn = this.#turn.then(() => this.#read(key, file, stop.signal))
  }

  stop(): void {
    for (const stop of this.#stops.values()) stop.abort()
    this.#set(
      this.#state.files.map((one) =>
        one.state === 'waiting' || one.state === 'reading' ? { ...one, state: 'stopped' } : one,
      ),
    )
    for (const { key } of this.#state.files)
      this.#saved.queue.noteReading(key, { isBeingRead: false })
  }

  dismiss(key: string): void {
    this.#change(key, { dismissed: true })
  }

  /** The member takes what was read. */
  take(given: Answers): void {
    const { answers } = this.#saved.state()
    const { dependent_id: to } = given
    const { patients } = this.#given
    // The contact follows the patient.
    const contact = to === undefined ? {} : contactAfter(answers, { to: to || principal, patients })
    this.#filled = { ...this.#filled, ...given }
    this.#saved.fillIn({ ...given, ...contact })
  }

  /** Null takes it out. */
  chooseClinic(id: string | null): void {
    this.#clinic = id
    this.#set(this.#state.files)
  }

  async #read(key: string, file: File, stop: AbortSignal): Promise<void> {
    if (stop.aborted) return
    this.#change(key, { state: 'reading' })
    const { today, patients, policy } = this.#given
    const family = patients.map(({ value, name }) => ({ value, name }))
    const reading = await readFile(
      { file, today, family, showsPages: hasRoom() },
      clinicNames(policy.id),
      (progress) => this.#change(key, { progress }),
      stop,
    )
    if (stop.aborted) return
    this.#stops.delete(key)
    if (reading === 'unloaded') {
      this.#saved.queue.noteReading(key, { isBeingRead: false })
      this.#change(key, { state: 'unloaded' })
      return
    }
    this.#noteKind(key, reading)
    this.#change(key, reading ? { state: 'read', progress: 1, reading } : { state: 'failed' })
    this.#fillIn()
  }

  /** What is sure goes into fields that are empty, or hold what was put there before. */
  #fillIn(): void {
    const { answers } = this.#saved.state()
    const { amount, day, currency, patient } = this.#state.proposals
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
    if (this.#fillsAll && isFree('dependent_id') && (patient || own('dependent_id')))
      given['dependent_id'] = patient?.value ?? ''
    const kinds = this.#kinds()
    if (this.#fillsAll && kinds && isFree('claim_type')) given['claim_type'] = typeByKinds(kinds)
    const changed = Object.entries(given).filter(([name, value]) => (answers[name] ?? '') !== value)
    if (changed.length > 0) this.take(Object.fromEntries(changed))
  }

  /** What the files say that they are; undefined before any was read. */
  #kinds(): DocumentGroup[] | undefined {
    const read = this.#state.files.flatMap(({ reading }) => reading ?? [])
    if (read.length === 0) return undefined
    return read.flatMap(({ proposals: { kind } }) => (kind.state === 'sure' ? [kind.value] : []))
  }

  /** What it says that it is; on the page for a photo that is an answer, until the member gives another. */
  #noteKind(key: string, reading: ReceiptReading | undefined): void {
    const { queue } = this.#saved
    const kind = reading?.proposals.kind
    const readAs = kind?.state === 'sure' ? { readAs: kind.value } : {}
    queue.noteReading(key, { isBeingRead: false, ...readAs })
    const { group } = queue.all.find((one) => one.key === key) ?? {}
    if (this.#fillsAll && readAs.readAs && group === null) queue.assign(key, readAs.readAs)
  }

  #forgetRemoved(): void {
    const listed = new Set(this.#saved.state().documents.map(({ key }) => key))
    if (this.#state.files.every(({ key }) => listed.has(key))) return
    const gone = this.#state.files.filter(({ key }) => !listed.has(key))
    for (const { key } of gone) {
      this.#stops.get(key)?.abort()
      this.#files.delete(key)
    }
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
    const proposals = proposalsOf(read, this.#given)
    if (files.length === 0) this.#clinic = undefined
    const clinic = this.#clinic === undefined ? (proposals.clinic?.value ?? null) : this.#clinic
    this.#state = { files, proposals, clinic }
    for (const listener of this.#listeners) listener()
  }
}

const isUnderWay = ({ state }: ReadFile): boolean => state === 'reading' || state === 'waiting'

const isKept = (before: unknown): before is Kept =>
  typeof before === 'object' && before !== null && 'files' in before && 'filled' in before

/** What reads is some megabytes large. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** On this screen, however wide the window is now, a picture can stand beside a form. */
const hasRoom = (): boolean => Math.max(screen.width, screen.height) >= 1_100

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
