/** The list of a kind of request (CLM-004 to CLM-026, PRE-011 to PRE-014): groups with their counts, each a page at a time. */
import { type requestList, usualPage } from '@falaj/contract/requests/schemas.ts'
import { nextDay, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import { findIn, type Reach } from '../../reach.ts'
import type { Policies } from '../policies/policies.ts'
import { checkDays } from './filter-days.ts'
import { groupsOf } from './list/groups.ts'
import type { RequestKind, RequestRow } from './kind.ts'
import { countByStatus, pageOfParts, type RequestFilter, type Whose } from './list/list-store.ts'
import { readPageEnd, writePageEnd } from './list/page-end.ts'
import type { ListedRow } from './people.ts'
import { type RequestSetting, settingIn } from './view.ts'

export interface ReadingParts {
  database: Database
  policies: Policies
  files: FileAddresses
  clock: Clock
}

/** What a kind states of its list. */
export interface RequestList<Status extends string, Code, Own extends keyof RequestRow, Listed> {
  kind: RequestKind
  statuses: readonly Status[]
  /** The stored statuses that a code of the filter asks for; undefined when all are wanted. */
  statusesFor: (code: Code | undefined, completed: boolean) => readonly Status[] | undefined
  /** Columns that it shows besides what every kind shows. */
  own: readonly Own[]
  view: (row: ListedRow & Pick<RequestRow, Own>, setting: RequestSetting) => Listed
}

export type ListFilter<Code> = Omit<
  z.output<ReturnType<typeof requestList>['query']>,
  'status' | 'group'
> & { status?: Code | undefined }
type PageFilter<Status, Code> = ListFilter<Code> & { group?: Status | undefined }

interface ListAnswer<Status extends string, Listed> {
  data: Partial<Record<Status, Listed[]>>
  counts: Partial<Record<Status, number>>
  cursors: Partial<Record<Status, string>>
  /** Of all groups, when they are told together. */
  cursor: string | null
  /** The day where the policy is at home. */
  today: string
}

export async function listRequests<
  Status extends string,
  Code,
  Own extends keyof RequestRow,
  Listed,
>(
  parts: ReadingParts,
  list: RequestList<Status, Code, Own, Listed>,
  reach: Reach,
  query: PageFilter<Status, Code>,
  language: Language,
): Promise<ListAnswer<Status | 'Pending' | 'Submitted', Listed>> {
  const { database } = parts
  const { setting, whose, filter, after } = await listQuery(parts, list, reach, query, language)
  const { today, todayBegan } = setting
  const together = isYes(query.together)
  if (after && !query.group && !together) throw new Refused(422, 'server.invalid')

  const counted = await countByStatus(database, whose, filter, todayBegan)
  const groups = groupsOf(list.statuses, counted, todayBegan)
  const shown = groups.filter(({ name }) => query.group === undefined || name === query.group)
  const limit = query.limit ?? usualPage
  // One more than is shown, to know whether there is a next page.
  const rows = await pageOfParts(
    database,
    whose,
    filter,
    shown.flatMap((group) => group.parts),
    { own: list.own, most: limit + 1, after },
  )
  const answer: ListAnswer<Status | 'Pending' | 'Submitted', Listed> = {
    data: {},
    counts: {},
    cursors: {},
    cursor: null,
    today,
  }
  for (const { name, count } of groups) answer.counts[name] = count
  const listed = together ? rows.slice(0, limit) : rows
  for (const { name } of shown) {
    const found = listed.filter(({ group }) => group === name)
    const page = found.slice(0, limit)
    if (page.length === 0) continue
    answer.data[name] = page.map((row) => list.view(row, setting))
    if (found.length > limit) answer.cursors[name] = endOf(page)
  }
  if (listed.length < rows.length) answer.cursor = endOf(listed)
  return answer
}

const isYes = (value: string | undefined) => value === 'true' || value === '1'

function endOf(page: readonly { listed_us: number; id: number }[]): string {
  const last = page.at(-1)
  return last ? writePageEnd({ at: last.listed_us, id: last.id }) : ''
}

/** What any list is read by: its policy, whose requests, the filter, and where the page before it ended. */
export async function listQuery<Status extends string, Code>(
  parts: ReadingParts,
  list: Pick<RequestList<Status, Code, never, unknown>, 'kind' | 'statusesFor'>,
  reach: Reach,
  query: ListFilter<Code>,
  language: Language,
) {
  const policy = await requestedPolicy(parts, reach, query.policyId, language)
  return { policy, ...listQueryUnder(parts, list, reach, policy, query, language) }
}

/** The same where the policy is known. */
export function listQueryUnder<Status extends string, Code>(
  { files, clock }: ReadingParts,
  list: Pick<RequestList<Status, Code, never, unknown>, 'kind' | 'statusesFor'>,
  reach: Reach,
  policy: Awaited<ReturnType<typeof requestedPolicy>>,
  query: ListFilter<Code>,
  language: Language,
) {
  const setting = settingIn(policy, clock.now(), { language, files, reach })
  const whose = {
    kind: list.kind.name,
    ...whoseRequests(list.kind, reach, policy.id, query.dependent_id),
  }
  const filter: RequestFilter = {
    ...filterOf(query, policy.country_code, setting.today),
    statuses: list.statusesFor(query.status, isYes(query.completed)),
  }
  const after = query.cursor === undefined ? undefined : readPageEnd(query.cursor)
  return { setting, whose, filter, after }
}

/** The one that counts today where none is named. */
export async function requestedPolicy(
  { policies }: Pick<ReadingParts, 'policies'>,
  reach: Reach,
  policyId: number | undefined,
  language: Language,
) {
  const own = await policies.list(reach, language)
  const policy =
    policyId === undefined ? policies.preferred(own) : own.find(({ id }) => id === policyId)
  if (!policy) throw notFound()
  return policy
}

/** A principal sees the whole family's, or one patient's; a dependant only what is his or her own. */
function whoseRequests(
  { reached }: RequestKind,
  reach: Reach,
  policyId: number,
  patient: number | undefined,
): Omit<Whose, 'kind'> {
  const own = reach.enrolment(policyId)
  if (patient !== undefined) {
    const { personId } = findIn(reached(reach), policyId, patient || reach.self)
    return { side: 'person_id', id: personId, policyId, people: [personId] }
  }
  if (own.principalId !== null)
    return { side: 'person_id', id: reach.self, policyId, people: [reach.self] }
  const people = reached(reach).flatMap((one) => (one.policyId === policyId ? one.personId : []))
  return { side: 'owner_id', id: reach.self, policyId, people }
}

function filterOf(
  query: ListFilter<unknown>,
  countryCode: string,
  today: string,
): Omit<RequestFilter, 'statuses'> {
  const { from, to } = checkDays(query, today)
  return {
    tracking: query.tracking_number,
    claimType: query.claim_type,
    from: from === undefined ? undefined : startOfDay(countryCode, from),
    before: to === undefined ? undefined : startOfDay(countryCode, nextDay(to)),
  }
}
