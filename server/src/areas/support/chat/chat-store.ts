/** Messages of the chat, what hangs on them, and who writes. */
import { sql } from 'kysely'
import { nameColumns } from '../../../names.ts'
import { currentPolicy } from '../../../current-policy.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'

/** As far back as anybody will read. */
const mostShown = 200

/** The earliest first. */
export async function listChatMessages(database: Database, personId: number) {
  const rows = await messageRows(database)
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.toReversed()
}

export function findChatMessage(database: Database, id: number) {
  return messageRows(database).where('id', '=', id).executeTakeFirst()
}
export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChatMessage>>>

const messageRows = (database: Database) =>
  database
    .selectFrom('chat_message')
    .select(['id', 'person_id', 'by', 'author', 'text', 'step', 'at'])

export async function addChatMessage(
  transaction: Transaction,
  { personId, text, at }: { personId: number; text: string; at: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('chat_message')
    .values({ person_id: personId, by: 'member', text, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who writes, as whoever answers sees it. */
export function findChatMember(database: Database, personId: number, now: Date) {
  return database
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['person.id', 'person.card_number', ...nameColumns, 'person.vip', 'account.email'])
    .select([
      sql<string | null>`coalesce(account.phone_number, person.phone_number)`.as('phone'),
      sql<string | null>`(
        select policy.ext_policy_number from ${currentPolicy(sql.ref('person.id'), now)}
      )`.as('policy_number'),
    ])
    .where('person.id', '=', personId)
    .executeTakeFirst()
}
export type ChatMemberRow = NonNullable<Awaited<ReturnType<typeof findChatMember>>>

/** Answers that nobody was told of yet. Locked until the transaction ends. */
export function listUntoldReplies(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('chat_message')
    .select(['id', 'person_id', 'at'])
    .where('told_at', 'is', null)
    .where('by', '=', 'desk')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Whether the member was told of an answer since then, or is being told in this transaction. */
export async function wasTold(database: Database, personId: number, since: Date): Promise<boolean> {
  const notice = await database
    .selectFrom('notice')
    .innerJoin('chat_message', 'chat_message.id', 'notice.chat_message_id')
    .select('notice.id')
    .where('chat_message.person_id', '=', personId)
    .where((where) => where.or([where('told_at', 'is', null), where('told_at', '>', since)]))
    .limit(1)
    .executeTakeFirst()
  return notice !== undefined
}
