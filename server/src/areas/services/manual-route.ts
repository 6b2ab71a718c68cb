/** Manuals open in a tab of their own, by a link without a bearer: the address carries its permission (GAP-125). */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { language } from '@falaj/contract/shared/schemas.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { sendRanged } from '../../http/ranges.ts'
import { notFound } from '../../http/refusal.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import { manualFile, manualPath } from './guides.ts'

const shape = {
  params: z.object({ id: z.coerce.number().int(), language }),
  querystring: z.object({ until: z.coerce.number(), sign: z.string().max(60) }),
}

export function manualRoute(
  app: FastifyInstance,
  {
    contentRepository,
    files: addresses,
  }: { contentRepository: ContentRepository; files: FileAddresses },
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/manuals/:id/:language', { schema: { ...shape, hide: true } }, async (request, reply) => {
      const { params, query } = request
      if (!addresses.holds(manualPath(params.id, params.language), query.until, query.sign)) {
        throw notFound()
      }
      const file = await manualFile(contentRepository.current, params.id, params.language)
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=3600')
        // The browser's own viewer is a plugin to it, which the policy of our pages forbids; a PDF has no page in it.
        .header('content-security-policy', "frame-ancestors 'none'")
      return sendRanged(request, reply, file)
    })
}
