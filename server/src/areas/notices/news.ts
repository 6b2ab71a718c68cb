/** What members are told of, whichever area it comes from. */
import type { Transaction } from '../../ports/database/open.ts'
import type { MessageKey } from '../../text.ts'

/**
 * Tables of events that a member is told of once: each row has an `id`, and `told_at`, which is null until the member was
 * told of it, or it was found that there is nothing to tell.
 */
export type NewsTable = 'request_event' | 'profile_change' | 'complaint_event' | 'chat_message'

/** An area's events, as the notifier reads them. Areas have no other way to tell members of something. */
export interface NewsSource {
  readonly table: NewsTable
  /** Events of which the member was not told yet, the earliest first, locked until the transaction ends. */
  untoldEvents(transaction: Transaction, most: number): Promise<readonly UntoldEvent[]>
}

export interface UntoldEvent {
  id: number
  /** What the member is told; undefined for nothing. Asked for one after the other, each when the one before has been told. */
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
