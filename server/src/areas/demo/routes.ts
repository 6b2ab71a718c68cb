/** What only the demo world has: its mailbox and its partner. Outside demo mode none of this is registered. */
import type { KeyObject } from 'node:crypto'
import * as call from '@falaj/contract/demo/calls.ts'
import type { OutboxMessage } from '@falaj/contract/demo/schemas.ts'
import * as schema from '@falaj/contract/demo/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { answerAnyone, success } from '../../http/route.ts'
import { mintTicket } from '../access/demo-partner.ts'
import { ssoAddress } from '../access/sso-address.ts'
import type { Database } from '../../ports/database/open.ts'

export interface DemoParts {
  database: Database
  clock: Clock
  partnerKey: KeyObject
  config: Pick<Config, 'publicBaseUrl' | 'ssoPageKey'>
}

export function demoRoutes(
  app: FastifyInstance,
  { database, clock, partnerKey, config }: DemoParts,
) {
  answerAnyone(app, call.outbox, schema.outbox, async ({ query }) =>
    success({ data: await messagesTo(database, query.to) }),
  )

  answerAnyone(app, call.makeSsoLink, schema.makeSsoLink, async ({ body }) => {
    const ticket = await mintTicket(partnerKey, body, clock.now())
    const { publicBaseUrl, ssoPageKey: pageKey } = config
    return success({ data: { url: ssoAddress({ ...body, publicBaseUrl, pageKey, ticket }) } })
  })
}

/**
 * Newest first. An address also finds what went to its owner's phone, and a masked number the number behind it:
 * a newcomer knows no other.
 */
async function messagesTo(database: Database, to: string | undefined): Promise<OutboxMessage[]> {
  const rows = await database
    .selectFrom('message')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'links', 'code', 'sent_at'])
    .where('sent_at', 'is not', null)
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`lower(recipient) in (${recipientsOf(to ?? '')})`),
    )
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel === 'sms' ? 'sms' : 'email',
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    links: schema.outboxMessage.shape.links.parse(row.links),
    code: row.code,
    sent_at: (row.sent_at ?? new Date(0)).toISOString(),
  }))
}

function recipientsOf(to: string) {
  const wanted = to.trim().toLowerCase()
  return sql`
    select ${wanted}
    union select coalesce(account.phone_number, person.phone_number)
      from account join person on person.id = account.person_id where lower(account.email) = ${wanted}
    union select phone_number from account_setup where lower(email) = ${wanted}
    union select recipient from message
      where channel = 'sms' and left(recipient, 4) || ' ••••• ' || right(recipient, 4) = ${wanted}
  `
}
