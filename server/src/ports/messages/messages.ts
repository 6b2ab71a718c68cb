/** Mail and SMS, as the areas see them. */
import { beyondReach } from '../../beyond-reach.ts'
import type { Transaction } from '../database/open.ts'

export interface OutgoingMessage {
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  html?: string
  links?: string[]
  /** The code or link in it: erased once used or abandoned, and not delivered after it has expired. */
  brings?: Brought
  /** The one-time code in the text, for the demo mailbox only. */
  code?: string
}

export interface Brought {
  /** `code:<id>` or `link:<hash>`, as database triggers write it. */
  id: string
  expiresAt: Date
}

export interface Messages {
  /** Stores the message in the caller's transaction. It is delivered after the commit. */
  send(transaction: Transaction, message: OutgoingMessage, at: Date): Promise<void>
}

export const messageRow = (message: OutgoingMessage, at: Date) => ({
  channel: message.channel,
  recipient: message.to,
  subject: message.subject ?? null,
  text: message.text,
  html: message.html ?? null,
  brings: message.brings?.id ?? null,
  expires_at: message.brings?.expiresAt ?? null,
  created_at: at,
})

/** In the demo, messages are only written to a table. */
export const demoOutbox: Messages = {
  async send(transaction, message, at) {
    const stored = transaction.insertInto('message').values({
      ...messageRow(message, at),
      links: JSON.stringify(message.links ?? []),
      code: message.code ?? null,
      sent_at: at,
    })
    await beyondReach('messages', () => stored.execute())
  },
}
