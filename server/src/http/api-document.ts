/** The OpenAPI document of the calls that this portal answers, and a page to browse it. */
import { openApiDocument } from '@falaj/contract/openapi/document.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiRoot } from '../base-path.ts'

/** Register it before the routes that it describes. */
export async function apiDocument(api: FastifyInstance) {
  const answered = new Set<string>()
  api.addHook('onRoute', ({ config, url, method }) => {
    if (config?.call) answered.add(`${[method].flat()[0]?.toLowerCase()} ${url}`)
  })
  // When it is first asked for, every route is registered.
  let answeredCalls: string | undefined
  const described = () => (answeredCalls ??= JSON.stringify(only(answered)))
  await api.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(described()),
  )
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecification: () => JSON.parse(described()),
    transformSpecificationClone: false,
    // Its parts are named from where it stands, so the address needs its last slash.
    uiHooks: {
      onRequest({ url }, reply, next) {
        if (url.endsWith('/docs')) reply.redirect(`${url}/`)
        else next()
      },
    },
    staticCSP: true,
    // Its page writes markup as text, which Trusted Types would refuse; it holds nothing of members. On plain http
    // it must not ask for https.
    transformStaticCSP: (policy) =>
      policy.replace(/upgrade-insecure-requests;?/, '').replaceAll(' https:', ''),
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0 },
  })
}

/** A portal without a core system, or one that is no demo, does not answer all calls. */
function only(answered: ReadonlySet<string>) {
  const document = openApiDocument(apiRoot)
  const isAnswered = (path: string, method: string) =>
    answered.has(`${method} ${apiRoot}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const paths = Object.entries(document.paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([method]) => isAnswered(path, method))
    return kept.length > 0 ? [[path, Object.fromEntries(kept)]] : []
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
