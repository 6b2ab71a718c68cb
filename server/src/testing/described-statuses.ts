/**
 * Whatever a test does, no call answers with a status that its description does not name: each portal of the tests
 * watches its answers, and fails the file's last hook when one was not described.
 */
import { openApiDocument } from '@falaj/contract/openapi/document.ts'
import type { FastifyInstance } from 'fastify'

/** `GET /portal/api/policy/:id` to the statuses that it may answer. Made once for all files of a worker. */
let described: Map<string, Set<string>> | undefined

function statusesOf(call: string): Set<string> | undefined {
  described ??= new Map(
    Object.entries(openApiDocument('/portal/api').paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} /portal/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        new Set(Object.keys(responses)),
      ]),
    ),
  )
  return described.get(call)
}

/** Tests break what a portal stands on, and then it may fail. */
const failed = 500

export function watchStatuses() {
  const undescribed = new Set<string>()
  return {
    watch(app: FastifyInstance) {
      // A description that cannot be made would keep the hooks after this one from running, without a word.
      statusesOf('')
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
        if (!routeOptions.config.call || statusCode === failed) return
        const call = `${method} ${routeOptions.url}`
        // A kind of request that only tests know is in no description.
        const statuses = statusesOf(call)
        if (statuses && !statuses.has(String(statusCode))) undescribed.add(`${call} ${statusCode}`)
      })
    },
    expectDescribed() {
      if (undescribed.size > 0)
        throw new Error(
          `Answers that no description names; see refuses in schemas.ts:\n${[...undescribed].join('\n')}`,
        )
    },
  }
}
