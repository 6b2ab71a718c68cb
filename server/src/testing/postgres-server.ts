/**
 * Servers of PostgreSQL for tests of several: one that takes writes, others that follow it. Whoever connects from this
 * machine is believed; nothing is synced to disk.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareJobs } from '../jobs/jobs.ts'
import { migrate } from '../migrate.ts'
import { accountForCluster } from '../ports/database/embedded/account.ts'
import { freePort } from '../ports/database/embedded/port.ts'
import { withPool } from '../ports/database/open.ts'
import { grantToPortal } from '../ports/database/rights.ts'
import type { TestDatabase } from './database.ts'

export interface PostgresServer {
  port: number
  /** Its folder. */
  data: string
  /** Of the portal's database, as its owner or as this role. */
  url(role?: string): string
  /** As its administrator. */
  query<Row extends object>(statement: string): Promise<Row[]>
  /** Of these programs, in its folder. */
  run(program: string, options: readonly string[]): Promise<void>
  /** `SIGQUIT` as in a crash: whoever is connected is cut off. */
  stop(signal?: 'SIGQUIT' | 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Again, where it has ended. */
  start(): Promise<void>
  close(): Promise<void>
  /** Another one that follows it, under this name. */
  follow(name: string): Promise<PostgresServer>
}

type ServerSettings = Record<string, string>

/** By the programs beside this one, such as `/usr/lib/postgresql/15/bin/pg_basebackup`; its folder is made in `within`. */
export async function startPostgres(
  program: string,
  settings: ServerSettings = {},
  within = tmpdir(),
): Promise<PostgresServer> {
  const server = await openServer(program, settings, within)
  await server.run('initdb', [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  await server.start()
  return server
}

async function openServer(
  program: string,
  settings: ServerSettings,
  within: string,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(within, 'falaj-postgres-'))
  const account = accountForCluster(join(folder, 'none'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const outside = {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', PGDATA: data },
  }
  const programs = dirname(program)
  let child: ChildProcess | undefined
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null

  const url = (role = 'postgres', database = 'falaj') =>
    `postgres://${role}:secret-of-the-tests@127.0.0.1:${port}/${database}`
  const query = async <Row extends object>(statement: string) => {
    const client = new Client({ connectionString: url('postgres', 'postgres') })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const server: PostgresServer = {
    port,
    data,
    url,
    query,
    async run(name, options) {
      const one = spawn(join(programs, name), [...options], {
        ...outside,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      one.stderr.on('data', (part: Buffer) => (said += part.toString()))
      const [code] = await once(one, 'close')
      if (code !== 0) throw new Error(`${name}: ${said}`)
    },
    async start() {
      const all = {
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        fsync: 'off',
        max_connections: '60',
        shared_buffers: '64MB',
        ...settings,
      }
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      for (let starts = 0; ;) {
        if (hasEnded()) {
          // One that was killed has left children, which end soon after it.
          if (starts === 20) throw new Error('PostgreSQL does not start.')
          starts += 1
          child = spawn(join(programs, 'postgres'), options, { ...outside, stdio: 'ignore' })
        }
        try {
          await query('select 1')
          return
        } catch {
          await pause(50)
        }
      }
    },
    async stop(signal = 'SIGQUIT') {
      if (!child || hasEnded()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    async follow(name) {
      const other = await openServer(program, { ...settings, cluster_name: name }, within)
      await other.run('pg_basebackup', [
        `--dbname=${url('postgres', 'postgres')}`,
        '--write-recovery-conf',
        '--wal-method=stream',
        '--checkpoint=fast',
        '--no-sync',
        `--pgdata=${other.data}`,
      ])
      await other.start()
      return other
    },
  }
  return server
}

/** The portal's database on such a server, with the newest schema and nothing in it. */
export async function layOutOn(server: PostgresServer): Promise<TestDatabase> {
  await server.query('create role falaj login')
  await server.query('create database falaj')
  const client = new Client({ connectionString: server.url() })
  await client.connect()
  await migrate(client)
  await grantToPortal(client, 'falaj')
  await client.end()
  await withPool(server.url('falaj'), prepareJobs)
  return { url: server.url(), portalUrl: server.url('falaj'), drop: async () => undefined }
}
