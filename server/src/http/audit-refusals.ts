/**
 * A request for something out of the member's reach is audited. A foreign id and one that does not exist get the same
 * answer and the same entry: many in a row show that somebody is trying ids.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit.ts'

/** An `onResponse` hook, so that nobody waits for it. */
export const auditRefusals =
  (audit: Audit) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { member } = request
    const refused = reply.statusCode === 403 || reply.statusCode === 404
    if (!member || !refused) return
    const { accountId, personId } = member
    const subject = subjectOf(request)
    try {
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
    .flatMap((asked) => Object.entries(asked ?? {}))
    .filter(([name, value]) => /^\w{1,40}$/.test(name) && /^\d{1,15}$/.test(String(value)))
    .map(([name, value]) => `${name}=${value}`)
  return [method, routeOptions.url ?? 'none', ...ids].join(' ').slice(0, 300)
}
