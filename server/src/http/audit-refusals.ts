/**
 * A request for something out of the member's reach is audited. A foreign id and one that does not exist get the same
 * answer and the same entry: many in a row show that somebody is trying ids. Whoever is asked who they are tries none.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit.ts'
import { type Clock, hoursMs } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import { isWithinLimit, Limit } from './limits.ts'

/** More than a page ever asks for in vain. A script writes one entry beyond, so that it can't fill the audit. */
const written = new Limit({ name: 'access-refused', most: 100, windowMs: hoursMs(1) })
const afterThese = new Limit({ name: 'access-refused-more', most: 1, windowMs: hoursMs(1) })

/** An `onResponse` hook, so that nobody waits for it. */
export const auditRefusals =
  ({ audit, database, clock }: { audit: Audit; database: Database; clock: Clock }) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { member } = request
    const refused = reply.statusCode === 403 || reply.statusCode === 404
    if (!member || !refused || request.asksForProof) return
    const { accountId, personId } = member
    const counted = (limit: Limit) => isWithinLimit(database, limit, String(accountId), clock.now())
    try {
      const subject = (await counted(written))
        ? subjectOf(request)
        : (await counted(afterThese)) && `more than ${written.most} within an hour`
      if (!subject) return
      await audit.record({
        action: 'access-refused',
        accountId,
        personId,
        subject,
        address: request.ip,
      })
    } catch (error) {
      request.log.error({ err: error }, 'a refused access is not in the audit')
    }
  }

/** The call by its template and the ids that were asked for: `GET /portal/api/reimbursement-claims/:id id=17`. */
function subjectOf({ method, routeOptions, params, query }: FastifyRequest): string {
  const ids = [params, query]
    .flatMap((part) => Object.entries(part ?? {}))
    .filter(([name, value]) => /^\w{1,40}$/.test(name) && /^\d{1,15}$/.test(String(value)))
    .map(([name, value]) => `${name}=${value}`)
  return [method, routeOptions.url ?? 'none', ...ids].join(' ').slice(0, 300)
}
