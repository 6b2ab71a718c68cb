/** A list that is one row of requests, newest first, a page at a time; its page shows it section by section (PRE-011). */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { knownIn } from '@falaj/contract/requests/rules/status.ts'
import { type newestList, usualPage } from '@falaj/contract/requests/schemas.ts'
import type { z } from 'zod'
import type { Reach } from '../../reach.ts'
import type { RequestRow } from './kind.ts'
import { groupsOf } from './list/groups.ts'
import {
  countByStatus,
  countHolding,
  countReturned,
  type GroupPart,
  pageOfParts,
} from './list/list-store.ts'
import { writePageEnd } from './list/page-end.ts'
import { listQuery, type ReadingParts, type RequestList } from './list.ts'

interface SectionPart {
  status: string
  /** Only what still holds today, or only what no longer does. */
  inForce?: boolean
  /** Only what came back because the insurer could not accept it, or only what did not. */
  returned?: boolean
}

export interface NewestList<
  Status extends string,
  Section extends string,
  Code,
  Own extends keyof RequestRow,
  Listed,
> extends RequestList<Status, Code, Own, Listed> {
  sections: Readonly<Record<Section, readonly SectionPart[]>>
}

type NewestQuery<Section, Code> = Omit<
  z.output<ReturnType<typeof newestList>['query']>,
  'status' | 'section'
> & { status?: Code | undefined; section?: Section | undefined }

export async function listNewest<
  Status extends string,
  Section extends string,
  Code,
  Own extends keyof RequestRow,
  Listed,
>(
  parts: ReadingParts,
  list: NewestList<Status, Section, Code, Own, Listed>,
  reach: Reach,
  query: NewestQuery<Section, Code>,
  language: Language,
) {
  const { database } = parts
  const { setting, whose, filter, after } = await listQuery(parts, list, reach, query, language)
  const { today, todayBegan, policyId } = setting
  const counted = await countByStatus(database, whose, filter, todayBegan)

  /** Nothing holds once the cover of its patient has ended. */
  const covered = whose.people.filter((id) => reach.coverGoesOn(reach.claimant(policyId, id)))
  const holding = new Map<string, number>()
  const returned = new Map<string, number>()
  for (const { status } of counted) {
    const known = knownIn(list.statuses, status)
    if (covered.length > 0 && divided(list.sections, 'inForce').has(known)) {
      holding.set(
        status,
        await countHolding(database, whose, filter, { status, on: today, covered }),
      )
    }
    if (divided(list.sections, 'returned').has(known))
      returned.set(status, await countReturned(database, whose, filter, status))
  }
  const partsOf = (section: Section) =>
    counted.flatMap(({ status, total }) =>
      list.sections[section]
        .filter((one) => one.status === knownIn(list.statuses, status))
        .map(({ inForce, returned: cameBack }) => {
          const held = holding.get(status) ?? 0
          const holds = inForce === undefined || held === 0 ? null : { on: today, is: inForce }
          const part: GroupPart = {
            group: section,
            status,
            from: null,
            before: null,
            holds,
            returned: cameBack,
          }
          const count =
            cameBack === undefined
              ? share(total, held, inForce)
              : share(total, returned.get(status) ?? 0, cameBack)
          return { part, count }
        })
        .filter(({ count }) => count > 0),
    )

  const counts: Partial<Record<Status | 'Pending' | 'Submitted', number>> = {}
  for (const { name, count } of groupsOf(list.statuses, counted, todayBegan)) counts[name] = count
  const sections: Partial<Record<Section, number>> = {}
  const shown: GroupPart[] = []
  for (const section of sectionsIn(list.sections)) {
    const found = partsOf(section)
    const count = found.reduce((sum, one) => sum + one.count, 0)
    if (count > 0) sections[section] = count
    if (query.section === undefined || query.section === section)
      shown.push(...found.map(({ part }) => part))
  }

  const limit = query.limit ?? usualPage
  // One more than is shown, to know whether there is a next page.
  const page = { own: list.own, most: limit + 1, after, covered }
  const rows = await pageOfParts(database, whose, filter, shown, page)
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  const cursor =
    rows.length > limit && last ? writePageEnd({ at: last.listed_us, id: last.id }) : null
  return { data: data.map((row) => list.view(row, setting)), counts, sections, cursor, today }
}

/** Of all, those of which it is true, or the others; all where nothing is asked. */
const share = (total: number, those: number, is: boolean | undefined): number =>
  is === undefined ? total : is ? those : total - those

/** Statuses that stand in one section or another: while they hold and afterwards, or returned and not. */
const divided = (
  sections: Readonly<Record<string, readonly SectionPart[]>>,
  by: 'inForce' | 'returned',
): Set<string> =>
  new Set(
    Object.values(sections)
      .flat()
      .flatMap((part) => (part[by] === undefined ? [] : [part.status])),
  )

const sectionsIn = <Section extends string>(
  sections: Readonly<Record<Section, readonly SectionPart[]>>,
): Section[] => Object.keys(sections).filter((name): name is Section => name in sections)
