/** Pictures behind signed addresses, which an `img` loads without a bearer (GAP-143). */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import { FileGone, type FileStore, type Measured } from '../ports/files/files.ts'
import { powerless } from './downloads.ts'
import type { FileAddresses } from './file-addresses.ts'
import { refusedGuess } from './guessed-handles.ts'
import { notFound } from './refusal.ts'
import { storedContent } from './stored-content.ts'

const shape = {
  params: z.object({ handle: z.string().regex(/^[\w-]{20,60}$/) }),
  querystring: z.object({ until: z.coerce.number(), sign: z.string().max(60) }),
}
const shown = new Set(['image/jpeg', 'image/png', 'image/webp'])

export function pictureRoutes(
  app: FastifyInstance,
  parts: { database: Database; clock: Clock; files: FileStore; addresses: FileAddresses },
) {
  const { database, files, addresses } = parts
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/pictures/:handle',
      { schema: { ...shape, hide: true } },
      async ({ params, query, ip }, reply) => {
        if (!addresses.holds(params.handle, query.until, query.sign))
          throw await refusedGuess(parts, ip, notFound())
        const file = await database
          .selectFrom('stored_file')
          .select(['handle', 'media_type', 'size', 'sha256'])
          .where('handle', '=', params.handle)
          .executeTakeFirst()
        if (!file || !shown.has(file.media_type)) throw notFound()
        return (
          reply
            .header('content-type', file.media_type)
            .header('content-length', file.size)
            // A photo of the family must not outlive the session in the browser, and no session comes with an `img`.
            .header('cache-control', 'no-store')
            .header('x-content-type-options', 'nosniff')
            .header('content-security-policy', powerless)
            .send(await opened(files, file))
        )
      },
    )
}

/** A picture that was removed meanwhile is none. */
async function opened(files: FileStore, file: Measured & { handle: string }) {
  try {
    return await storedContent(files, file).open()
  } catch (error) {
    throw error instanceof FileGone ? notFound() : error
  }
}
