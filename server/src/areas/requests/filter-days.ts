/** The From and To dates of a list's filter (CLM-006, CLM-007, PRE-013, PRE-082). */
import { mayBeginOn, mayEndOn } from '@falaj/contract/requests/rules/filter.ts'
import { Refused } from '../../http/refusal.ts'
import type { MessageKey } from '../../text.ts'

/** Nothing was filed before this day; and PostgreSQL has no year 0. */
const longAgo = '1900-01-01'

/** @throws {Refused} 422 for days that lie ahead, or the wrong way round. */
export function checkDays(
  {
    from_date: from,
    to_date: to,
  }: { from_date?: string | undefined; to_date?: string | undefined },
  today: string,
): { from: string | undefined; to: string | undefined } {
  if (from !== undefined && !mayBeginOn(from, today))
    throw wrong('from_date', 'server.request.from-date')
  if (to !== undefined && !mayEndOn(to, from, today))
    throw wrong('to_date', 'server.request.to-date')
  return {
    from: from !== undefined && from > longAgo ? from : undefined,
    to: to !== undefined && to < longAgo ? longAgo : to,
  }
}

const wrong = (field: string, key: MessageKey) =>
  new Refused(422, key, { fields: { [field]: key } })
