/** What the planner knows of the tables that an import fills. Autovacuum looks once a minute; a first import brings 100,000 lines in that. */
import type { Database } from '../../ports/database/open.ts'
import { query } from './query.ts'

const firstAfter = 2_000
const growth = 3
const tables = [
  'request',
  'enrolment',
  'person',
  'coverage',
  'provider',
  'provider_word',
  'bank_account',
]

export class Statistics {
  readonly #database: Database
  #next = firstAfter

  constructor(database: Database) {
    this.#database = database
  }

  /** After so many new records. Asked between windows, when the import locks nothing. */
  async keepUp(brought: number): Promise<void> {
    if (brought < this.#next) return
    this.#next = brought * growth
    await refreshStatistics(this.#database)
  }
}

export async function refreshStatistics(database: Database): Promise<void> {
  for (const table of tables) await query(database, `analyze ${table}`)
}
