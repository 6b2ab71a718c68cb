/**
 * What the language button sends where no script is there yet to switch in place: a form of one button, posted to the
 * address it stands at. A form that is fetched instead would lose the query, and with it the token of a mail's link.
 */
import { language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { basePath } from '../base-path.ts'
import { requireOwnSite } from './same-origin.ts'
import { isCall } from './unknown-paths.ts'

const choice = z.object({ language })
const year = 365 * 24 * 60 * 60

/** Taken at every address at which a page may stand, also that of a missing one. Nothing else is posted to a page. */
export async function languageForm(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  )
  app.post('/*', { schema: { hide: true } }, async (request, reply) => {
    const { data } = choice.safeParse(request.body)
    if (!data || isCall(request)) return reply.callNotFound()
    requireOwnSite(request)
    return (
      reply
        // As the page's own script keeps it, which may change it again.
        .setCookie('language', data.language, {
          path: `${basePath}/`,
          maxAge: year,
          sameSite: 'lax',
        })
        .header('cache-control', 'no-store')
        .redirect(sameAddress(request.url), 303)
    )
  })
}

/** Relative to itself, so that no path can lead to another host; browsers keep the fragment. */
function sameAddress(url: string): string {
  const [path = ''] = url.split('?')
  return `./${url.slice(path.lastIndexOf('/') + 1)}`
}
