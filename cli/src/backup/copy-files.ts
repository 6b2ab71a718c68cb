/** Copies the stored files that a database names, each once. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { FileGone, type FileStore } from '@falaj/server/ports/files/files.ts'
import { nameOf } from '@falaj/server/ports/files/handle.ts'
import { storedRows } from '../files/stored-rows.ts'

export interface NamedFile {
  id: number
  place: string
  size: number
  sha256: string
  /** `gone`: not in the store. `damaged`: there, and not as its row says. */
  state: 'copied' | 'gone' | 'damaged'
}

/** In the order of their rows. What is in `folder` already was copied before, and files never change. */
export async function* copyFiles(
  database: Database,
  files: Pick<FileStore, 'open'>,
  folder: string,
): AsyncGenerator<NamedFile> {
  for await (const rows of storedRows(database)) {
    for (const { handle, ...row } of rows) {
      const place = nameOf(handle)
      const target = join(folder, place)
      const state = (await isThere(target)) ? 'copied' : await copy(files, handle, target, row)
      yield { ...row, place, state }
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** It has its name only once it is whole and compared. */
async function copy(
  files: Pick<FileStore, 'open'>,
  handle: string,
  target: string,
  { size, sha256 }: { size: number; sha256: string },
): Promise<NamedFile['state']> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const arriving = `${target}.arriving`
  const hash = createHash('sha256')
  let copied = 0
  try {
    await pipeline(
      await files.open(handle),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          copied += piece.length
          yield piece
        }
      },
      createWriteStream(arriving, { mode: 0o600, flush: true }),
    )
  } catch (error) {
    if (error instanceof FileGone) return 'gone'
    throw error
  }
  if (copied !== size || hash.digest('hex') !== sha256) {
    await rm(arriving)
    return 'damaged'
  }
  await rename(arriving, target)
  return 'copied'
}
