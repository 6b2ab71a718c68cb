/** Puts the portal together: ports, areas, routes. What is started here is closed by `close`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openAccess } from './areas/access/access.ts'
import { apiRoot, basePath } from './base-path.ts'
import { demoPartnerKey } from './areas/access/demo-partner.ts'
import { bankingRoutes } from './areas/banking/routes.ts'
import { SealedNumbers } from './areas/banking/sealed-numbers.ts'
import { brandStyles, contactOf, documentBrand, pageBrand } from './areas/content/brand.ts'
import { guideVideoOf } from './areas/content/guide-video.ts'
import { contentRoutes } from './areas/content/routes.ts'
import { ContentRepository } from './areas/content/content-repository.ts'
import { demoRoutes } from './areas/demo/routes.ts'
import { coreSystem } from './areas/core-outbox/core-system.ts'
import { handedDocuments } from './areas/core-outbox/documents-route.ts'
import { CoreOutbox } from './areas/core-outbox/core-outbox.ts'
import { historyRoutes } from './areas/history/routes.ts'
import { informationRoutes } from './areas/information/routes.ts'
import { integrationRoutes } from './areas/integration/routes.ts'
import { Policies } from './areas/policies/policies.ts'
import type { IssuedDocumentParts } from './areas/policies/issued-documents.ts'
import { policyRoutes } from './areas/policies/routes.ts'
import { profileRoutes } from './areas/profile/routes.ts'
import { Providers } from './areas/providers/providers.ts'
import { providerRoutes } from './areas/providers/routes.ts'
import { NewsletterLinks } from './areas/newsletter/links.ts'
import { newsletterRoutes } from './areas/newsletter/routes.ts'
import { eventsRoute } from './areas/notices/events-route.ts'
import { noticeRoutes } from './areas/notices/routes.ts'
import { countUnread } from './areas/notices/notices-store.ts'
import { EventHub } from './areas/notices/event-hub.ts'
import { Announcer } from './areas/notices/announcer.ts'
import { Notifier } from './areas/notices/notifier.ts'
import { withdrawNumbersOfOthers } from './areas/profile/opened-account.ts'
import { profileNews } from './areas/profile/news.ts'
import { privacyRoutes } from './areas/profile/privacy/routes.ts'
import { providerPreApprovalRoutes } from './areas/provider-preapprovals/routes.ts'
import { progressRoutes } from './areas/drafts-in-progress/routes.ts'
import { decisionDayRoutes } from './areas/requests/decision-day.ts'
import { openRequestArea, type RequestArea } from './areas/requests/area.ts'
import { kindsOf } from './areas/requests/kind.ts'
import { requestNews } from './areas/requests/news.ts'
import { stagedUploadRoutes } from './areas/staged-uploads/routes.ts'
import { chatNews } from './areas/support/chat/news.ts'
import { complaintNews } from './areas/support/complaints/news.ts'
import { supportRoutes } from './areas/support/routes.ts'
import { serviceRoutes } from './areas/services/routes.ts'
import { Audit } from './audit.ts'
import { type Clock, secondsMs, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { Consents } from './consents.ts'
import { ConcurrencyLimit } from './threads/concurrency-limit.ts'
import { openPhotoProcessor } from './pictures/photo-processor.ts'
import { cachedRenderer } from './documents/pdf-cache.ts'
import { openInspector } from './inspection/inspector.ts'
import { openScanner } from './ports/scanner/scanner.ts'
import { openRenderer } from './documents/renderer.ts'
import { apiDocument } from './http/api-document.ts'
import { subscribeToDatabase } from './database-subscription.ts'
import { makeApp } from './http/app.ts'
import { auditRefusals } from './http/audit-refusals.ts'
import { answerUnknownPaths } from './http/unknown-paths.ts'
import { secretCookies } from './http/cookies.ts'
import { FileAddresses } from './http/file-addresses.ts'
import { healthRoutes, measure, privateServer } from './http/operations.ts'
import { Pages } from './http/pages.ts'
import { pictureRoutes } from './http/pictures.ts'
import { UploadRoom } from './http/uploads.ts'
import { Jobs, prepareJobs } from './jobs/jobs.ts'
import { startWorker } from './jobs/worker.ts'
import { openDatabase } from './ports/database/open.ts'
import { auditIsGuarded } from './ports/database/rights.ts'
import { FolderFiles } from './ports/files/folder.ts'
import { openMessages } from './ports/messages/open.ts'
import { requestAreas } from './request-kinds.ts'
import { deriveSecrets } from './secrets.ts'

export interface Portal {
  app: FastifyInstance
  /** Listens, also on the private port where one is set, and starts to work off jobs. Resolves to the address. */
  start(): Promise<string>
  /** Only the worker, for tests that reach the application without a port. */
  work(): Promise<void>
  /** Only hears of what changes in the database, for measurements of what is remembered. */
  hear(): Promise<void>
  close(): Promise<void>
}

export async function openPortal(
  config: Config,
  logger: FastifyBaseLogger,
  clock: Clock = systemClock,
  areas: readonly RequestArea[] = requestAreas,
  /** Before any route is there. */
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<Portal> {
  const opened = openDatabase(config.databaseUrl, {
    max: config.databasePool,
    statementTimeoutMs: 5_000,
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  })
  const { database, pool } = opened
  await prepareJobs(pool)
  const auditState = (await auditIsGuarded(database)) ? 'guarded' : 'owned by the portal'
  if (auditState !== 'guarded')
    logger.warn(
      'the role of DATABASE_URL could alter the audit: let another role own the tables (DATABASE_OWNER_URL)',
    )
  const secrets = deriveSecrets(config.secret)
  const numbers = new SealedNumbers(config.secret, config.oldSecret)
  const jobs = new Jobs(database)
  const messages = openMessages(config, jobs)
  const audit = new Audit(database, clock)
  const addresses = new FileAddresses(secrets.fileAddress, clock)
  const files = new FolderFiles(join(config.dataDir, 'files'))
  const contentRepository = await ContentRepository.open(config.contentDir, logger)
  const renderer = cachedRenderer(openRenderer())
  // Looked up and drawn a few at a time: drawing is slower than looking up, and more at once would only hold connections
  // to the database that the calls of other members need.
  const drawing = new ConcurrencyLimit({
    atOnce: 3,
    waiting: 64,
    longestWaitMs: secondsMs(60),
    busy: 'server.busy',
  })
  const photoProcessor = openPhotoProcessor()
  const inspector = openInspector()
  const scanner = openScanner({ url: config.clamavUrl, failsClosed: config.production, logger })
  if (config.production && config.clamavUrl === null) logger.warn('no virus scanner is set')
  const uploads = new UploadRoom(join(config.dataDir, 'arriving'))
  await uploads.sweep()
  const { url: coreUrl, secret: coreSecret } = config.core
  const core = coreUrl && coreSecret ? coreSystem(coreUrl, coreSecret, clock) : null
  const coreOutbox = new CoreOutbox({ database, clock, logger, core, numbers })
  const { publicBaseUrl } = config
  const kinds = kindsOf(areas.map(({ kind }) => kind))
  const port = messages.port
  const contact = () => contactOf(contentRepository.current)
  const announcer = new Announcer({ clock, messages: port, contact, publicBaseUrl })
  const notifier = new Notifier({
    database,
    clock,
    logger,
    announcer,
    sources: [requestNews(kinds), profileNews, complaintNews(clock), chatNews(clock)],
  })
  const eventHub = new EventHub(kinds, (accountId) => countUnread(database, accountId))
  const providers = new Providers(database)
  const listener = subscribeToDatabase(config.databaseUrl, {
    coreOutbox,
    providers,
    eventHub,
    notifier,
    logger,
  })
  const policies = new Policies(database, addresses, clock)
  const demoPartner = config.demo ? demoPartnerKey(config.secret) : undefined
  const cookies = secretCookies(config.publicBaseUrl)
  const consents = new Consents((document) => contentRepository.current.legal[document].version)
  const access = openAccess({
    database,
    clock,
    secrets,
    jobs,
    audit,
    consents,
    policies,
    whenOpened: (transaction, opened) =>
      withdrawNumbersOfOthers({ clock, audit, coreOutbox }, transaction, opened),
    messages: messages.port,
    contact,
    cookies,
    publicBaseUrl: config.publicBaseUrl,
    sending: config.demo ? 'unlimited' : 'limited',
    partnerKey: config.partnerKey ?? demoPartner?.publicPem ?? null,
    guideVideo: (language) =>
      guideVideoOf(contentRepository.current, `${basePath}/media`, language),
  })

  const app = makeApp(config, logger)
  prepare(app)
  const measured = measure(app)
  app.decorate('signIn', access.signIn)
  app.addHook('onResponse', auditRefusals(audit))
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      await apiDocument(api)
      pictureRoutes(api, { database, files, addresses })
      access.routes(api)
      const issuedDocumentParts: IssuedDocumentParts = {
        database,
        policies,
        files: addresses,
        clock,
        codeKey: secrets.documentCode,
        publicBaseUrl: config.publicBaseUrl,
        store: files,
        renderer,
        drawing,
        audit,
        brand: () => documentBrand(contentRepository.current),
        providers,
      }
      policyRoutes(api, {
        ...issuedDocumentParts,
        insurer: (language) => contentRepository.current.brand.insurer[language],
      })
      providerRoutes(api, { database, providers, clock, audit, coreOutbox })
      bankingRoutes(api, {
        database,
        clock,
        audit,
        messages: messages.port,
        contact,
        numbers,
      })
      profileRoutes(api, {
        database,
        clock,
        policies,
        contentRepository,
        audit,
        coreOutbox,
        messages: messages.port,
        contact,
        numbers,
      })
      await serviceRoutes(api, {
        ...issuedDocumentParts,
        contentRepository,
        jobs,
        photoProcessor,
        uploads,
      })
      const writing = {
        database,
        store: files,
        photoProcessor,
        inspector,
        scanner,
        jobs,
        clock,
        uploads,
        audit,
        consents,
        coreOutbox,
        numbers,
      }
      await stagedUploadRoutes(api, writing)
      progressRoutes(api, { ...writing, kinds })
      for (const area of areas)
        await openRequestArea(api, { ...issuedDocumentParts, ...writing, contentRepository }, area)
      decisionDayRoutes(api, { policies, clock, kinds, contentRepository })
      historyRoutes(api, issuedDocumentParts)
      providerPreApprovalRoutes(api, { database, files: addresses, clock, audit })
      await supportRoutes(api, {
        ...issuedDocumentParts,
        ...writing,
        contentRepository,
        messages: port,
        contact,
        announcer,
        publicBaseUrl,
        chatwoot: config.chatwoot,
      })
      informationRoutes(api, { contentRepository, database, publicBaseUrl })
      newsletterRoutes(api, {
        database,
        clock,
        audit,
        messages: messages.port,
        contact,
        links: new NewsletterLinks(secrets.newsletterLink, clock, publicBaseUrl),
      })
      noticeRoutes(api, { database, clock, kinds })
      privacyRoutes(api, {
        ...access.own,
        database,
        clock,
        audit,
        cookies,
        jobs,
        files,
        contact,
        messages: messages.port,
      })
      eventsRoute(api, eventHub)
      if (coreSecret) {
        integrationRoutes(api, { database, files, clock, coreSecret, numbers })
        handedDocuments(api, { database, store: files, clock, audit, coreSecret })
      }
      if (demoPartner)
        demoRoutes(api, { database, clock, partnerKey: demoPartner.privateKey, config })
    },
    { prefix: apiRoot },
  )
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
      await pages?.routes(portal)
    },
    { prefix: basePath },
  )
  if (pages) contentRepository.onChange(() => pages.fill(brand()))
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`${basePath}/`),
  )
  answerUnknownPaths(app, pages)
  healthRoutes(app, database)
  const operations = privateServer(measured, database, auditState, logger)
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined
  const work = async () => {
    worker = await startWorker({
      database,
      pool,
      clock,
      logger,
      recovery: access.recoveryJobs,
      mails: access.own.mails,
      carriers: messages.carriers,
      files,
    })
    await listener.start()
    coreOutbox.start()
    notifier.start()
  }
  return {
    app,
    work,
    hear: () => listener.start(),
    async start() {
      await work()
      if (config.metricsPort)
        await operations.listen({ host: config.host, port: config.metricsPort })
      return app.listen({ host: config.host, port: config.port })
    },
    async close() {
      await app.close()
      await operations.close()
      await worker?.stop()
      await coreOutbox.stop()
      await notifier.stop()
      await listener.close()
      await renderer.close()
      await photoProcessor.close()
      await inspector.close()
      contentRepository.close()
      await opened.close()
    },
  }
}
