/** The portal as a phone installs it, by the insurer's name and logo, and what is shared to it there (ADD-708, ADD-709). */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { appIcons } from './app-icons.ts'
import type { ContentRepository } from './content-repository.ts'

/** What documents of a request may be; phones ask by these words, and judge by them whether we are offered. */
const accepted = [
  'image/*',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
]

/** Registered under the base path. */
export async function installedApp(
  portal: FastifyInstance,
  contentRepository: ContentRepository,
  basePath: string,
) {
  portal.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const { brand } = contentRepository.current
    const language = languageOf(request)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send({
        id: `${basePath}/`,
        name: inLanguage(language, brand.insurer),
        short_name: inLanguage(language, brand.short_name),
        lang: language,
        dir: directionOf(language),
        start_url: `${basePath}/home`,
        scope: `${basePath}/`,
        display: 'standalone',
        theme_color: '#ffffff',
        background_color: '#ffffff',
        icons: [
          ...appIcons(brand).map(({ name, side, purpose }) => ({
            src: `${basePath}/brand/app-icons/${name}.png`,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose,
          })),
          { src: `${basePath}/brand/logo.svg`, sizes: 'any', type: 'image/svg+xml' },
        ],
        share_target: {
          action: `${basePath}/shared`,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: 'files', accept: accepted }] },
        },
      })
  })

  portal.get<{ Params: { name: string } }>(
    '/brand/app-icons/:name.png',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { folder, brand } = contentRepository.current
      const icon = appIcons(brand).find(({ name }) => name === params.name)
      if (!icon) return reply.callNotFound()
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(join(folder, icon.file)))
    },
  )

  // The phone's own script takes what is shared. Where it is gone, the file is not read here, and the page says so.
  portal.post('/shared', {
    schema: { hide: true },
    onRequest: async (_request, reply) =>
      reply.header('connection', 'close').redirect(`${basePath}/claimWithPhoto?shared=again`, 303),
    handler: async (_request, reply) => reply.callNotFound(),
  })
}
