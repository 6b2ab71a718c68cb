/**
 * `npm run backup`: database and files as they were at one point in time, while members go on. A file is written before
 * its row and removed about when its row is, so that files copied before the database was looked at can be too many, and
 * never too few, but for those that came and went in between: then another point in time is taken.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { sweepStrays } from '@falaj/server/jobs/sweep-files.ts'
import { type Database, openDatabase } from '@falaj/server/ports/database/open.ts'
import { FolderFiles } from '@falaj/server/ports/files/folder.ts'
import type { FileStore } from '@falaj/server/ports/files/files.ts'
import { openFiles, placesOf } from '@falaj/server/ports/files/open-files.ts'
import {
  dumpName,
  filesName,
  type Manifest,
  sha256Of,
  sumLine,
  sumsName,
  writeManifest,
} from './backup/contents.ts'
import { copyFiles } from './backup/copy-files.ts'
import { postgresProgram } from './backup/postgres-programs.ts'
import { command } from './command.ts'
import { StartProblem } from './start/problem.ts'
import { databaseAddress, databaseOption, withDatabase } from './with-database.ts'

/** What is not there at the last of them is lost, and not about to be removed. */
const points = 5

export default command({
  options: z.object({
    folder: z
      .string()
      .describe('a new or empty folder, which becomes the backup')
      .meta({ value: 'DIR' }),
    database: databaseOption,
  }),
  operand: 'folder',
  exitCodes: {
    0: 'it is whole',
    1: 'there is no backup; or it is finished and names files that had been lost before',
  },
  run: async ({ folder: given, database: address }) => {
    const { url, dataDir } = databaseAddress(address)
    const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
    await withDatabase(url, async () => makeEmpty(folder))
    const files = await openFiles(placesOf(process.env, dataDir))
    const written = await backUp(url, files, folder)
    const { lost, takenAt, files: count, bytes } = written
    const whole = `${folder} holds the database and its ${count} files (${bytes} bytes) as of ${takenAt}.`
    return {
      exitCode: lost.length === 0 ? 0 : 1,
      sentence:
        lost.length === 0
          ? whole
          : `${whole}\n${lost.length} stored files are lost or damaged, and not in it: stored_file.id ${lost.slice(0, 20).join(', ')}.`,
      json: { folder, ...written },
    }
  },
})

/** What members sent is in it: for nobody but its account. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartProblem(`${folder} is not empty: name a folder for this backup alone.`)
}

export async function backUp(
  url: string,
  files: Pick<FileStore, 'open'>,
  folder: string,
): Promise<Manifest> {
  const { database, close } = openDatabase(url, { max: 1, statementTimeoutMs: 600_000 })
  const copies = join(folder, filesName)
  try {
    // Most of them, without keeping the database from tidying up meanwhile.
    for await (const _ of copyFiles(database, files, copies));
    for (let point = 1; ; point++) {
      const written = await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => atOnePoint(snapshot, { url, files, folder, last: point === points }))
      if (!written) continue
      await writeManifest(folder, written)
      return written
    }
  } finally {
    await close()
  }
}

interface Point {
  url: string
  files: Pick<FileStore, 'open'>
  folder: string
  last: boolean
}

/** Undefined when a file that this point has is gone from the store already. */
async function atOnePoint(
  database: Database,
  { url, files, folder, last }: Point,
): Promise<Manifest | undefined> {
  const { rows } = await sql<{
    at: Date
    snapshot: string
    version: string
    number: number
    schema: string
  }>`
    select set_config('idle_in_transaction_session_timeout', '0', true), now() as at, pg_export_snapshot() as snapshot, current_setting('server_version') as version,
      current_setting('server_version_num')::int as number, (select max(name) from migration) as schema
  `.execute(database)
  const [now] = rows
  if (!now) throw new StartProblem('The database does not answer.')

  const copies = join(folder, filesName)
  const sums = createWriteStream(join(folder, sumsName), { mode: 0o600, flush: true })
  const hash = createHash('sha256')
  const note = (line: string) => {
    hash.update(line)
    sums.write(line)
  }
  let count = 0
  let bytes = 0
  const lost: number[] = []
  for await (const { id, place, size, sha256, state } of copyFiles(database, files, copies)) {
    if (state === 'copied') {
      note(sumLine(sha256, join(filesName, place)))
      count += 1
      bytes += size
    } else if (state === 'damaged' || last) lost.push(id)
    else {
      sums.end()
      await finished(sums)
      return undefined
    }
  }
  // Copied before this point, and removed by a member before it.
  await sweepStrays(database, new FolderFiles(copies), new Date(8.64e15))
  const dump = join(folder, dumpName)
  const options = [
    '--format=custom',
    `--snapshot=${now.snapshot}`,
    `--file=${dump}`,
    // The portal's own role sees all by a policy, and not because none counts for it.
    '--enable-row-security',
  ]
  await postgresProgram('pg_dump', now.number, url, options)
  note(sumLine(await sha256Of(dump), dumpName))
  sums.end()
  await finished(sums)
  return {
    backup: 1,
    takenAt: now.at.toISOString(),
    postgres: now.version,
    schema: now.schema,
    files: count,
    bytes,
    lost,
    sums: hash.digest('hex'),
  }
}
