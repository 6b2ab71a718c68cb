/**
 * Files go to the store before the transaction that records them. This decides what becomes of them when it fails.
 *
 * ```ts
 * await using documents = await storeAll(store, files, storeOne)
 * await audit.unitOfWork(async (unit) => {
 *   unit.keep(documents)
 *   …
 * })
 * ```
 */
import type { FileStore, StoredFile } from './ports/files/files.ts'

/**
 * Removed when they go out of scope, unless a transaction that records them has come to its commit. Whether a commit was
 * made can be unknown, as when the connection breaks: then they stay, for the sweeper to check. A file without a record
 * costs a day of disk space; a record without its file is a lost document.
 */
export class StoredFiles<Stored extends StoredFile = StoredFile> implements AsyncDisposable {
  readonly files: Stored[]
  readonly #store: Pick<FileStore, 'remove'>
  #kept = false

  constructor(store: Pick<FileStore, 'remove'>, files: Stored[] = []) {
    this.#store = store
    this.files = files
  }

  /** The last step before the commit of what records them; a unit of work does it for those that it was told to keep. */
  keep(): void {
    this.#kept = true
  }

  /** For an end that is known to be none, such as a refusal: then nothing has them. */
  release(): void {
    this.#kept = false
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#kept) return
    // What a store that has gone away still holds is a stray, and no reason to hide why nothing records it.
    await Promise.allSettled(this.files.map(({ handle }) => this.#store.remove(handle)))
  }
}

/** All or none: when one of them is refused, those before it are removed. */
export async function storeAll<File, Stored extends StoredFile>(
  store: FileStore,
  files: readonly File[],
  storeOne: (file: File) => Promise<Stored>,
): Promise<StoredFiles<Stored>> {
  const stored = new StoredFiles<Stored>(store)
  try {
    for (const file of files) stored.files.push(await storeOne(file))
    return stored
  } catch (error) {
    await stored[Symbol.asyncDispose]()
    throw error
  }
}
