/** `npm run restore`: brings a backup of `npm run backup` back into an empty database and the folder of files. */
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { dumpName, readWholeBackup, sha256Of, sumsIn, sumsName } from './backup/contents.ts'
import { postgresProgram, rolesNamedIn } from './backup/postgres-programs.ts'
import { command } from './command.ts'
import { StartProblem } from './start/problem.ts'
import { databaseAddress, databaseOption, withAnyDatabase } from './with-database.ts'

export default command({
  options: z.object({
    folder: z.string().describe('the backup').meta({ value: 'DIR' }),
    database: databaseOption,
  }),
  operand: 'folder',
  exitCodes: {
    0: 'database and files are as they were',
    1: 'the backup is not whole, the place is not empty, or it was cut off: then run it again',
  },
  run: async ({ folder: given, database: address }) => {
    const { url, dataDir } = databaseAddress(address)
    const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
    const backup = await readWholeBackup(folder)
    const dump = join(folder, dumpName)
    const version = await withAnyDatabase(url, async (database) => {
      const found = await emptyDatabase(database)
      await expectRoles(database, await rolesNamedIn(dump, found))
      return found
    })
    const target = join(dataDir, 'files')
    await bringFiles(folder, target)
    // All of it or nothing: cut off, the database is still empty.
    const whole = ['--single-transaction', '--exit-on-error', dump]
    await postgresProgram('pg_restore', version, url, whole)
    return {
      exitCode: 0,
      sentence:
        `Restored the database and its ${backup.files} files in ${target} as of ${backup.takenAt}.\n` +
        'Before you start the portal, set OUTGOING=held, or what waited then leaves again; then run "npm run restore-check".',
      json: { ...backup, files: backup.files, target },
    }
  },
})

/** Returns the server's version. */
async function emptyDatabase(database: Database): Promise<number> {
  const { rows } = await sql<{ version: number; tables: number; name: string }>`
    select current_setting('server_version_num')::int as version, current_database() as name,
      (select count(*) from pg_class join pg_namespace as namespace on namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname not in ('information_schema', 'pg_catalog', 'pg_toast')) as tables
  `.execute(database)
  const [found] = rows
  if (!found) throw new StartProblem('The database does not answer.')
  if (found.tables > 0)
    throw new StartProblem(
      `The database "${found.name}" holds ${found.tables} tables: restore into an empty one (createdb). Nothing was restored.`,
    )
  return found.version
}

/** Of a new server: `pg_restore` would name the first that is missing, and no remedy. */
async function expectRoles(database: Database, named: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select rolname as name from pg_roles`.execute(
    database,
  )
  const there = new Set(rows.map(({ name }) => name))
  const missing = named.filter((name) => !there.has(name))
  if (missing.length > 0)
    throw new StartProblem(
      `The database server lacks what the backup names as ${missing.join(', ')}: create these roles as at the first installation (docs/operations.md). Nothing was restored.`,
    )
}

/** What lies there already and is the same was brought by a restore that was cut off. */
async function bringFiles(folder: string, target: string): Promise<void> {
  const sums = sumsIn(await readFile(join(folder, sumsName), 'utf8'))
  for (const { name, sha256 } of sums) {
    if (name === dumpName) continue
    const path = join(target, relative('files', name))
    const now = await sha256Of(path).catch(() => undefined)
    if (now === sha256) continue
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, name), `${path}.arriving`)
    await rename(`${path}.arriving`, path)
  }
}
