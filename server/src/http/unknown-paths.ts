/** Unknown paths: a refusal for calls, the 404 page for people. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoot } from '../base-path.ts'
import { languageOf } from './language.ts'
import type { Pages } from './pages.ts'
import { refusalInWords } from './refusal-in-words.ts'

export function answerUnknownPaths(app: FastifyInstance, pages: Pages | undefined) {
  app.setNotFoundHandler((request, reply) => {
    const forPeople = request.method === 'GET' && !isCall(request)
    if (pages && forPeople) return pages.notFound(request, reply)
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(refusalInWords(languageOf(request), 'server.not-found'))
  })
}

export const isCall = ({ url }: FastifyRequest) => url.startsWith(`${apiRoot}/`)
