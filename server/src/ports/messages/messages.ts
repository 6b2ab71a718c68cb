/** Mail and SMS, as the areas see them. */
import type { Database } from '../database/open.ts'

export interface OutgoingMessage {
  channel: 'email' | 'sms'
  to: string
  subject?: string
  text: string
  html?: string
  links?: string[]
  /** The one-time code in the text, for the demo mailbox only. */
  code?: string
}

export interface Messages {
  /** Takes the message over in the caller's transaction; it leaves after the commit. */
  send(transaction: Database, message: OutgoingMessage, at: Date): Promise<void>
}

/** Demo mode delivers to a table instead of the world. */
export const demoOutbox: Messages = {
  async send(transaction, message, at) {
    await transaction
      .insertInto('message')
      .values({
        channel: message.channel,
        recipient: message.to,
        subject: message.subject ?? null,
        text: message.text,
        html: message.html ?? null,
        links: JSON.stringify(message.links ?? []),
        code: message.code ?? null,
        created_at: at,
        sent_at: at,
      })
      .execute()
  },
}
