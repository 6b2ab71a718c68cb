import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { readConfig } from '@falaj/server/config.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { signalTo } from '@falaj/server/ports/processes.ts'
import { browserAddress, checkAddress } from './address.ts'
import { type Child, type ChildOptions, keepRunning } from './child.ts'
import { type DataFolderLock, lockDataFolder, openDataFolder } from './data-folder.ts'
import { demoIdentity } from './demo-identity.ts'
import { importDemoWorld } from './demo-world.ts'
import { keepOwnDatabase } from './own-database.ts'
import { StartProblem } from './problem.ts'
import { bringToNewestSchema, expectSameDatabase } from './schema.ts'
import { type Instance, instancesOf } from './instances.ts'
import { generatedSecrets } from './secrets-file.ts'
import { keepOwnerAway, readStartSettings, type StartSettings } from './settings.ts'
import { buildWebWhenStale } from './web-build.ts'
import { welcome } from './welcome.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Outside {
  signal: AbortSignal
  tell(sentence: string): void
}

/** `failed` rejects if the start fails, and never resolves; `stop` stops what has been started. */
export function startEverything({ signal, tell }: Outside) {
  const begun = new AsyncDisposableStack()
  const children = new Set<Child>()
  const failed = Promise.withResolvers<never>()

  const start = async () => {
    const settings = readStartSettings(process.env, root)
    const { dataDir, host, port } = settings
    // Report missing settings before creating anything.
    if (settings.production) readConfig(childEnvironment(settings))
    keepOwnerAway(settings)
    openDataFolder(dataDir)
    const lock = await lockDataFolder(dataDir)
    begun.defer(() => lock.release())
    signal.addEventListener('abort', () => lock.stopping())
    await checkAddress(host, port)
    await buildWebWhenStale(root, tell, signal)
    signal.throwIfAborted()

    const env = childEnvironment(settings)
    const { databaseUrl, databaseDirectUrl: url, databaseOwnerUrl: ownerUrl = url } = settings
    const database = url && ownerUrl ? { url, ownerUrl } : await startOwnDatabase(settings, env)
    if (databaseUrl && databaseUrl !== url) await expectSameDatabase(databaseUrl, database.url)
    else env.DATABASE_URL = database.url
    signal.throwIfAborted()
    const applied = await bringToNewestSchema(
      database.ownerUrl,
      database.url,
      settings.production ? 'production' : undefined,
    )
    if (applied.length) tell(`Brought the database to the newest schema (${applied.join(', ')}).`)
    signal.throwIfAborted()
    if (settings.demo) {
      const importing = { ...env, DATABASE_OWNER_URL: database.ownerUrl }
      const databaseUrl = database.url
      await importDemoWorld({ root, dataDir, databaseUrl, env: importing, tell, signal })
    }
    signal.throwIfAborted()

    if (!settings.coreUrl && !settings.production) await startSimulator(settings, env, lock)
    if (settings.demo && !env.OIDC_PROVIDERS) await startIdentity(settings, env, lock)
    const portalOptions = ({ name, log, own }: Instance) => ({
      ...childOptions(settings, lock, log),
      name,
      script: 'server/src/main.ts',
      env: { ...env, ...own },
    })
    const portals = begin(instancesOf(settings).map(portalOptions))
    const failure = Promise.race(portals.map((portal) => portal.failedAtOnce)).then((how) => {
      throw new StartProblem(`The portal did not start (${how}); ${whereToLook(settings)}.`)
    })
    const listening = Promise.all(portals.map((portal) => portal.listening))
    await Promise.race([listening, failure, tooLate(settings)])
    signal.throwIfAborted()
    for (const child of children) child.settled()
    tell(welcome(browserAddress(host, port), settings.demo))
  }

  /** They are stopped together. */
  const begin = (all: (ChildOptions & { patience: number })[]): Child[] => {
    const kept = all.map((options) => {
      const child = keepRunning({ ...options, script: join(root, options.script) })
      children.add(child)
      return { child, patience: options.patience }
    })
    begun.defer(async () => {
      await Promise.all(kept.map(({ child, patience }) => child.stop(patience)))
    })
    return kept.map(({ child }) => child)
  }

  const childOptions = (
    { dataDir, production, patience }: StartSettings,
    lock: DataFolderLock,
    log: string,
  ) => ({
    // In production logs go to standard output; on a developer's machine they would hide our own messages.
    log: production ? undefined : join(dataDir, 'log', `${log}.log`),
    tell,
    patience,
    // The first time, it is not in `children` yet.
    started: () =>
      queueMicrotask(() => lock.remember([...children].flatMap(({ pid }) => pid ?? []))),
  })

  const startOwnDatabase = async ({ dataDir }: StartSettings, env: NodeJS.ProcessEnv) => {
    if (!existsSync(join(dataDir, 'postgres')))
      tell('Creating the database (first time, some seconds) …')
    const database = keepOwnDatabase({
      folder: join(dataDir, 'postgres'),
      tell,
      moved: (url) => {
        env.DATABASE_URL = url
        for (const child of children) child.restart({ DATABASE_URL: url })
      },
    })
    begun.defer(() => database.stop())
    return database.started
  }

  const startSimulator = async (
    settings: StartSettings,
    env: NodeJS.ProcessEnv,
    lock: DataFolderLock,
  ) => {
    const port = await freePort()
    env.CORE_URL = `http://127.0.0.1:${port}`
    const [simulator] = begin([
      {
        ...childOptions(settings, lock, 'core-simulator'),
        name: 'The core simulator',
        script: 'core-simulator/src/main.ts',
        env: {
          ...env,
          HOST: '127.0.0.1',
          PORT: String(port),
          PORTAL_URL: browserAddress(settings.host, settings.port),
        },
      },
    ])
    simulator?.settled()
  }

  /** Who a member of the demo is, one chooses there. */
  const startIdentity = async (
    settings: StartSettings,
    env: NodeJS.ProcessEnv,
    lock: DataFolderLock,
  ) => {
    const port = await freePort()
    readCountries(env.CONTENT_DIR ?? join(root, 'content'))
    const identity = demoIdentity(port, env.PUBLIC_BASE_URL ?? `http://localhost:${settings.port}`)
    env.OIDC_PROVIDERS = JSON.stringify([identity.provider])
    const [simulator] = begin([
      {
        ...childOptions(settings, lock, 'identity-simulator'),
        name: 'The demo identity',
        script: 'identity-simulator/src/main.ts',
        env: {
          ...identity.env,
          NODE_ENV: env.NODE_ENV,
          PORT: String(port),
          IDENTITY_PEOPLE: join(root, 'demo/22-members.ndjson'),
        },
      },
    ])
    simulator?.settled()
  }

  start().catch((error: unknown) => failed.reject(error))
  return {
    failed: failed.promise,
    stop: () => begun.disposeAsync(),
    hurry: () => {
      for (const { pid } of children) if (pid) signalTo(pid, 'SIGKILL')
    },
  }
}

/** The environment of portal and simulator. The operator's settings win; in production nothing is invented. */
function childEnvironment(settings: StartSettings): NodeJS.ProcessEnv {
  // The portal must not have the rights of the tables' owner.
  const { DATABASE_OWNER_URL: _, ...given } = process.env
  return {
    ...(settings.production ? {} : generatedSecrets(settings.dataDir)),
    // Halves the restart time of the portal.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...given,
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    FALAJ_DEMO: settings.demo ? '1' : '0',
  }
}

async function tooLate(settings: StartSettings): Promise<never> {
  await pause(120_000, undefined, { ref: false })
  throw new StartProblem(`The portal has not come up for two minutes; ${whereToLook(settings)}.`)
}

const whereToLook = ({ production, dataDir }: StartSettings): string =>
  production
    ? 'the lines above say why'
    : `the lines above and ${join(dataDir, 'log', 'portal.log')} say why`
