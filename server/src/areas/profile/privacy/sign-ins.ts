/** The sign-ins of an account: when, from which browser and network, and whether that was new. */
import { waysIn } from '@falaj/contract/access/rules/ways-in.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import { type Clock, daysMs, later } from '../../../clock.ts'
import { findHomeCountry } from '../../../home-country.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { Database } from '../../../ports/database/open.ts'
import { idleMs } from '../../access/sessions.ts'
import { browserFamily, browserWords } from '../../access/browser-words.ts'
import { networkKey, placeOf } from './place.ts'
import { listFirstUses, listSessions, type PageEnd } from './sign-ins-store.ts'

/** Also how long the rows are kept (`jobs/clean-up.ts`). */
export const signInRetentionMs = daysMs(365)
const latelyMs = daysMs(30)
const pageSize = 20

export async function listSignIns(
  { database, clock }: { database: Database; clock: Clock },
  { accountId, personId, sessionId }: Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>,
  { before, most = pageSize }: { before: string | undefined; most?: number },
) {
  const now = clock.now()
  const since = later(now, -signInRetentionMs)
  const [rows, uses, country] = await Promise.all([
    listSessions(database, accountId, { since, before: readCursor(before), most }),
    listFirstUses(database, accountId, since),
    findHomeCountry(database, personId, now),
  ])
  const firsts = firstUses(uses)
  const data = rows.slice(0, most).map((row) => {
    const current = row.id === sessionId
    const open =
      row.ended_at === null && row.expires_at > now && row.last_seen_at > later(now, -idleMs)
    return {
      id: row.id,
      browser: browserWords(row.user_agent),
      place: placeOf(row.address),
      opened_by: waysIn.find((way) => way === row.opened_by) ?? null,
      at: instantOf(country, row.created_at),
      until: current ? null : instantOf(country, row.ended_at ?? row.last_seen_at),
      current,
      open,
      new_browser: firsts.isFirst(firsts.browsers.get(browserFamily(row.user_agent)), row),
      new_place: firsts.isFirst(firsts.places.get(networkKey(row.address)), row),
    }
  })
  const last = data.length < rows.length ? rows[most - 1] : undefined
  return {
    data,
    cursor: last ? `${+last.created_at}.${last.id}` : null,
    new_lately: firsts.newSince(later(now, -latelyMs)),
  }
}

/** A cursor that was made up finds what comes before it, of the same account. */
function readCursor(cursor: string | undefined): PageEnd | undefined {
  const [at, id] = cursor?.split('.') ?? []
  return at && id ? { at: new Date(Number(at)), id } : undefined
}

interface Use {
  address: string | null
  user_agent: string | null
  first: Date
}

/**
 * When each browser and each network appeared first. The account's very first sign-in is nothing new: there is nothing
 * to compare it with.
 */
export function firstUses(uses: readonly Use[]) {
  const browsers = earliest(uses, ({ user_agent }) => browserFamily(user_agent))
  const places = earliest(uses, ({ address }) => networkKey(address))
  const begin = Math.min(...uses.map(({ first }) => +first))
  const isFirst = (first: Date | undefined, { created_at }: { created_at: Date }) =>
    first !== undefined && +created_at !== begin && +created_at === +first
  /** How many sign-ins since then were the first from their browser, or from their network. */
  const newSince = (since: Date) =>
    new Set(
      [...browsers.values(), ...places.values()]
        .filter((first) => +first !== begin && first > since)
        .map(Number),
    ).size
  return { browsers, places, isFirst, newSince }
}

function earliest(uses: readonly Use[], keyOf: (use: Use) => string): Map<string, Date> {
  const found = new Map<string, Date>()
  for (const use of uses) {
    const before = found.get(keyOf(use))
    if (!before || use.first < before) found.set(keyOf(use), use.first)
  }
  return found
}
