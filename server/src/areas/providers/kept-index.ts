/**
 * What was read of the whole directory, while that is still so. From the moment that a change is heard there is none, and
 * the database answers, until nothing has changed for a while and somebody asks again.
 */
import { outsideRequests } from '../../current-request.ts'

/** Resolves to nothing where it was given up: it is too large, or `isStillSo` says that something has changed meanwhile. */
type Read<Index> = (isStillSo: () => boolean) => Promise<Index | undefined>

export interface Setting {
  /** An import changes the directory many times: only after it the whole is read again. */
  quietMs: number
  onError: (error: unknown) => void
}

export class KeptIndex<Index> {
  readonly #read: Read<Index>
  readonly #setting: Setting
  #index: Index | undefined
  #reading: Promise<void> | undefined
  /** Undefined while changes are not heard. */
  #changedAt: number | undefined
  /** The change since which it was read, or found to be too large. */
  #readSince: number | undefined

  constructor(read: Read<Index>, setting: Setting) {
    this.#read = read
    this.#setting = setting
  }

  /** Something has changed, or may have while nothing was heard. */
  forget(): void {
    this.#index = undefined
    this.#changedAt = performance.now()
  }

  /** Changes are not heard any more. */
  deaf(): void {
    this.#index = undefined
    this.#changedAt = undefined
  }

  /** Undefined where there is none; then one is being read, if the directory is at rest. */
  current(): Index | undefined {
    const changedAt = this.#changedAt
    const isAtRest =
      changedAt !== undefined && performance.now() - changedAt >= this.#setting.quietMs
    if (isAtRest && this.#readSince !== changedAt && !this.#reading)
      this.#reading = outsideRequests(() => this.#readAgain(changedAt))
    return this.#index
  }

  /** Until what is being read has been read. */
  async settled(): Promise<void> {
    await this.#reading
  }

  async #readAgain(since: number): Promise<void> {
    const isStillSo = () => this.#changedAt === since
    try {
      const index = await this.#read(isStillSo)
      if (!isStillSo()) return
      this.#index = index
      this.#readSince = since
    } catch (error) {
      this.#setting.onError(error)
      // After a while again.
      if (isStillSo()) this.forget()
    } finally {
      this.#reading = undefined
    }
  }
}
