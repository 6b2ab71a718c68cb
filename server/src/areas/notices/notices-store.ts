/** Notices: written from the changes of requests, one each, and read in the inbox. */
import { sql } from 'kysely'
import { homeCountryOf, policyCountry } from '../../home-country.ts'
import type { Database } from '../../ports/database/open.ts'

export interface UntoldChange {
  id: number
  status: string
  actor: string
  at: Date
  kind: string
  requestId: number
  reference: string
  ownerId: number
  can_resubmit: boolean
}

/** Changes without a notice yet, locked until the transaction ends. */
export async function holdUntold(transaction: Database, most: number): Promise<UntoldChange[]> {
  const { rows } = await sql<UntoldChange>`
    select change.id, change.status, change.actor, change.at, request.kind,
      request.id as "requestId", request.reference_number as reference, request.owner_id as "ownerId",
      request.can_resubmit
    from request_event as change join request on request.id = change.request_id
    where change.told_at is null
    order by change.id limit ${most}
    for update of change skip locked
  `.execute(transaction)
  return rows
}

export async function markTold(
  transaction: Database,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('request_event')
    .set({ told_at: at })
    .where('id', 'in', ids)
    .execute()
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

/** False when it was written before. */
export async function addNotice(
  transaction: Database,
  row: { accountId: number; notice: string; change: UntoldChange },
): Promise<boolean> {
  const added = await transaction
    .insertInto('notice')
    .values({
      account_id: row.accountId,
      request_event_id: row.change.id,
      kind: row.notice,
      request_id: row.change.requestId,
      reference_number: row.change.reference,
      at: row.change.at,
    })
    .onConflict((conflict) => conflict.column('request_event_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes of profiles that were confirmed or refused, without a notice yet. */
export async function holdUntoldProfileChanges(transaction: Database, most: number) {
  return transaction
    .selectFrom('profile_change')
    .innerJoin('account', 'account.id', 'profile_change.account_id')
    .select(['profile_change.id', 'state', 'account_id', 'decided_at'])
    .select(['profile_change.person_id', 'account.person_id as asker_id'])
    .where('told_at', 'is', null)
    .where('state', 'in', ['confirmed', 'refused'])
    .orderBy('profile_change.id')
    .limit(most)
    .forUpdate('profile_change')
    .skipLocked()
    .execute()
}

export type UntoldProfileChange = Awaited<ReturnType<typeof holdUntoldProfileChanges>>[number]

/** Once for each change; a change that was refused and then confirmed is told anew. */
export async function addProfileNotice(
  transaction: Database,
  change: UntoldProfileChange,
  at: Date,
): Promise<void> {
  const row = { kind: change.state, at: change.decided_at ?? at, read_at: null }
  await transaction
    .insertInto('notice')
    .values({ account_id: change.account_id, profile_change_id: change.id, ...row })
    .onConflict((conflict) => conflict.column('profile_change_id').doUpdateSet(row))
    .execute()
  await transaction
    .updateTable('profile_change')
    .set({ told_at: at })
    .where('id', '=', change.id)
    .execute()
}

/** The newest first, before the notice with that id; one more than asked for tells that there are more. */
export function listNotices(
  database: Database,
  accountId: number,
  { before, most }: { before: number | undefined; most: number },
) {
  return database
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .leftJoin('request', 'request.id', 'notice.request_id')
    .leftJoin('person as patient', 'patient.id', 'request.person_id')
    .leftJoin('profile_change', 'profile_change.id', 'notice.profile_change_id')
    .leftJoin('policy', (join) =>
      join.on((on) =>
        on('policy.id', '=', on.fn.coalesce('request.policy_id', 'profile_change.policy_id')),
      ),
    )
    .select(['profile_change.section', 'profile_change.person_id as profile_of'])
    .select(['notice.id', 'notice.kind', 'notice.at', 'notice.request_id', 'notice.read_at'])
    .select(['notice.reference_number', 'notice.complaint_id', 'request.kind as request_kind'])
    .select(['patient.first_name_en', 'patient.first_name_ar'])
    .select(['patient.last_name_en', 'patient.last_name_ar'])
    .select(['claimed_amount', 'approved_amount', 'payable_amount', 'request.currency'])
    .select(
      sql<string>`coalesce(${policyCountry}, ${homeCountryOf(sql<number>`account.person_id`)})`.as(
        'country',
      ),
    )
    .where('notice.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('notice.id', '<', before ?? 0))
    .orderBy('notice.id', 'desc')
    .limit(most + 1)
    .execute()
}

export async function countUnread(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom('notice')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markRead(
  database: Database,
  accountId: number,
  upTo: number,
  at: Date,
): Promise<void> {
  await database
    .updateTable('notice')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** How the member wants to be told of requests, besides the inbox. */
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
  return database
    .updateTable('account')
    .set((row) => ({
      notices_by_mail: mail ?? row.ref('notices_by_mail'),
      notices_by_sms: sms ?? row.ref('notices_by_sms'),
    }))
    .where('id', '=', accountId)
    .returning(['notices_by_mail as mail', 'notices_by_sms as sms'])
    .executeTakeFirstOrThrow()
}
