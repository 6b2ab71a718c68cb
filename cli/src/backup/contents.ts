/**
 * A backup is a folder: `database.dump`, the files as in `DATA_DIR/files`, `SHA256SUMS` of both (any `sha256sum --check`
 * reads it), and `backup.json`, which is written last: without it a backup is unfinished.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartProblem } from '../start/problem.ts'

export const dumpName = 'database.dump'
export const filesName = 'files'
export const sumsName = 'SHA256SUMS'
const manifestName = 'backup.json'

const manifest = z.object({
  /** Of this form. */
  backup: z.literal(1),
  /** The point in time of database and files, by the database's clock. */
  takenAt: z.iso.datetime(),
  /** Whole numbers of PostgreSQL's versions can be restored into the same or a newer one. */
  postgres: z.string(),
  /** The last step of the schema. */
  schema: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Ids of stored files that were lost, or not as their rows say, before the backup. */
  lost: z.array(z.number().int()),
  /** The SHA-256 of `SHA256SUMS`. */
  sums: z.hash('sha256'),
})
export type Manifest = z.output<typeof manifest>

export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const path = join(folder, manifestName)
  const unfinished = await open(`${path}.unfinished`, 'w', 0o600)
  await unfinished.writeFile(`${JSON.stringify(written, null, 2)}\n`)
  await unfinished.sync()
  await unfinished.close()
  await rename(`${path}.unfinished`, path)
}

/** Throws a StartProblem for a backup that is not whole. Reads every byte of it. */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder)
  const sums = await readFile(join(folder, sumsName)).catch(() => Buffer.alloc(0))
  if (createHash('sha256').update(sums).digest('hex') !== found.sums)
    refuse(folder, `${sumsName} is not as it was written.`)
  for (const { sha256, name } of sumsIn(sums.toString())) {
    const now = await sha256Of(join(folder, name)).catch(() => undefined)
    if (now === undefined) refuse(folder, `${name} is missing.`)
    if (now !== sha256) refuse(folder, `${name} is not as it was written.`)
  }
  return found
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    return refuse(folder, `${manifestName} is missing, which is written at its end.`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return refuse(folder, `${manifestName} cannot be read.`)
  }
}

function refuse(folder: string, because: string): never {
  throw new StartProblem(`${folder} is no whole backup: ${because} Nothing was restored.`)
}

export const sumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`

export const sumsIn = (text: string): { sha256: string; name: string }[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }))

export async function sha256Of(path: string): Promise<string> {
  const hash: Hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
