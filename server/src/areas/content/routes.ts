/** Content that is served as it is: the brand's style sheet and logo, pictures of articles, videos with subtitles. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { brandStyles } from './brand.ts'
import type { ContentRepository } from './content-repository.ts'

/** Registered under the base path. */
export async function contentRoutes(portal: FastifyInstance, contentRepository: ContentRepository) {
  portal.get('/brand.css', async (request, reply) => {
    const styles = brandStyles(contentRepository.current)
    const etag = `"${createHash('sha256').update(styles).digest('base64url').slice(0, 16)}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/css; charset=utf-8').send(styles)
  })

  portal.get('/brand/logo.svg', async (_request, reply) => {
    const { folder, brand } = contentRepository.current
    return (
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=3600')
        // An SVG must not run scripts.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(createReadStream(join(folder, brand.logo)))
    )
  })

  // By the article, so that only what an article names is served.
  portal.get<{ Params: { id: string } }>('/media/articles/:id', async ({ params }, reply) => {
    const { folder, articles } = contentRepository.current
    const article = articles.find(({ id }) => String(id) === params.id)
    if (!article) return reply.callNotFound()
    return reply
      .type(article.image.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .header('cache-control', 'public, max-age=3600')
      .send(createReadStream(join(folder, article.folder, article.image)))
  })

  await portal.register(fastifyStatic, {
    root: join(contentRepository.current.folder, 'videos'),
    prefix: '/media/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => /\.(webm|mp4|jpg|vtt)$/.test(path),
    maxAge: '1h',
  })
}
