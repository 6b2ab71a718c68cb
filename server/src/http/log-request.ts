/** One log line a request, by allow-list: the route's template, never its address, and nothing that was sent. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      // Of the milliseconds, what it waited for; the rest is our own computing.
      spent: request.current?.spent(),
      ...(request.member && { account: request.member.accountId }),
    },
    'request',
  )
}
