/** Files that hang on a complaint, or on a message of the chat. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database/open.ts'

const links = {
  complaint: { table: 'complaint_document', holder: 'complaint_id' },
  message: { table: 'chat_document', holder: 'message_id' },
} as const
type Holder = keyof typeof links

export interface AttachedFile {
  /** Of the complaint or the message. */
  holder_id: number
  id: number
  handle: string
  file_name: string
  media_type: string
  size: number
  sha256: string
  created_at: Date
}

export async function attach(
  transaction: Transaction,
  to: Holder,
  id: number,
  fileIds: readonly number[],
): Promise<void> {
  const { table, holder } = links[to]
  await sql`
    insert into ${sql.table(table)} (${sql.ref(holder)}, file_id) select ${id}, unnest(${fileIds}::bigint[])
  `.execute(transaction)
}

/** Those in which a virus was found are not shown. */
export async function listAttached(
  database: Database,
  to: Holder,
  ids: readonly number[],
): Promise<AttachedFile[]> {
  const { table, holder } = links[to]
  const { rows } = await sql<AttachedFile>`
    select link.${sql.ref(holder)} as holder_id, file.id, file.handle, file.file_name, file.media_type, file.size,
      file.sha256, file.created_at
    from ${sql.table(table)} as link join stored_file as file on file.id = link.file_id
    where link.${sql.ref(holder)} = any(${ids}) and file.scan <> 'infected'
    order by file.id
  `.execute(database)
  return rows
}
