/** Puts the portal together: ports, areas, routes. What is started here is closed by `close`. */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { apiRoot, basePath } from './base-path.ts'
import { brandStyles, pageBrand } from './areas/content/brand.ts'
import { contentRoutes } from './areas/content/routes.ts'
import { installedApp } from './areas/content/installed-app.ts'
import { securityText } from './areas/content/security-txt.ts'
import { coreBacklog } from './areas/core-outbox/backlog.ts'
import type { RequestArea } from './areas/requests/area.ts'
import { insteadOfWaiting } from './areas/support/contacts.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { DatabaseClock } from './database-clock.ts'
import { makeApp } from './http/app.ts'
import { auditLimits } from './http/audit-limits.ts'
import { auditRefusals } from './http/audit-refusals.ts'
import { languageForm } from './http/language-form.ts'
import { answerUnknownPaths } from './http/unknown-paths.ts'
import {
  healthRoutes,
  measure,
  measureBacklog,
  noticeUnknownProxies,
  privateServer,
  type Standing,
} from './http/operations.ts'
import { Pages } from './http/pages.ts'
import { jobBacklog } from './jobs/backlog.ts'
import { startWorker } from './jobs/worker.ts'
import { requestAreas } from './request-kinds.ts'
import { apiRoutes } from './api-routes.ts'
import { openParts } from './parts.ts'
import { keepSeenOfChanges } from './seen-until.ts'
import { offerMeasurements } from './telemetry/measurements.ts'
import { traceRequests } from './telemetry/trace-requests.ts'

export interface Portal {
  app: FastifyInstance
  /**
   * Listens, also on the private port where one is set, and starts to work off jobs where that is not left to a worker.
   * Resolves to the address.
   */
  start(): Promise<string>
  /** Works off jobs and listens on the private port alone. */
  startWithoutPages(): Promise<void>
  /** Only the worker, for tests that reach the application without a port. */
  work(): Promise<void>
  /** Only hears of what changes in the database, for measurements of what is remembered. */
  subscribe(): Promise<void>
  close(): Promise<void>
}

export async function openPortal(
  config: Config,
  logger: FastifyBaseLogger,
  clock: Clock = new DatabaseClock(),
  areas: readonly RequestArea[] = requestAreas,
  /** Before any route is there. */
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<Portal> {
  const parts = await openParts(config, logger, clock, areas)
  const { database, access, contentRepository, listener } = parts
  if (clock instanceof DatabaseClock) await clock.follow(database, logger)
  const app = makeApp(config, logger)
  prepare(app)
  const measured = measure(app)
  traceRequests(app, { behindProxy: config.trustedProxies.length > 0 })
  if (config.databaseReadUrl !== null) keepSeenOfChanges(app, parts.keepSeen)
  const unknownProxies = noticeUnknownProxies(app)
  app.decorate('signIn', access.signIn)
  app.decorate('checkAgain', access.checkAgain)
  app.decorate('requireFreshProof', access.requireFreshProof)
  app.decorate('insteadOfWaiting', (language, member) =>
    insteadOfWaiting(contentRepository.current, language, member?.countryCode),
  )
  app.addHook('onResponse', auditRefusals(parts))
  app.addHook('onResponse', auditLimits(parts))
  await app.register((api) => apiRoutes(api, parts), { prefix: apiRoot })
  const brand = () => ({
    values: pageBrand(contentRepository.current, basePath, config),
    styles: brandStyles(contentRepository.current),
  })
  const pages = existsSync(config.pagesDir)
    ? new Pages(config.pagesDir, brand(), config.demo ? [] : ['/demo'])
    : undefined
  await app.register(
    async (portal) => {
      await contentRoutes(portal, contentRepository)
      await installedApp(portal, contentRepository, basePath)
      await pages?.routes(portal)
    },
    { prefix: basePath },
  )
  if (pages) {
    await app.register(languageForm)
    contentRepository.onChange(() => pages.fill(brand()))
  }
  securityText(app, parts)
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`${basePath}/`),
  )
  answerUnknownPaths(app, pages)
  const standing: Standing = { leaving: false }
  healthRoutes(app, database, standing)
  const backlog = async () => ({
    core: await coreBacklog(database, clock.now()),
    jobs: await jobBacklog(database),
  })
  const refresh = measureBacklog(measured, backlog)
  await offerMeasurements(measured, refresh)
  const operations = privateServer(
    measured,
    database,
    standing,
    {
      audit: parts.auditState,
      outgoing: config.outgoingHeld ? 'held' : 'sent',
      unknownProxies,
      backlog,
    },
    refresh,
    logger,
  )
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined
  const work = async () => {
    worker = await startWorker({
      ...parts,
      databaseUrl: config.databaseDirectUrl,
      recovery: access.recoveryJobs,
      mails: access.own.mails,
      files: parts.store,
    })
    await listener.start()
    parts.coreOutbox.start()
    parts.notifier.start()
  }
  const listenPrivately = async () => {
    if (config.metricsPort) await operations.listen({ host: config.host, port: config.metricsPort })
  }
  return {
    app,
    work,
    subscribe: () => listener.start(),
    async start() {
      await (config.jobsElsewhere ? listener.start() : work())
      await listenPrivately()
      // The kernel gives each new connection to one of those that share it.
      const shared = { host: config.host, port: config.port, reusePort: config.place !== null }
      return app.listen(shared)
    },
    async startWithoutPages() {
      await work()
      await listenPrivately()
    },
    async close() {
      standing.leaving = true
      if (app.server.listening) await pause(config.closeAfterMs)
      await app.close()
      await operations.close()
      await worker?.stop()
      if (clock instanceof DatabaseClock) clock.stop()
      await parts.close()
    },
  }
}
