/** Health, readiness and metrics for operators. Metrics stay on a private port. */
import { performance } from 'node:perf_hooks'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../ports/database/open.ts'

/** Whether the portal's role could alter or empty the audit. */
export type AuditState = 'guarded' | 'owned by the portal'

/** What waits for others. None of it takes an instance out of the proxy: every other would be no better. */
export interface Backlog {
  core: {
    waiting: number
    oldest: { seconds: number } | null
    refusedLastDay: number
    dead: { submissions: number; facts: number }
  }
  jobs: { waiting: number; oldestSeconds: number; givenUp: number }
}

/** For the private port alone. */
export interface Inside {
  /** Addresses that said for whom they call, and are not in TRUSTED_PROXIES. */
  unknownProxies: Iterable<string>
  audit: AuditState
  outgoing: 'sent' | 'held'
  backlog: () => Promise<Backlog>
}

export interface Standing {
  /** It still serves, and is about to close: proxies are to ask others. */
  leaving: boolean
}

/** `/health`: the process answers. `/ready`: the database does, too; inside also how the audit is kept and what waits. */
export function healthRoutes(
  app: FastifyInstance,
  database: Database,
  standing: Readonly<Standing>,
  inside?: Inside,
) {
  // Even while it refuses calls under load: a busy portal must not be taken for a dead one.
  const config = { pressureHandler: () => undefined }
  app.get('/health', { schema: { hide: true }, config }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (standing.leaving) return reply.status(503).send({ status: 'closing' })
    try {
      await sql`select 1`.execute(database)
      if (!inside) return { status: 'ready' }
      const { audit, outgoing, unknownProxies, backlog } = inside
      const proxies = { unknownProxies: [...unknownProxies] }
      return { status: 'ready', audit, outgoing, ...proxies, ...(await backlog()) }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}

/** More are no news. */
const mostProxies = 5

/** Who forwards calls without being trusted: then all members seem to come from that one address. */
export function noticeUnknownProxies(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket
    const forwarded = request.headers['x-forwarded-for'] !== undefined
    // Of a trusted proxy there is more than its own address.
    const heard = (request.ips?.length ?? 1) > 1
    if (forwarded && !heard && remoteAddress && found.size < mostProxies) found.add(remoteAddress)
    done()
  })
  return found
}

/** Counts and times every request by its route's template. */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Its rate is the busy share of the one thread that answers calls.
  const busy = new Counter({
    name: 'nodejs_eventloop_active_seconds_total',
    help: 'For how long the event loop was busy',
    registers: [],
    collect() {
      this.reset()
      this.inc(performance.eventLoopUtilization().active / 1000)
    },
  })
  registry.registerMetric(busy)
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
  standing: Readonly<Standing>,
  inside: Inside,
  refresh: () => Promise<void>,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const server: FastifyInstance = Fastify({
    loggerInstance: logger,
    // It is called every few seconds.
    logController: new LogController({ disableRequestLogging: true }),
  })
  healthRoutes(server, database, standing, inside)
  server.get('/metrics', async (_request, reply) => {
    await refresh()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
  return server
}

/** What waits, as of the moment when it is called; NaN while the database does not answer. */
export function measureBacklog(
  registry: Registry,
  count: () => Promise<Backlog>,
): () => Promise<void> {
  const gauges = measured.map(({ name, help, read }) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    read,
  }))
  return async () => {
    // Without a database the other measurements are wanted all the more.
    const backlog = await count().catch(() => null)
    for (const { gauge, read } of gauges) gauge.set(backlog ? read(backlog) : Number.NaN)
  }
}

const measured: { name: string; help: string; read: (backlog: Backlog) => number }[] = [
  {
    name: 'core_submissions_waiting',
    help: 'Submissions that the core system has not answered yet',
    read: ({ core }) => core.waiting,
  },
  {
    name: 'core_submissions_oldest_seconds',
    help: 'How long the oldest of them waits',
    read: ({ core }) => core.oldest?.seconds ?? 0,
  },
  {
    name: 'core_submissions_refused_last_day',
    help: 'Submissions that the core system refused for good within 24 hours',
    read: ({ core }) => core.refusedLastDay,
  },
  {
    name: 'core_dead_submissions',
    help: 'Submissions that were refused for good and told to nobody, or tried very often',
    read: ({ core }) => core.dead.submissions,
  },
  {
    name: 'core_dead_facts',
    help: 'Facts that were refused and have not been told rightly since',
    read: ({ core }) => core.dead.facts,
  },
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due and not done yet, such as mails and codes',
    read: ({ jobs }) => jobs.waiting,
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest of them waits',
    read: ({ jobs }) => jobs.oldestSeconds,
  },
  {
    name: 'jobs_given_up',
    help: 'Jobs that were tried as often as they may be',
    read: ({ jobs }) => jobs.givenUp,
  },
]
