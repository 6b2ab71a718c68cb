/** What the runs need, made for them alone and gone afterwards: a database with an invented world, and a portal on it. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@falaj/server/ports/database/embedded.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { runtimeOptions } from '@falaj/cli/start/runtime.ts'
import { bringToNewestSchema } from '@falaj/cli/start/schema.ts'
import pg from 'pg'
import { root, startChild } from './child.ts'
import { busyDuring } from './processor-time.ts'
import { ready } from './ready.ts'

const run = promisify(execFile)

export interface Size {
  readonly members: number
  readonly claims: number
  readonly providers: number
}

export interface Stage {
  /** Where the portal answers: `http://127.0.0.1:…`. */
  readonly origin: string
  readonly pid: number
  readonly databaseUrl: string
  /** As whoever owns its tables. */
  readonly ownerUrl: string
  /** Of the database server, which has a process for each connection. */
  readonly databasePid: number
  /** What the portal was told, for a second one of the same kind. */
  readonly env: NodeJS.ProcessEnv
  readonly folder: string
  /** How long its world kept processors busy until it was in, in milliseconds. */
  readonly movedInMs: number
  /** The same world once more, as the core system sends everything each night. */
  bringAgain(): Promise<void>
  /** Another portal on the same database, which has done nothing yet. */
  another(): Promise<Portal>
}

export interface Portal extends AsyncDisposable {
  /** Where it answers: `http://127.0.0.1:…`. */
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

interface Setting {
  readonly size: Size
  /** Options of Node for the portal. */
  readonly node: readonly string[]
  readonly stack: AsyncDisposableStack
  tell(sentence: string): void
}

/** Everything that is begun here is put on `stack`, at once, so that it ends however the bench ends. */
export async function openStage({ size, node, stack, tell }: Setting): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'falaj-bench-'))
  // The database may run under an account of its own, which has to get in.
  await chmod(folder, 0o711)
  stack.defer(() => rm(folder, { recursive: true, force: true }))

  tell('Starting a database …')
  const database = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), tell })
  stack.defer(() => database.stop())
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    PORTAL_SECRET: randomBytes(32).toString('base64url'),
    CORE_SECRET: randomBytes(32).toString('base64url'),
    // The codes of sign-in lie in the database, where we read them.
    FALAJ_DEMO: '1',
    // Each sign-in names another address; from one alone so many would be refused.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
  }
  await mkdir(env.DATA_DIR)
  const importing = { ...env, DATABASE_OWNER_URL: database.ownerUrl }
  const world = join(folder, 'world')
  await invent(database, world, importing, size, tell)
  const bring = () => runScript(importing, 'cli/src/falaj.ts', 'import', world)
  tell('Importing them …')
  const movedInMs = await busyDuring([process.pid, database.pid], bring)
  await analyse(database.ownerUrl)

  const options = { env, log: join(folder, 'portal.log'), node: [...runtimeOptions, ...node] }
  tell('Starting the portal …')
  const portal = await startPortal(options)
  stack.defer(() => portal.stop())
  const { origin, pid } = portal
  return {
    origin,
    pid,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    databasePid: database.pid,
    env: { ...env, PUBLIC_BASE_URL: origin },
    folder,
    movedInMs,
    bringAgain: bring,
    another: () => startPortal(options),
  }
}

async function startPortal(options: {
  env: NodeJS.ProcessEnv
  log: string
  node: readonly string[]
}): Promise<Portal> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...options.env, PORT: String(port), PUBLIC_BASE_URL: origin }
  const child = await startChild({ ...options, env, script: 'server/src/main.ts' })
  await ready(origin)
  const { stop, process } = child
  return { origin, pid: process.pid ?? 0, stop, [Symbol.asyncDispose]: stop }
}

/** As files for the same import that an insurer's records take. */
async function invent(
  { url, ownerUrl }: Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>,
  world: string,
  env: NodeJS.ProcessEnv,
  { members, claims, providers }: Size,
  tell: Setting['tell'],
) {
  await bringToNewestSchema(ownerUrl, url)
  tell(`Inventing ${members} members, ${claims} claims and ${providers} providers …`)
  const counts = Object.entries({ members, claims, providers, accounts: 100 })
  const today = new Date().toISOString().slice(0, 10)
  const options = counts.flatMap(([name, count]) => [`--${name}`, String(count)])
  await runScript(env, 'cli/src/falaj.ts', 'world', ...options, '--until', today, '--out', world)
}

async function analyse(ownerUrl: string): Promise<void> {
  const fresh = new pg.Client({ connectionString: ownerUrl })
  await fresh.connect()
  try {
    await fresh.query('analyze')
  } finally {
    await fresh.end()
  }
}

async function runScript(
  env: NodeJS.ProcessEnv,
  script: string,
  ...options: string[]
): Promise<void> {
  await run(process.execPath, [script, ...options], {
    cwd: root,
    env: { ...env, INIT_CWD: root },
    maxBuffer: 64 * 1024 * 1024,
  })
}
