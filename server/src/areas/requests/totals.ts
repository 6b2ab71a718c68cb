/** A member's requests of one kind under a policy, added up by month and person. */
import { zoneOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import { askedOf, type ReadingParts, type RequestList } from './list.ts'
import { sumByMonth, type SummedRequests } from './list/list-store.ts'

export type { SummedRequests }

/** Only those that were decided. */
export async function sumRequests<Status extends string, Code>(
  parts: ReadingParts,
  list: Pick<RequestList<Status, Code, never, unknown>, 'kind' | 'statusesAsked'>,
  reach: Reach,
  policyId: number | undefined,
  language: Language,
): Promise<{ sums: SummedRequests[]; today: string }> {
  const asked = { policyId, completed: 'true' as const }
  const { setting, whose, filter } = await askedOf(parts, list, reach, asked, language)
  const zone = zoneOf(setting.countryCode)
  return {
    sums: await sumByMonth(parts.database, whose, filter, zone),
    today: setting.today,
  }
}
