/** `/.well-known/security.txt` (RFC 9116): where whoever finds a hole in the portal tells it. Outside of the base path. */
import { languages } from '@falaj/contract/shared/rules/languages.ts'
import type { FastifyInstance } from 'fastify'
import { type Clock, hoursMs, later } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { ContentRepository } from './content-repository.ts'

const path = '/.well-known/security.txt'

interface SecurityTextParts {
  contentRepository: ContentRepository
  clock: Clock
  config: Pick<Config, 'production' | 'publicBaseUrl'>
}

export function securityText(
  app: FastifyInstance,
  { contentRepository, clock, config }: SecurityTextParts,
): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const { security } = contentRepository.current.contacts
    // Nobody reads the mailbox of an example.
    if (!security || (config.production && security.placeholder)) return reply.callNotFound()
    const lines = [
      `Contact: ${security.contact}`,
      // The portal says so as long as it runs with this content; a copy kept elsewhere is to be read again.
      `Expires: ${later(clock.now(), 90 * hoursMs(24)).toISOString()}`,
      `Preferred-Languages: ${languages().join(', ')}`,
      `Canonical: ${config.publicBaseUrl}${path}`,
      ...(security.policy === null ? [] : [`Policy: ${security.policy}`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
