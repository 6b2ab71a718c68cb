/** The demo world's own calls: they exist in demo mode only. */
import { z } from 'zod'
import { answerOf } from '../shared/schemas.ts'

export const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  links: z.array(z.string()),
  /** The one-time code in it, if any. */
  code: z.string().nullable(),
  sent_at: z.iso.datetime().meta({ example: '2026-06-15T08:00:00Z' }),
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const outbox = {
  query: z.object({ to: z.string().min(1).max(254).optional() }),
  response: answerOf(z.array(outboxMessage)),
}

export const makeSsoLink = {
  body: z.object({
    email: z.email(),
    kind: z.enum(['login', 'register']),
    relayState: z.string().max(40).optional(),
  }),
  response: answerOf(z.object({ url: z.string() })),
}
