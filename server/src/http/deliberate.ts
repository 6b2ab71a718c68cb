/**
 * Calls that change something and are GETs by their documents (GAP-135): only a page's own script makes them, never a
 * link, a prefetch or another site.
 */
import type { FastifyRequest } from 'fastify'
import { Refused } from './refusal.ts'
import { requireSameOrigin } from './same-origin.ts'

export function requireDeliberate(request: FastifyRequest): void {
  requireSameOrigin(request)
  const { headers } = request
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  if (headers['sec-fetch-mode'] === 'navigate' || purpose.includes('prefetch'))
    throw new Refused(403, 'server.invalid')
}
