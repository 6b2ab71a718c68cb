/** An empty database, a file store and a folder to import from, for one test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { ManualClock } from '../../../clock.ts'
import { type WritableDatabase, openDatabase } from '../../../ports/database/open.ts'
import { FolderFiles } from '../../../ports/files/folder.ts'
import { testNumbers, testSecret } from '../../../testing/banking.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import { importPath, type ImportOptions } from '../import.ts'
import { query } from '../query.ts'
import { readArray } from '../read/ndjson.ts'
import { SealedFacts } from '../sealed-facts.ts'
import type { Summary } from '../summary.ts'
import { takeIn } from '../take-in.ts'

export interface Workbench extends AsyncDisposable {
  database: WritableDatabase
  /** As the owner of the tables; `database` is the portal's. */
  ownerUrl: string
  files: FolderFiles
  clock: ManualClock
  numbers: SealedNumbers
  sealedFacts: SealedFacts
  folder: string
  /** Writes a file into the import folder; facts become NDJSON. */
  write(name: string, content: string | Buffer | readonly object[]): Promise<void>
  /** Imports the folder; `refused` as `file:line field reason`. */
  import(options?: ImportOptions): Promise<{ summary: Summary; refused: string[] }>
  /** Takes facts in directly; throws when one is refused. */
  know(...facts: WrittenFact[]): Promise<Summary>
  rows<Row = Record<string, unknown>>(sql: string): Promise<Row[]>
}

export async function openWorkbench(): Promise<Workbench> {
  const [testDatabase, home] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'falaj-import-')),
  ])
  const opened = openDatabase(testDatabase.portalUrl, { max: 3 })
  const ports = {
    database: opened.database,
    files: new FolderFiles(join(home, 'files')),
    clock: new ManualClock('2026-06-15T08:00:00Z'),
    numbers: testNumbers,
    sealedFacts: new SealedFacts(testSecret),
  }
  const folder = join(home, 'import')
  await mkdir(folder)
  return {
    ...ports,
    ownerUrl: testDatabase.url,
    folder,
    async write(name, content) {
      const text =
        typeof content === 'string' || Buffer.isBuffer(content)
          ? content
          : content.map((fact) => `${JSON.stringify(fact)}\n`).join('')
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    },
    async import(options = {}) {
      const refused: string[] = []
      const summary = await importPath(folder, ports, {
        ...options,
        onRefused: ({ source, line, faults }) => {
          for (const { field, reason } of faults)
            refused.push(`${source.name}:${line} ${field} ${reason}`)
        },
      })
      return { summary, refused }
    },
    know: (...facts) =>
      takeIn(readArray(facts, { name: 'test', order: 0, folder: null }), ports, {
        onRefused: ({ line, faults }) => {
          throw new Error(`fact ${line}: ${JSON.stringify(faults)}`)
        },
      }),
    rows: (sql) => query(opened.database, sql),
    async [Symbol.asyncDispose]() {
      await opened.close()
      await testDatabase.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** The totals: `{ new, changed, unchanged, refused }`. */
export const counts = ({ total }: Summary) => ({
  new: total.new,
  changed: total.changed,
  unchanged: total.unchanged,
  refused: total.refused,
})
