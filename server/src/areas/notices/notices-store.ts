/** Notices: what the inbox holds, and how somebody wants to be told. */
import { sql } from 'kysely'
import { homeCountryOf, policyCountry } from '../../home-country.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inOneStatement } from '../../ports/database/write.ts'
import { type Inbox, inboxOf } from './inbox.ts'
import type { InboxEntry, NewsTable } from './news.ts'

/** Of these events, whoever they concern was told all that there is to tell. */
export async function markMembersTold(
  transaction: Transaction,
  table: NewsTable,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set told_at = ${at} where id = any(${ids})`.execute(
    transaction,
  )
}

/** Where and how this person is notified. Undefined for somebody without an account. */
export function findReader(database: Database, personId: number) {
  return database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.email', 'account.language'])
    .select(['account.notices_by_mail', 'account.notices_by_sms'])
    .select(sql<string | null>`coalesce(account.phone_number, person.phone_number)`.as('phone'))
    .where('account.person_id', '=', personId)
    .executeTakeFirst()
}

/** False when the inbox has it. What is told anew, such as a change that was refused and then confirmed, is unread again. */
export async function addNotice(
  transaction: Transaction,
  accountId: number,
  { of, eventId, kind, at, reference_number, request_id, complaint_id }: InboxEntry,
): Promise<boolean> {
  const event: Partial<Record<typeof of, number>> = { [of]: eventId }
  const added = await transaction
    .insertInto('notice')
    .values({
      ...event,
      account_id: accountId,
      kind,
      at,
      reference_number: reference_number ?? null,
      request_id: request_id ?? null,
      complaint_id: complaint_id ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column(of)
        .doUpdateSet({ kind, at, read_at: null })
        .where((where) =>
          where.or([where('notice.kind', '<>', kind), where('notice.at', '<>', at)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The newest first, before the notice with that id; one more than asked for tells that there are more. */
export function listNotices(
  database: Database,
  inbox: Inbox,
  { before, most, now }: { before: number | undefined; most: number; now: Date },
) {
  return inboxOf(database, inbox)
    .innerJoin('account', 'account.id', 'notice.account_id')
    .leftJoin('person as patient', 'patient.id', 'request.person_id')
    .leftJoin('policy', (join) =>
      join.on((on) =>
        on('policy.id', '=', on.fn.coalesce('request.policy_id', 'profile_change.policy_id')),
      ),
    )
    .select(['profile_change.section', 'profile_change.person_id as profile_of'])
    .select(['notice.id', 'notice.kind', 'notice.at', 'notice.request_id', 'notice.read_at'])
    .select(['notice.reference_number', 'notice.complaint_id', 'notice.chat_message_id'])
    .select('request.kind as request_kind')
    .select(['patient.first_name', 'patient.last_name'])
    .select(['claimed_amount', 'approved_amount', 'payable_amount', 'request.currency'])
    .select(
      sql<string>`coalesce(${policyCountry}, ${homeCountryOf(sql<number>`account.person_id`, now)})`.as(
        'country',
      ),
    )
    .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? 0))
    .orderBy('notice.id', 'desc')
    .limit(most + 1)
    .execute()
}

export async function countUnread(database: Database, inbox: Inbox): Promise<number> {
  const { count } = await inboxOf(database, inbox)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('notice.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function markRead(
  database: Database,
  accountId: number,
  upTo: number,
  at: Date,
): Promise<void> {
  await inOneStatement(database)
    .updateTable('notice')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** How the member wants to be told, besides the inbox. */
export async function findWays(
  database: Database,
  accountId: number,
): Promise<{ mail: boolean; sms: boolean }> {
  return database
    .selectFrom('account')
    .select(['notices_by_mail as mail', 'notices_by_sms as sms'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** What is not named stays as it is. */
export async function changeWays(
  database: Database,
  accountId: number,
  { mail, sms }: { mail?: boolean | undefined; sms?: boolean | undefined },
): Promise<{ mail: boolean; sms: boolean }> {
  return inOneStatement(database)
    .updateTable('account')
    .set((row) => ({
      notices_by_mail: mail ?? row.ref('notices_by_mail'),
      notices_by_sms: sms ?? row.ref('notices_by_sms'),
    }))
    .where('id', '=', accountId)
    .returning(['notices_by_mail as mail', 'notices_by_sms as sms'])
    .executeTakeFirstOrThrow()
}
