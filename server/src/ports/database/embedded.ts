/**
 * The embedded database: PostgreSQL's programs from npm, in a folder of ours, on loopback. Cleans up after an earlier
 * run that left a running server, a stale pid file or an incomplete cluster.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountForCluster, type Account } from './embedded/account.ts'
import { installedBinaries } from './embedded/binaries.ts'
import { type Credentials, ensureCluster, surroundings } from './embedded/cluster.ts'
import { homeOf, reachableBinaries, type Tell } from './embedded/home.ts'
import { freePort } from './embedded/port.ts'
import { markStale, runningPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { prepareDatabase, waitUntilReady } from './embedded/readiness.ts'
import { DatabaseProblem } from './problem.ts'

export interface EmbeddedDatabase {
  /** The portal's database, for the role that the portal uses. */
  url: string
  /** The same, for the role that owns its tables. */
  ownerUrl: string
  /** The database `postgres`, for its owner: used by tests to create databases. */
  administratorUrl: string
  pid: number
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Created if it is missing; its parent must belong to us. */
  folder: string
  tell?: Tell
  /** Keeps the same address after a restart, so that clients can reconnect. */
  port?: number
  /** False only for tests: faster, but a crash of the machine loses data. */
  durable?: boolean
}

/** Starts it and waits until it answers. Throws a DatabaseProblem whose message says what to do. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, tell = () => {}, durable = true } = options
  const account = accountForCluster(join(folder, 'cluster'))
  const home = await homeOf(folder, account, tell)
  const programs = reachableBinaries(installedBinaries(), account, tell)
  const credentials = await ensureCluster(home, programs, account, durable)
  const cluster = realpathSync(join(home, 'cluster'))

  const left = runningPostmaster(cluster)
  if (left) {
    tell('Stopping the database that an earlier run left behind …')
    await stopPostmaster(left.pid)
  }
  markStale(cluster)

  const port = options.port ?? (await freePort())
  const log = join(home, 'postgres.log')
  const administratorUrl = address('postgres', credentials.administrator, port, 'postgres')
  const launched = { programs, cluster, account, port, durable, log, administratorUrl, tell }
  const server = await serve(launched, Date.now() + 10_000)
  await prepareDatabase(administratorUrl, credentials)
  return {
    url: address('falaj', credentials.portal, port, 'falaj'),
    ownerUrl: address('falaj_owner', credentials.owner, port, 'falaj'),
    administratorUrl,
    pid: server.pid,
    ended: server.ended,
    stop: async () => {
      await stopPostmaster(server.pid)
      await server.ended
    },
  }
}

/** The sessions and memory of a killed PostgreSQL take a moment to disappear: tried again until `end`. */
async function serve(launched: Launch & { administratorUrl: string; tell: Tell }, end: number) {
  const server = launch(launched)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const { administratorUrl: url, tell, log } = launched
  try {
    await waitUntilReady({ url, server, tell, log })
    return { pid: server.pid, ended }
  } catch (error) {
    await stopPostmaster(server.pid)
    if (!(error instanceof DatabaseProblem && /in use/.test(error.message)) || Date.now() > end)
      throw error
    await pause(200)
    return serve(launched, end)
  }
}

/** The addresses of the portal's database while `npm start` runs it in another process; otherwise undefined. */
export function runningEmbedded(
  folder: string,
): Pick<EmbeddedDatabase, 'url' | 'ownerUrl'> | undefined {
  try {
    const postmaster = runningPostmaster(realpathSync(join(folder, 'cluster')))
    if (!postmaster?.ready) return undefined
    const secret = readFileSync(join(folder, 'credentials.json'), 'utf8')
    const { portal, owner } = JSON.parse(secret) as Credentials
    return {
      url: address('falaj', portal, postmaster.port, 'falaj'),
      ownerUrl: address('falaj_owner', owner, postmaster.port, 'falaj'),
    }
  } catch {
    return undefined
  }
}

interface Launch {
  programs: string
  cluster: string
  account: Account | undefined
  port: number
  durable: boolean
  log: string
}

function launch({
  programs,
  cluster,
  account,
  port,
  durable,
  log,
}: Launch): ChildProcess & { pid: number } {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const output = openLog(log)
  const server = spawn(
    join(programs, 'bin', 'postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A process group of its own: Ctrl-C is for us, because we stop the portal first.
    { ...surroundings, ...account, detached: true, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  server.on('error', () => {})
  if (!server.pid)
    throw new DatabaseProblem(`PostgreSQL cannot be run (${join(programs, 'bin', 'postgres')}).`)
  return Object.assign(server, { pid: server.pid })
}

/** Starts a new log above 10 MB, and keeps one older log. */
function openLog(log: string): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000)
    renameSync(log, `${log}.1`)
  return openSync(log, 'a', 0o600)
}

const address = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
