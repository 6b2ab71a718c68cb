/**
 * A limit that was reached is audited: which, by whom and from where. Once an hour for each, or whoever reaches it would
 * fill the audit.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit.ts'
import { type Clock, hoursMs } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import { isWithinLimit, Limit } from './limits.ts'

const written = new Limit({ name: 'limit-audited', most: 1, windowMs: hoursMs(1) })

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the limit by which it was refused. */
    limit?: string
  }
}

/** An `onResponse` hook, so that nobody waits for it. */
export const auditLimits =
  ({ audit, database, clock }: { audit: Audit; database: Database; clock: Clock }) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { limit, member, ip } = request
    if (limit === undefined) return
    const accountId = member?.accountId ?? null
    try {
      const by = [limit, accountId === null ? ip : String(accountId)]
      if (!(await isWithinLimit(database, written, by, clock.now()))) return
      await audit.record({
        action: 'limit-reached',
        accountId,
        subject: `limit:${limit}`,
        address: ip,
      })
    } catch (error) {
      request.log.error({ err: error }, 'a limit that was reached is not in the audit')
    }
  }
