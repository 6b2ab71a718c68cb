/** The OpenAPI 3.1 document, made from the contract's schemas, and a page to browse it. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Registered before the routes that it describes. */
export async function apiDocument(api: FastifyInstance) {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Falaj',
        version: '1',
        description:
          'The calls of the member portal. Refusals are `{success: false, message, errors?}`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // Its parts are named from where it stands, so the address needs its last slash.
    uiHooks: {
      onRequest: async ({ url }, reply) =>
        url.endsWith('/docs') ? reply.redirect(`${url}/`) : undefined,
    },
    staticCSP: true,
    // Its page writes markup as text, which Trusted Types would refuse; it holds nothing of members. On plain http
    // it must not ask for https.
    transformStaticCSP: (policy) =>
      policy.replace(/upgrade-insecure-requests;?/, '').replaceAll(' https:', ''),
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0 },
  })
}
