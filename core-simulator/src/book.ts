/** What the simulator has received and still has to send, kept in a file for the next start. */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import type { SubmissionAnswer } from '@falaj/contract/integration/submission.ts'

export type DocumentState = 'awaited' | 'right' | 'wrong' | 'missing'
export interface FetchedDocument {
  handle: string
  sha256: string
  state: DocumentState
}

export interface Received {
  idempotencyKey: string
  kind: string
  referenceNumber: string | null
  receivedAt: string
  /** How often it was sent. */
  times: number
  /** SHA-256 of the body: the same key with another body is the sender's mistake. */
  fingerprint: string
  status: number
  answer: SubmissionAnswer
  /** Its documents, compared with their checksums once fetched. */
  documents?: FetchedDocument[]
}

export interface Due {
  at: number
  referenceNumber: string
  fact: WrittenFact
  /** How often the portal refused it. */
  refusals: number
}

interface Kept {
  received: Received[]
  due: Due[]
  /** When a submission that is not answered at first was first sent. */
  firstSeen: Record<string, number>
}

/** Enough for a day of demonstrations or a load test. */
const mostReceived = 20_000

export class Book {
  readonly #file: string
  readonly #received: Map<string, Received>
  #due: Due[]
  readonly #firstSeen: Map<string, number>
  #saving: Promise<void> | undefined
  #next: Promise<void> | undefined

  private constructor(file: string, kept: Kept) {
    this.#file = file
    this.#received = new Map(kept.received.map((received) => [received.idempotencyKey, received]))
    this.#due = kept.due
    this.#firstSeen = new Map(Object.entries(kept.firstSeen))
  }

  static async open(file: string): Promise<Book> {
    await mkdir(dirname(file), { recursive: true })
    const text = await readFile(file, 'utf8').catch(() => null)
    const empty: Kept = { received: [], due: [], firstSeen: {} }
    return new Book(file, text === null ? empty : JSON.parse(text))
  }

  received(idempotencyKey: string): Received | undefined {
    return this.#received.get(idempotencyKey)
  }

  get everything(): Received[] {
    return [...this.#received.values()]
  }

  remember(received: Received): void {
    this.#received.set(received.idempotencyKey, received)
    if (this.#received.size <= mostReceived) return
    const [oldest] = this.#received.keys()
    if (oldest !== undefined) this.#received.delete(oldest)
  }

  firstSeen(reference: string, now: number): number {
    const seen = this.#firstSeen.get(reference) ?? now
    this.#firstSeen.set(reference, seen)
    return seen
  }

  /** Starts again after a re-submission: drops earlier decisions that have not been sent. */
  plan(referenceNumber: string, facts: { at: number; fact: WrittenFact }[]): void {
    const others = this.#due.filter((due) => due.referenceNumber !== referenceNumber)
    const planned = facts.map((fact) => ({ ...fact, referenceNumber, refusals: 0 }))
    this.#due = [...others, ...planned].sort((one, other) => one.at - other.at)
  }

  due(until: number, most: number): Due[] {
    return this.#due.filter(({ at }) => at <= until).slice(0, most)
  }

  get nextDue(): number | undefined {
    return this.#due[0]?.at
  }

  get pending(): number {
    return this.#due.length
  }

  removeDue(finished: readonly Due[]): void {
    this.#due = this.#due.filter((due) => !finished.includes(due))
  }

  /** Resolves once all changes before the call are on disk. */
  save(): Promise<void> {
    if (!this.#saving) {
      this.#saving = this.#write().finally(() => (this.#saving = undefined))
      return this.#saving
    }
    // All calls during a write share the next one.
    this.#next ??= this.#saving
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.save()
      })
    return this.#next
  }

  async #write(): Promise<void> {
    const kept: Kept = {
      received: [...this.#received.values()],
      due: this.#due,
      firstSeen: Object.fromEntries(this.#firstSeen),
    }
    const arriving = `${this.#file}.arriving`
    const file = await open(arriving, 'w', 0o600)
    try {
      await file.writeFile(JSON.stringify(kept))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(arriving, this.#file)
  }
}
