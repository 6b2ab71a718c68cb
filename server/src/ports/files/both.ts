/**
 * Files that are being moved: new ones are stored in their new place, and what is not there yet is still read, and
 * deleted, in the other.
 */
import type { Readable } from 'node:stream'
import {
  type About,
  type ByteRange,
  FileGone,
  type FileStore,
  type Kept,
  type LocalFile,
  type Measured,
  type StoredFile,
} from './files.ts'

export class FilesOfBoth implements FileStore {
  readonly #kept: FileStore
  readonly #also: FileStore

  constructor(kept: FileStore, also: FileStore) {
    this.#kept = kept
    this.#also = also
  }

  store(content: Readable, about: About): Promise<StoredFile> {
    return this.#kept.store(content, about)
  }

  adopt(file: LocalFile, about: About): Promise<StoredFile> {
    return this.#kept.adopt(file, about)
  }

  take(handle: string, content: () => Promise<Readable>, measured: Measured): Promise<void> {
    return this.#kept.take(handle, content, measured)
  }

  /** Between the first look and the second it may have been moved. */
  async open(handle: string, range?: ByteRange): Promise<Readable> {
    for (const store of [this.#kept, this.#also]) {
      try {
        return await store.open(handle, range)
      } catch (error) {
        if (!(error instanceof FileGone)) throw error
      }
    }
    return this.#kept.open(handle, range)
  }

  async sizeOf(handle: string): Promise<number | undefined> {
    return (
      (await this.#kept.sizeOf(handle)) ??
      (await this.#also.sizeOf(handle)) ??
      this.#kept.sizeOf(handle)
    )
  }

  async remove(handle: string): Promise<void> {
    // The place that it comes from first: what a move brings after that is a stray, which the nightly clean-up removes.
    await this.#also.remove(handle)
    await this.#kept.remove(handle)
  }

  async *list(): AsyncGenerator<Kept[]> {
    yield* this.#kept.list()
    yield* this.#also.list()
  }
}
