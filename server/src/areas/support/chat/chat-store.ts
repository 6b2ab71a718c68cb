/** Messages of the chat, what hangs on them, and who writes. */
import { sql } from 'kysely'
import { nameColumns } from '../../../names.ts'
import type { Database } from '../../../ports/database/open.ts'

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

/** Those in which a virus was found are not shown. */
export function listChatDocuments(database: Database, messageIds: readonly number[]) {
  if (messageIds.length === 0) return Promise.resolve([])
  return database
    .selectFrom('chat_document')
    .innerJoin('stored_file', 'stored_file.id', 'chat_document.file_id')
    .select([
      'chat_document.message_id',
      'stored_file.id',
      'stored_file.handle',
      'stored_file.file_name',
      'stored_file.media_type',
      'stored_file.size',
      'stored_file.sha256',
      'stored_file.created_at',
    ])
    .where('chat_document.message_id', 'in', messageIds)
    .where('stored_file.scan', '<>', 'infected')
    .orderBy('stored_file.id')
    .execute()
}
export type ChatDocument = Awaited<ReturnType<typeof listChatDocuments>>[number]

export async function addChatMessage(
  transaction: Database,
  {
    personId,
    text,
    fileIds,
    at,
  }: { personId: number; text: string; fileIds: readonly number[]; at: Date },
): Promise<number> {
  const { id } = await transaction
    .insertInto('chat_message')
    .values({ person_id: personId, by: 'member', text, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fileIds.length > 0) {
    await transaction
      .insertInto('chat_document')
      .values(fileIds.map((file_id) => ({ message_id: id, file_id })))
      .execute()
  }
  return id
}

/** Who writes, as whoever answers sees it. */
export function findChatMember(database: Database, personId: number) {
  return database
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select([
      'person.id',
      'person.card_number',
      ...nameColumns,
      'person.vip',
      'account.email',
      'account.language',
    ])
    .select([
      sql<string | null>`coalesce(account.phone_number, person.phone_number)`.as('phone'),
      sql<string | null>`(select policy.ext_policy_number from enrolment
        join policy on policy.id = enrolment.policy_id
        where enrolment.person_id = person.id order by policy.expiry_date desc, policy.id limit 1)`.as(
        'policy_number',
      ),
    ])
    .where('person.id', '=', personId)
    .executeTakeFirst()
}
export type ChatMemberRow = NonNullable<Awaited<ReturnType<typeof findChatMember>>>

/** Answers that nobody was told of, locked until the transaction ends. */
export function holdUntoldReplies(transaction: Database, most: number) {
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

export async function markRepliesTold(
  transaction: Database,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('chat_message')
    .set({ told_at: at })
    .where('id', 'in', ids)
    .execute()
}

/** When the member was last told that somebody answered; undefined for never. */
export async function lastTold(database: Database, personId: number): Promise<Date | undefined> {
  const told = await database
    .selectFrom('chat_message')
    .select('told_at')
    .where('person_id', '=', personId)
    .where('told_at', 'is not', null)
    .orderBy('told_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told?.told_at ?? undefined
}
