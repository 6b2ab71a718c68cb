/** All requests that a filter finds, the newest first, for files that hold more than a page. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import type { RequestRow } from './kind.ts'
import { groupsOf } from './list/groups.ts'
import { countByStatus, type PageEnd, pageOfParts } from './list/list-store.ts'
import { type ListFilter, listQuery, type ReadingParts, type RequestList } from './list.ts'

const pageSize = 500

/** At most `most` of them; `total` says how many there are, `policy` under which. */
export async function listEvery<Status extends string, Code, Own extends keyof RequestRow, Listed>(
  parts: ReadingParts,
  list: RequestList<Status, Code, Own, Listed>,
  reach: Reach,
  query: ListFilter<Code>,
  language: Language,
  most: number,
) {
  const { database } = parts
  const { policy, setting, whose, filter } = await listQuery(parts, list, reach, query, language)
  const counted = await countByStatus(database, whose, filter, setting.todayBegan)
  const groups = groupsOf(list.statuses, counted, setting.todayBegan)
  const found: Listed[] = []
  let after: PageEnd | undefined
  do {
    const page = { own: list.own, most: Math.min(pageSize, most - found.length), after }
    const rows = await pageOfParts(
      database,
      whose,
      filter,
      groups.flatMap((group) => group.parts),
      page,
    )
    // Each part may bring as many as are wanted of all.
    const newest = rows.slice(0, page.most)
    found.push(...newest.map((row) => list.view(row, setting)))
    const last = newest.at(-1)
    after = rows.length >= page.most && last ? { at: last.listed_us, id: last.id } : undefined
  } while (after !== undefined && found.length < most)
  return { policy, found, total: groups.reduce((sum, { count }) => sum + count, 0) }
}
