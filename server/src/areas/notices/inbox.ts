/** Whose inbox it is, and what may be told there. */
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import type { RequestKinds } from '../requests/kind.ts'
import { reachCondition, reachConditionOfAnyKind } from '../requests/reach-condition.ts'

export interface Inbox {
  accountId: number
  reach: Reach
  kinds: RequestKinds
}

/** Of somebody who is no longer within reach, nothing stands there any more. */
export const inboxOf = (database: Database, { accountId, reach, kinds }: Inbox) =>
  database
    .selectFrom('notice')
    .leftJoin('request', 'request.id', 'notice.request_id')
    .leftJoin('profile_change', 'profile_change.id', 'notice.profile_change_id')
    .where('notice.account_id', '=', accountId)
    .where((either) =>
      either.or([either('request.id', 'is', null), reachConditionOfAnyKind(kinds, reach)]),
    )
    .where((either) =>
      either.or([
        either('profile_change.id', 'is', null),
        reachCondition(reach.enrolments, 'profile_change'),
      ]),
    )
