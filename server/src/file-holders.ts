/**
 * Whose a stored document is, and who may read it: stated here for every statement that asks. Of a request it is the
 * patient's, and read as far as the request is. A complaint and the chat are between the insurer and whoever wrote.
 * Photos and tables of benefits hang on nothing of this kind, and are read with the person or the policy.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from './reach.ts'
import type { RequestKinds } from './areas/requests/kind.ts'
import { reachConditionOfAnyKind } from './areas/requests/reach-condition.ts'

export interface FileHolder {
  file_id: number
  /** The kind of request, `complaint` or `chat`. */
  kind: string
  /** Null for the complaint of a visitor. */
  person_id: number | null
  /** Of a request. */
  policy_id: number | null
  /** Messages of the chat have none. */
  reference_number: string | null
}

interface Held {
  /** Of this file, in a lateral join. */
  file?: RawBuilder<unknown>
  /** Only what is within reach. */
  within?: { kinds: RequestKinds; reach: Reach }
}

/** A subquery: one row for each file and what it hangs on. One of `file` and `within` keeps it small. */
export function fileHolders({ file, within }: Held) {
  const ofFile = file ? sql`document.file_id = ${file}` : sql`true`
  const reached = within ? reachConditionOfAnyKind(within.kinds, within.reach) : sql`true`
  const own = (person: string) =>
    within ? sql`${sql.ref(person)} = ${within.reach.self}` : sql`true`
  return sql<FileHolder>`(
    select document.file_id, request.kind, request.person_id, request.policy_id, request.reference_number
    from request_document as document join request on request.id = document.request_id
    where ${ofFile} and ${reached}
    union all
    select document.file_id, 'complaint', complaint.person_id, null::bigint, complaint.reference_number
    from complaint_document as document join complaint on complaint.id = document.complaint_id
    where ${ofFile} and ${own('complaint.person_id')}
    union all
    select document.file_id, 'chat', chat_message.person_id, null::bigint, null
    from chat_document as document join chat_message on chat_message.id = document.message_id
    where ${ofFile} and ${own('chat_message.person_id')}
  )`
}
