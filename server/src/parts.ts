/** Opens what the areas work with: the database, the files, the messages, and what several areas share. */
import { join } from 'node:path'
import { setCountries } from '@falaj/contract/shared/countries.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { FastifyBaseLogger } from 'fastify'
import { openAccess } from './areas/access/access.ts'
import { basePath } from './base-path.ts'
import { demoPartnerKey } from './areas/access/demo-partner.ts'
import { AppKeys } from './areas/access/authenticator-app/app-keys.ts'
import { SealedNumbers } from './areas/banking/sealed-numbers.ts'
import { contactOf, namesOfInsurer } from './areas/content/brand.ts'
import { guideVideoOf } from './areas/content/guide-video.ts'
import { ContentRepository } from './areas/content/content-repository.ts'
import { coreSystem } from './areas/core-outbox/core-system.ts'
import { CoreOutbox } from './areas/core-outbox/core-outbox.ts'
import { SealedFacts } from './areas/integration/sealed-facts.ts'
import { Policies } from './areas/policies/policies.ts'
import { Providers } from './areas/providers/providers.ts'
import { countUnread } from './areas/notices/notices-store.ts'
import { EventHub } from './areas/notices/event-hub.ts'
import { Announcer } from './areas/notices/announcer.ts'
import { Notifier } from './areas/notices/notifier.ts'
import { withdrawNumbersOfOthers } from './areas/profile/opened-account.ts'
import { profileNews } from './areas/profile/news.ts'
import type { RequestArea } from './areas/requests/area.ts'
import { kindsOf } from './areas/requests/kind.ts'
import { requestNews } from './areas/requests/news.ts'
import { chatNews } from './areas/support/chat/news.ts'
import { complaintNews } from './areas/support/complaints/news.ts'
import { Audit } from './audit.ts'
import { type Clock, secondsMs } from './clock.ts'
import type { Config } from './config.ts'
import { Consents } from './consents.ts'
import { ConcurrencyLimit } from './threads/concurrency-limit.ts'
import { openPhotoProcessor } from './pictures/photo-processor.ts'
import { cachedRenderer } from './documents/pdf-cache.ts'
import { openInspector } from './inspection/inspector.ts'
import { openScanner } from './ports/scanner/scanner.ts'
import { openRenderer } from './documents/renderer.ts'
import { subscribeToDatabase } from './database-subscription.ts'
import { type KeepSeen, keepSeenIn } from './seen-until.ts'
import { secretCookies } from './http/cookies.ts'
import { FileAddresses } from './http/file-addresses.ts'
import { UploadRoom } from './http/uploads.ts'
import { Jobs, prepareJobs } from './jobs/jobs.ts'
import { openDatabase, withPool } from './ports/database/open.ts'
import type { AuditState } from './http/operations.ts'
import { warnOfUnsafeWays } from './ports/database/checked-tls.ts'
import { limitStatements } from './ports/database/limit-statements.ts'
import { auditIsGuarded } from './ports/database/rights.ts'
import { tellingWhenAway, untilReached } from './ports/database/until-reached.ts'
import { openFiles } from './ports/files/open-files.ts'
import { openMessages } from './ports/messages/open.ts'
import { identityProviders } from './ports/identity/open.ts'
import { deriveSecrets } from './secrets.ts'
import { useMessages } from './text.ts'

/**
 * How long a statement of a call may take. So long the answer to one is waited for that the network has swallowed, and
 * five seconds after the network is back everybody shall be served.
 */
const statementTimeoutMs = secondsMs(4)

/** What it starts, `close` ends. */
export async function openParts(
  config: Config,
  logger: FastifyBaseLogger,
  clock: Clock,
  areas: readonly RequestArea[],
) {
  useMessages(config.messagesDir)
  warnOfUnsafeWays(config, logger)
  const pooled = config.databaseDirectUrl !== config.databaseUrl
  const opened = openDatabase(config.databaseUrl, {
    max: config.databasePool,
    statementTimeoutMs,
    pooled,
    replicas: config.databaseReadUrl === null ? undefined : { url: config.databaseReadUrl, clock },
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  })
  const { database } = opened
  // Who starts before the database waits for it.
  const auditState: AuditState = await untilReached(
    async () => {
      await tellingWhenAway(() =>
        withPool(config.databaseDirectUrl, async (pool) => {
          await prepareJobs(pool)
          if (pooled) await limitStatements(pool, statementTimeoutMs)
        }),
      )
      return (await auditIsGuarded(database)) ? 'guarded' : 'owned by the portal'
    },
    { onWait: (error) => logger.warn({ err: error }, 'waiting for the database') },
  )
  if (auditState !== 'guarded')
    logger.warn(
      'the role of DATABASE_URL could alter the audit: let another role own the tables (DATABASE_OWNER_URL)',
    )
  const secrets = deriveSecrets(config.secret)
  const numbers = new SealedNumbers(config.secret, config.oldSecret)
  const appKeys = new AppKeys(config.secret, config.oldSecret)
  const sealedFacts = new SealedFacts(config.secret, config.oldSecret)
  const jobs = new Jobs(database)
  const { port: messages, carriers } = openMessages(config, jobs)
  const audit = new Audit(database, clock, logger)
  const addresses = new FileAddresses(secrets.fileAddress, clock)
  const store = await openFiles(config.files)
  const contentRepository = await ContentRepository.open(config.contentDir, logger)
  setCountries(contentRepository.current.insured)
  contentRepository.onChange(() => setCountries(contentRepository.current.insured))
  const renderer = cachedRenderer(openRenderer({ messagesDir: config.messagesDir }))
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
  // Of one's own, because it is emptied now.
  const arriving = config.place === null ? 'arriving' : `arriving-${config.place}`
  const uploads = new UploadRoom(join(config.dataDir, arriving))
  await uploads.sweep()
  const { publicBaseUrl } = config
  const {
    url: coreUrl,
    secrets: [coreSecret],
  } = config.core
  // Null: everything waits.
  const core =
    coreUrl && coreSecret && !config.outgoingHeld ? coreSystem(coreUrl, coreSecret, clock) : null
  if (config.outgoingHeld) logger.warn('nothing leaves: OUTGOING is held')
  const coreOutbox = new CoreOutbox({ database, clock, logger, core, numbers })
  const kinds = kindsOf(areas.map(({ kind }) => kind))
  const contact = () => contactOf(contentRepository.current)
  const announcer = new Announcer({ clock, messages, contact, publicBaseUrl })
  const notifier = new Notifier({
    database,
    clock,
    logger,
    announcer,
    sources: [requestNews(kinds, clock), profileNews(clock), complaintNews(clock), chatNews(clock)],
  })
  // Without replicas nobody looks at it.
  const keepSeen: KeepSeen =
    config.databaseReadUrl === null ? async () => undefined : keepSeenIn(database, logger)
  const eventHub = new EventHub(
    kinds,
    ({ accountId, reach }) => countUnread(database, { accountId, reach, kinds }),
    keepSeen,
  )
  const providers = new Providers(database, {
    onError: (error) => logger.warn({ err: error }, 'the directory was not read into memory'),
  })
  const listener = subscribeToDatabase(config.databaseDirectUrl, {
    coreOutbox,
    providers,
    eventHub,
    notifier,
    logger,
  })
  const policies = new Policies(database, addresses, clock)
  const demoPartner = config.demo ? demoPartnerKey(config.secret) : undefined
  const cookies = secretCookies(publicBaseUrl)
  const consents = new Consents((document) => contentRepository.current.legal[document].version)
  const access = openAccess({
    insurerNames: () => namesOfInsurer(contentRepository.current),
    insurer: () => inLanguage(fallbackLanguage, contentRepository.current.brand.insurer),
    database,
    clock,
    secrets,
    appKeys,
    jobs,
    audit,
    consents,
    policies,
    whenOpened: (unit, opened) => withdrawNumbersOfOthers({ clock }, unit, opened),
    messages,
    contact,
    cookies,
    publicBaseUrl,
    sending: config.demo ? 'unlimited' : 'limited',
    identityProviders: identityProviders(config, clock),
    logger,
    partnerKey: config.partnerKey ?? demoPartner?.publicPem ?? null,
    guideVideo: (language) =>
      guideVideoOf(contentRepository.current, `${basePath}/media`, language),
  })

  return {
    config,
    logger,
    clock,
    areas,
    publicBaseUrl,
    database,
    auditState,
    secrets,
    numbers,
    sealedFacts,
    jobs,
    messages,
    carriers,
    audit,
    addresses,
    store,
    contentRepository,
    renderer,
    drawing,
    photoProcessor,
    inspector,
    scanner,
    uploads,
    coreOutbox,
    kinds,
    contact,
    announcer,
    notifier,
    keepSeen,
    eventHub,
    providers,
    listener,
    policies,
    demoPartner,
    cookies,
    consents,
    access,
    async close() {
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

export type Parts = Awaited<ReturnType<typeof openParts>>
