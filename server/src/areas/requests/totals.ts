/** A member's requests of one kind under a policy, added up by month and person. */
import { zoneOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import {
  type ListFilter,
  listQueryUnder,
  type requestedPolicy,
  type ReadingParts,
  type RequestList,
} from './list.ts'
import { sumByMonth, type SummedRequests } from './list/list-store.ts'

export type { SummedRequests }

/** Only those that were decided, as a filter of their list finds them. */
export async function sumRequests<Status extends string, Code>(
  parts: ReadingParts,
  list: Pick<RequestList<Status, Code, never, unknown>, 'kind' | 'statusesFor'>,
  reach: Reach,
  policy: Awaited<ReturnType<typeof requestedPolicy>>,
  filtered: ListFilter<Code>,
  language: Language,
): Promise<SummedRequests[]> {
  const query = { ...filtered, completed: 'true' as const }
  const { whose, filter } = listQueryUnder(parts, list, reach, policy, query, language)
  return sumByMonth(parts.database, whose, filter, zoneOf(policy.country_code))
}
