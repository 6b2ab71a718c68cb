/** Health, readiness and metrics for operators. Metrics stay on a private port. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../ports/database/open.ts'

/** Whether the portal's role could alter or empty the audit. */
export type AuditState = 'guarded' | 'owned by the portal'

/** `/health`: the process answers. `/ready`: the database does, too, and on the private port how the audit is kept. */
export function healthRoutes(app: FastifyInstance, database: Database, audit?: AuditState) {
  // Even while it refuses calls under load: a busy portal must not be taken for a dead one.
  const config = { pressureHandler: () => undefined }
  app.get('/health', { schema: { hide: true }, config }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(database)
      return audit ? { status: 'ready', audit } : { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}

/** Counts and times every request by its route's template. */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  return registry
}

/** A server of its own, so that a proxy that publishes the portal never publishes this. */
export function privateServer(
  registry: Registry,
  database: Database,
  audit: AuditState,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    // It is called every few seconds.
    logController: new LogController({ disableRequestLogging: true }),
  })
  healthRoutes(server, database, audit)
  server.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  )
  return server
}
