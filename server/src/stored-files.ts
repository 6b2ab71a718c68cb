/** Files go to the store before the transaction that records them. This decides what becomes of them when it fails. */
import { Refused } from './http/refusal.ts'
import type { FileStore, StoredFile } from './ports/files/files.ts'

type Handles = readonly Pick<StoredFile, 'handle'>[]

export async function removeFiles(store: FileStore, files: Handles): Promise<void> {
  await Promise.all(files.map(({ handle }) => store.remove(handle)))
}

const isRefusal = (error: unknown): boolean => error instanceof Refused

/** All or none: when one of them is refused, those before it are removed. */
export async function storeAll<File, Stored extends StoredFile>(
  store: FileStore,
  files: readonly File[],
  storeOne: (file: File) => Promise<Stored>,
): Promise<Stored[]> {
  const stored: Stored[] = []
  try {
    for (const file of files) stored.push(await storeOne(file))
    return stored
  } catch (error) {
    await removeFiles(store, stored)
    throw error
  }
}

/**
 * Runs `work`, which records the files. If it fails and it is certain that no record has them (`isUndone`), they are
 * removed. After any other error that is unknown, as when the connection breaks at the end: then they stay, for the
 * sweeper to check. A file without a record costs a day of disk space; a record without its file is a lost document.
 */
export async function withStored<Done>(
  store: FileStore,
  files: Handles,
  work: () => Promise<Done>,
  isUndone: (error: unknown) => boolean = isRefusal,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (isUndone(error)) await removeFiles(store, files)
    throw error
  }
}

/** The same for what is written once: when it had been done before, the earlier files are the ones that count. */
export async function withStoredOnce<Done extends { again: boolean }>(
  store: FileStore,
  files: Handles,
  work: () => Promise<Done>,
): Promise<Done> {
  const done = await withStored(store, files, work)
  if (done.again) await removeFiles(store, files)
  return done
}
