/** What members are told of, whichever area it comes from. */
import type { Database } from '../../ports/database/open.ts'
import type { MessageKey } from '../../text.ts'

/** Tables of what members are told of once: each row has an `id`, and `told_at`, which is null until then. */
export type ToldTable = 'request_event' | 'profile_change' | 'complaint_event' | 'chat_message'

/** An area's events, as the notifier reads them. Areas have no other way to tell members of something. */
export interface NewsSource {
  readonly table: ToldTable
  /** Events that nobody was told of, the earliest first, locked until the transaction ends. */
  untold(transaction: Database, most: number): Promise<readonly Untold[]>
}

export interface Untold {
  id: number
  /** Undefined if nobody needs to know. Asked for one after the other, each when the one before has been told. */
  news(): Promise<News | undefined>
}

/** Mails and SMS say nothing of health or money; that stands behind the login. */
export interface News {
  /** Who is told. Somebody without an account is not. */
  personId: number
  /** What is there already is not sent again. Nothing of a receipt, which tells of what the member just did. */
  inbox?: InboxEntry
  subject: MessageKey
  text: MessageKey
  /** What asks nothing and says nothing new is not sent as an SMS. */
  sms?: MessageKey
  values: Record<string, string>
  /** Where it is read, below the portal's address. */
  page: string
  /** If the member named another address for this one matter. */
  to?: string | undefined
}

export interface InboxEntry {
  /** What happened. It is in the inbox once; told anew, it is unread again. */
  of: 'request_event_id' | 'profile_change_id' | 'complaint_event_id' | 'chat_message_id'
  eventId: number
  kind: string
  at: Date
  reference_number?: string
  request_id?: number
  complaint_id?: number
}
