/**
 * The files of one form. Each is uploaded ahead of the form as soon as it is chosen, three at a time; after a lost
 * connection it goes on by itself, and a file that the server refuses says why. It outlives its page: going to
 * another page of the portal does not stop it.
 */
import {
  hasDocumentType,
  isTooLarge,
  mostDocuments,
} from '@falaj/contract/requests/rules/documents.ts'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { CallRefused } from '../../session/call-failed.ts'
import { fitPhoto, mayBeFitted } from './fit-photo.ts'
import { forgetSent, stageUpload } from './stage-upload.ts'
import { thumbnailOf } from './thumbnail.ts'
import { turnPhoto } from './turn-photo.ts'

export type Reason = { key: MessageKey; values?: Record<string, number> } | { sentence: string }

export interface RequestDocument {
  key: string
  /** Undefined until the member has said what it is. */
  group: string | null
  /** What it says itself that it is. */
  readAs?: string
  /** It is about to be known what it says. */
  isBeingRead?: boolean
  name: string
  size: number
  /** `preparing`: a photo is made small enough. `failed` without `mayRetry` is refused, and goes nowhere. */
  state: 'preparing' | 'waiting' | 'sending' | 'received' | 'failed'
  share: number
  /** Bytes of a photo before and after it was made smaller. */
  scaled?: { from: number; to: number }
  /** By how many quarters, clockwise, once it was. */
  turned?: number
  checksum?: string
  /** A small picture of a photo that was chosen on this page. */
  thumbnail?: Blob
  reason?: Reason
  mayRetry: boolean
  /** The server's handle for it, once it has been uploaded. */
  handle?: string
}

/** A file that was taken, by the key under which it is listed. */
export interface ChosenFile {
  key: string
  file: File
}

const atOnce = 3
/** Milliseconds before each retry; they end early when the network returns. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

export class DocumentQueue {
  #documents: readonly RequestDocument[] = []
  readonly #files = new Map<
    string,
    { file: File; asTaken?: File; tries: number; stop: AbortController }
  >()
  /** Those that failed a moment ago. */
  readonly #resting = new Set<string>()
  readonly #onChange: () => void
  readonly #most: number
  #closed = false
  #paused = false
  /** One photo after the other: each takes much memory for a moment. */
  #fitting = Promise.resolve()

  /** `most` files may go together. */
  constructor(onChange: () => void, most = mostDocuments) {
    this.#onChange = onChange
    this.#most = most
  }

  get all(): readonly RequestDocument[] {
    return this.#documents
  }

  /** Some have not arrived yet, and may still. */
  get isSending(): boolean {
    return this.#documents.some(({ state }) => state !== 'received' && state !== 'failed')
  }

  /** Takes over the files of another page or an earlier visit; uploads in progress here stay. */
  adopt(kept: readonly (StagedUpload & { group: string | null })[]): void {
    const own = this.#documents.filter(({ handle }) => handle === undefined)
    const received = kept.map(({ group, ...sent }) => arrived(sent, group))
    this.#set([...received, ...own])
  }

  /** Those that are not refused. */
  get kept(): RequestDocument[] {
    return this.#documents.filter(({ key, handle }) => handle !== undefined || this.#files.has(key))
  }

  /** As it will travel; undefined once it has, or was refused. */
  fileOf(key: string): File | undefined {
    return this.#files.get(key)?.file
  }

  /** Takes over what an earlier life of this tab kept. */
  resumeWith(kept: readonly (RequestDocument & { file?: File })[]): void {
    const resumed = kept.flatMap(({ file, ...one }): RequestDocument[] => {
      // What is here now is as it was taken.
      const { turned: _, reason: __, isBeingRead: ___, ...shown } = one
      if (shown.handle !== undefined)
        return [{ ...shown, state: 'received', share: 1, mayRetry: false }]
      if (!file) return []
      this.#files.set(shown.key, { file, tries: 0, stop: new AbortController() })
      const state = mayBeFitted(file) ? 'preparing' : 'waiting'
      return [{ ...shown, state, share: 0, mayRetry: false }]
    })
    this.#set(resumed)
    for (const { key, state } of resumed)
      if (state === 'preparing') this.#fitting = this.#fitting.then(() => this.#fit(key))
  }

  /** Each is checked by itself: a refused one does not hold the others back. @returns those that were taken. */
  add(group: string | null, files: readonly File[]): ChosenFile[] {
    let room = this.#most - this.#documents.filter(({ state }) => state !== 'failed').length
    const added = files.map((file): RequestDocument => {
      const key = crypto.randomUUID()
      const shown = { key, group, name: file.name, size: file.size, share: 0, mayRetry: false }
      const reason = refusalOf(file) ?? (room > 0 ? undefined : full(this.#most))
      if (reason) return { ...shown, state: 'failed', reason }
      room -= 1
      this.#files.set(key, { file, tries: 0, stop: new AbortController() })
      return { ...shown, state: mayBeFitted(file) ? 'preparing' : 'waiting' }
    })
    this.#set([...this.#documents, ...added])
    for (const { key, state } of added) {
      const { file } = this.#files.get(key) ?? {}
      if (!file) continue
      if (state === 'preparing') this.#fitting = this.#fitting.then(() => this.#fit(key))
      this.#fitting = this.#fitting.then(() => this.#picture(key, file))
    }
    this.#next()
    return added.flatMap(({ key }) => {
      const { file } = this.#files.get(key) ?? {}
      return file ? [{ key, file }] : []
    })
  }

  /** What the member says that it is; null takes that back. */
  assign(key: string, group: string | null): void {
    this.#change(key, { group })
  }

  /** By a quarter, clockwise; what cannot be drawn, or has left already, stays. */
  turn(key: string): Promise<void> {
    this.#fitting = this.#fitting.then(() => this.#turn(key))
    return this.#fitting
  }

  noteReading(key: string, noted: Pick<RequestDocument, 'readAs' | 'isBeingRead'>): void {
    this.#change(key, noted)
  }

  /** What is added waits; what is under way arrives. */
  pause(): void {
    this.#paused = true
  }

  resume(): void {
    this.#paused = false
    this.#next()
  }

  /** One that was received, and is not taken: it goes nowhere any more. */
  refuse(handle: string, sentence: string): void {
    const refused = this.#documents.map((one): RequestDocument => {
      if (one.handle !== handle) return one
      const { handle: _, checksum: __, ...shown } = one
      return { ...shown, state: 'failed', share: 0, reason: { sentence }, mayRetry: false }
    })
    this.#set(refused)
  }

  remove(key: string): void {
    const gone = this.#documents.find((one) => one.key === key)
    this.#files.get(key)?.stop.abort()
    this.#files.delete(key)
    this.#set(this.#documents.filter((one) => one.key !== key))
    if (gone?.handle) forgetSent(gone.handle)
    this.#next()
  }

  retry(key: string): void {
    const kept = this.#files.get(key)
    if (!kept) return
    kept.tries = 0
    this.#resting.delete(key)
    this.#change(key, { state: 'waiting', share: 0 })
    this.#next()
  }

  /** The network is back, or the member has signed in again: waiting files continue. */
  goOn(): void {
    this.#resting.clear()
    this.#next()
  }

  close(): void {
    this.#closed = true
    for (const { stop } of this.#files.values()) stop.abort()
    this.#files.clear()
  }

  async #fit(key: string): Promise<void> {
    const kept = this.#files.get(key)
    if (!kept) return
    const from = kept.file.size
    const fitted = await fitPhoto(kept.file)
    // It may have been removed meanwhile.
    if (!this.#files.has(key)) return
    if (!fitted) {
      this.#files.delete(key)
      this.#change(key, { state: 'failed', reason: { key: 'files.tooLarge' } })
      return
    }
    kept.file = fitted
    const { name, size } = fitted
    this.#change(key, { state: 'waiting', name, size, scaled: { from, to: size } })
    this.#next()
  }

  async #turn(key: string): Promise<void> {
    const kept = this.#files.get(key)
    const shown = this.#documents.find((one) => one.key === key)
    if (!kept || shown?.state !== 'waiting') return
    const asTaken = kept.asTaken ?? kept.file
    const turned = ((shown.turned ?? 0) + 1) % 4
    const file = turned === 0 ? asTaken : await turnPhoto(asTaken, turned)
    // It may have been removed meanwhile.
    if (!file || !this.#files.has(key)) return
    kept.asTaken = asTaken
    kept.file = file
    this.#change(key, { turned, name: file.name, size: file.size })
    await this.#picture(key, file)
  }

  async #picture(key: string, file: File): Promise<void> {
    const thumbnail = await thumbnailOf(file)
    if (thumbnail) this.#change(key, { thumbnail })
  }

  #next(): void {
    if (this.#closed || this.#paused) return
    const under = this.#documents.filter(({ state }) => state === 'sending').length
    const waiting = this.#documents.filter(
      ({ key, state }) => state === 'waiting' && !this.#resting.has(key),
    )
    for (const { key } of waiting.slice(0, Math.max(0, atOnce - under))) void this.#send(key)
  }

  async #send(key: string): Promise<void> {
    const kept = this.#files.get(key)
    if (!kept) return
    this.#change(key, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => this.#change(key, { share })
      const sent = await stageUpload({ file: kept.file, key }, onProgress, kept.stop.signal)
      this.#files.delete(key)
      // What it is may have been said while it travelled.
      const { group = null } = this.#documents.find((one) => one.key === key) ?? {}
      this.#change(key, { ...arrived(sent, group), key })
    } catch (thrown) {
      if (kept.stop.signal.aborted) return
      this.#failed(key, thrown)
    }
    this.#next()
  }

  #failed(key: string, thrown: unknown): void {
    const kept = this.#files.get(key)
    if (!kept) return
    const refused = thrown instanceof CallRefused
    // The session is over; the file waits for the next one.
    if (refused && thrown.status === 401) {
      this.#resting.add(key)
      return this.#change(key, { state: 'waiting' })
    }
    const passing = !refused || thrown.status >= 500 || thrown.status === 429
    const pause = pauses[kept.tries]
    if (passing && pause !== undefined) {
      kept.tries += 1
      this.#resting.add(key)
      this.#change(key, { state: 'waiting', share: 0 })
      setTimeout(() => {
        this.#resting.delete(key)
        this.#next()
      }, pause)
      return undefined
    }
    const reason: Reason =
      refused && thrown.message ? { sentence: thrown.message } : { key: 'files.failed' }
    // If the file itself is the problem, trying again does not help.
    const mayRetry = !(refused && ofTheFile.has(thrown.status))
    return this.#change(key, { state: 'failed', reason, mayRetry })
  }

  #change(key: string, change: Partial<RequestDocument>): void {
    if (this.#closed) return
    this.#set(this.#documents.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  #set(next: readonly RequestDocument[]): void {
    this.#documents = next
    this.#onChange()
  }
}

function arrived(sent: StagedUpload, group: string | null): RequestDocument {
  const { handle, file_name: name, size, sha256: checksum } = sent
  return {
    key: handle,
    group,
    name,
    size,
    checksum,
    handle,
    state: 'received',
    share: 1,
    mayRetry: false,
  }
}

/** Too large, of a kind that is not taken, damaged. */
const ofTheFile: ReadonlySet<number> = new Set([413, 415, 422])
const full = (most: number): Reason => ({ key: 'files.tooMany', values: { most } })

/** Checked before anything is uploaded (CLM-102, CLM-103). */
export function refusalOf(file: File): Reason | undefined {
  const { name, size } = file
  if (isTooLarge(size) && !mayBeFitted(file)) return { key: 'files.tooLarge' }
  if (!hasDocumentType(name)) return { key: 'files.type' }
  return size === 0 ? { key: 'files.empty' } : undefined
}
