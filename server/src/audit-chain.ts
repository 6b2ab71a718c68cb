/**
 * Whether the audit is whole. The chain shows what was changed or taken out in its middle; that its end is still there
 * only somebody else can tell, who wrote down how many entries there were and the hash of the last: an anchor.
 */
import { type Chained, chained } from './audit.ts'
import type { Database } from './ports/database/open.ts'

/** The end of the chain at some hour, as the log has it. */
export interface Anchor {
  entries: number
  /** In hex. */
  hash: string
}

export type ChainState =
  | { state: 'whole'; entries: number; hash: string }
  /** Of a portal that nobody ever used, or of one whose audit was taken away. */
  | { state: 'empty' }
  /** The first entry that does not fit, by its place. */
  | { state: 'broken'; at: number }
  /** The chain holds, and it is not the one that was anchored. */
  | { state: 'not as anchored'; entries: number }

/** Entries read at a time. */
const page = 5_000

export async function checkChain(database: Database, anchor?: Anchor): Promise<ChainState> {
  let previous: Buffer = Buffer.alloc(32)
  let place = 0
  let anchored = anchor === undefined
  for (;;) {
    const entries = await readAfter(database, place)
    for (const { id, hash, previous_hash, ...row } of entries) {
      const fits = id === place + 1 && previous.equals(previous_hash)
      if (!fits || !hash.equals(chained(previous, row))) return { state: 'broken', at: id }
      previous = Buffer.from(hash)
      place = id
      if (anchor?.entries === place && anchor.hash === previous.toString('hex')) anchored = true
    }
    if (entries.length < page) break
  }
  if (place === 0 && anchor === undefined) return { state: 'empty' }
  if (!anchored) return { state: 'not as anchored', entries: place }
  return { state: 'whole', entries: place, hash: previous.toString('hex') }
}

type Read = Chained & { id: number; hash: Buffer; previous_hash: Buffer }

const readAfter = (database: Database, place: number): Promise<Read[]> =>
  database
    .selectFrom('audit_entry')
    .selectAll()
    // What was put in front of the first is looked at, too.
    .$if(place > 0, (query) => query.where('id', '>', place))
    .orderBy('id')
    .limit(page)
    .execute()

/** Where the chain ends now; null while it is empty. */
export async function chainEnd(database: Database): Promise<Anchor | null> {
  const last = await database
    .selectFrom('audit_entry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { entries: last.id, hash: last.hash.toString('hex') } : null
}
