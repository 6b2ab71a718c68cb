/** Sessions by the identity that opened them. */
import { beyondReach } from '../../../beyond-reach.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import type { EndReason } from '../sessions.ts'

/** Undefined where no identity opened it, or it is linked no more. */
export async function providerOfSession(
  database: Database,
  sessionId: string,
): Promise<string | undefined> {
  const found = database
    .selectFrom('session')
    .innerJoin('national_identity', 'national_identity.id', 'session.identity_id')
    .select('national_identity.provider')
    .where('session.id', '=', sessionId)
  const row = await beyondReach('session', () => found.executeTakeFirst())
  return row?.provider
}

/**
 * Of the person, of the session there, or, where both are told, of the sessions of that person that are that one or of which
 * it is not known.
 */
export function endSessionsAt(
  transaction: Transaction,
  of: { provider: string; subject: string | null; session: string | null },
  at: Date,
) {
  const { subject, session } = of
  const ended = transaction
    .updateTable('session')
    .from('national_identity')
    .set({ ended_at: at, end_reason: 'ended-by-provider' satisfies EndReason })
    .whereRef('national_identity.id', '=', 'session.identity_id')
    .where('national_identity.provider', '=', of.provider)
    .where('session.ended_at', 'is', null)
    .$if(subject !== null, (query) => query.where('national_identity.subject', '=', subject ?? ''))
    .$if(session !== null, (query) =>
      query.where((where) =>
        where.or([
          where('session.identity_session', '=', session),
          ...(subject === null ? [] : [where('session.identity_session', 'is', null)]),
        ]),
      ),
    )
    .returning(['session.id', 'session.account_id'])
  return beyondReach('session', () => ended.execute())
}
