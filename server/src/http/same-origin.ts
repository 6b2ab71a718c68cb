/** Refuses calls that another site's page makes the browser send. */
import type { FastifyRequest } from 'fastify'
import { Refused } from './refusal.ts'

export function requireSameOrigin(request: FastifyRequest): void {
  requireOwnSite(request)
  const { origin, host } = request.headers
  if (origin !== undefined && URL.parse(origin)?.host !== host)
    throw new Refused(403, 'server.invalid')
}

/** For forms: as our pages send no referrer, browsers send `Origin: null` with them. */
export function requireOwnSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refused(403, 'server.invalid')
}
