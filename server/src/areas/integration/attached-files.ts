/** Copies the files that facts name to the file store, each content once per record. */
import type { Transaction } from '../../ports/database/open.ts'
import { isTooLarge, largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore, StoredFile } from '../../ports/files/files.ts'
import { mediaTypeOf } from '../../ports/files/media-type.ts'
import type { CheckedLine } from './check-fact.ts'
import type { RefusedLine } from './lines.ts'
import { query } from './query.ts'
import type { NamedFile } from './upsert/upsert.ts'
import type { Batch } from './windows.ts'

export interface LineWithFiles extends CheckedLine {
  /** In the fact's order. */
  fileIds: number[]
}

interface FoundFile extends NamedFile {
  whole: string
  mediaType: string
  origin: string
}

export interface Attached {
  lines: LineWithFiles[]
  refused: RefusedLine[]
  /** New in the store. */
  stored: StoredFile[]
}

export async function attachFiles(
  transaction: Transaction,
  files: Pick<FileStore, 'store'>,
  { upsert, lines }: Batch,
): Promise<Attached> {
  const attached: Attached = { lines: [], refused: [], stored: [] }
  const found = new Map<CheckedLine, FoundFile[]>()
  for (const line of lines) {
    const named = upsert.filesOf?.(line.fact) ?? []
    const looked = await Promise.all(named.map((file) => findFile(file, line.source.folder)))
    const faults = looked.flatMap((file) => ('reason' in file ? [file] : []))
    if (faults.length > 0) attached.refused.push({ ...line, type: line.fact.type, faults })
    else
      found.set(
        line,
        looked.flatMap((file) => ('origin' in file ? [file] : [])),
      )
  }
  const ids = await idsOf(transaction, files, [...found.values()].flat(), attached.stored)
  for (const [line, named] of found) {
    const fileIds = named.flatMap(({ origin }) => ids.get(origin) ?? [])
    attached.lines.push({ ...line, fileIds })
  }
  return attached
}

async function findFile(
  file: NamedFile,
  folder: string | null,
): Promise<FoundFile | { field: string; reason: string }> {
  const { field, path } = file
  const refuse = (reason: string) => ({ field, reason })
  if (folder === null)
    return refuse('names a file; files come along only with an import from a folder')
  const whole = await realpath(join(folder, path)).catch(() => null)
  if (whole === null) return refuse(`there is no file ${path}`)
  if (!whole.startsWith(`${await realpath(folder)}${sep}`))
    return refuse(`${path} leads out of its folder`)
  const { size } = await stat(whole)
  if (size === 0) return refuse(`${path} is empty`)
  if (isTooLarge(size)) return refuse(`${path} is larger than ${largestDocument / 1_048_576} MB`)
  const mediaType = await mediaTypeOf(whole)
  if (!file.accepts.includes(mediaType))
    return refuse(`${path} is ${mediaType}, which is not taken here`)
  return { ...file, whole, mediaType, origin: `${file.slot} ${await hashOf(whole)}` }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Ids of the stored files by origin. Stores those that are missing. */
async function idsOf(
  transaction: Transaction,
  files: Pick<FileStore, 'store'>,
  found: FoundFile[],
  stored: StoredFile[],
): Promise<Map<string, number>> {
  if (found.length === 0) return new Map()
  const known = await query<{ origin: string; id: number }>(
    transaction,
    'select origin, id from stored_file where origin = any($1)',
    [found.map(({ origin }) => origin)],
  )
  const ids = new Map(known.map(({ origin, id }) => [origin, id]))
  for (const file of found) {
    if (ids.has(file.origin)) continue
    const kept = await files.store(createReadStream(file.whole), file)
    stored.push(kept)
    const { handle, fileName, mediaType, size, sha256 } = kept
    const [row] = await query<{ id: number }>(
      transaction,
      `insert into stored_file (handle, origin, file_name, media_type, size, sha256)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (origin) do update set origin = excluded.origin returning id`,
      [handle, file.origin, fileName, mediaType, size, sha256],
    )
    if (row) ids.set(file.origin, row.id)
  }
  return ids
}
