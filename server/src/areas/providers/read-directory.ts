/** Reads what providers are found by, of all of them, for the index in memory. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import { DirectoryIndex } from './directory-index.ts'
import type { DirectoryRow } from './directory-row.ts'
import { placeOf } from './search-store.ts'

/** So few at a time keep no call waiting. */
const atATime = 1_000
/** Of a larger directory, which would take more than about 150 MB, the database is asked. */
const mostRows = 300_000
const mostListed = 3_000_000

/** Undefined where it is too large, or no longer so. */
export async function readDirectory(
  database: Database,
  isStillSo: () => boolean,
): Promise<DirectoryIndex | undefined> {
  const rows: DirectoryRow[] = []
  const once = new Once()
  for (;;) {
    const next = await readAfter(database, rows.at(-1)?.id ?? 0)
    if (!isStillSo()) return undefined
    if (next.length === 0) return DirectoryIndex.of(rows, isStillSo)
    for (const row of next) rows.push(once.row(row))
    if (rows.length > mostRows || once.listed > mostListed) return undefined
  }
}

interface ReadRow extends Omit<DirectoryRow, 'place' | 'words' | 'speciality_ids' | 'policy_ids'> {
  words: string
  speciality_ids: string
  policy_ids: string
}

async function readAfter(database: Database, id: number): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select id, country_id, city_id, region_id, facility_type_id, latitude, longitude,
      array_to_string(name_words, ' ') as words,
      array_to_string(array(
        select speciality_id from provider_speciality where provider_id = provider.id order by 1), ' ') as speciality_ids,
      array_to_string(array(
        select policy_id from provider_network where provider_id = provider.id order by 1), ' ') as policy_ids
    from provider where active and id > ${id} order by id limit ${atATime}
  `.execute(database)
  return rows
}

/** The same words, specialities and networks come again and again: each is kept once. */
class Once {
  readonly #words = new Map<string, string>()
  readonly #lists = new Map<string, number[]>()
  /** So many numbers are kept. */
  listed = 0

  row(row: ReadRow): DirectoryRow {
    const { latitude, longitude } = row
    return {
      ...row,
      place: latitude === null || longitude === null ? null : placeOf({ latitude, longitude }),
      words: partsOf(row.words).map((word) => this.#word(word)),
      speciality_ids: this.#list(row.speciality_ids),
      policy_ids: this.#list(row.policy_ids),
    }
  }

  #word(word: string): string {
    const known = this.#words.get(word)
    if (known === undefined) this.#words.set(word, word)
    return known ?? word
  }

  #list(list: string): number[] {
    const known = this.#lists.get(list)
    if (known) return known
    const ids = partsOf(list).map(Number)
    this.#lists.set(list, ids)
    this.listed += ids.length
    return ids
  }
}

const partsOf = (list: string) => (list === '' ? [] : list.split(' '))
