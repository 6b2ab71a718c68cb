/** Mail and SMS, as the areas see them. */
import type { Database } from '../database/open.ts'

export interface OutgoingMessage {
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  html?: string
  links?: string[]
  /** The code or link that it brings: erased when that is spent or given up, not delivered once it is over. */
  brings?: Brought
  /** The one-time code in the text, for the demo mailbox only. */
  code?: string
}

export interface Brought {
  /** `code:<id>` or `link:<hash>`, as the triggers of the database know it. */
  id: string
  expiresAt: Date
}

export interface Messages {
  /** Takes the message over in the caller's transaction; it leaves after the commit. */
  send(transaction: Database, message: OutgoingMessage, at: Date): Promise<void>
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

/** Demo mode delivers to a table instead of the world. */
export const demoOutbox: Messages = {
  async send(transaction, message, at) {
    await transaction
      .insertInto('message')
      .values({
        ...messageRow(message, at),
        links: JSON.stringify(message.links ?? []),
        code: message.code ?? null,
        sent_at: at,
      })
      .execute()
  },
}
