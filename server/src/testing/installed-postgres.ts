/** A PostgreSQL of the system, as an operator has one, with its own client programs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountForCluster } from '../ports/database/embedded/account.ts'
import { freePort } from '../ports/database/embedded/port.ts'

export interface InstalledPostgres {
  /** The database `postgres`, for the administrator. */
  administratorUrl: string
  /** Where `pg_dump` and `pg_restore` of the same version are. */
  programs: string
  /** As the administrator, in the database `postgres`. */
  run(...statements: string[]): Promise<void>
  stop(): Promise<void>
}

/** By the programs beside this one, such as `/usr/lib/postgresql/15/bin/pg_basebackup`. */
export async function startInstalledPostgres(program: string): Promise<InstalledPostgres> {
  const programs = dirname(program)
  const folder = mkdtempSync(join(tmpdir(), 'falaj-postgres-'))
  const cluster = join(folder, 'cluster')
  // PostgreSQL refuses to run as root.
  const account = accountForCluster(cluster)
  if (account) chownSync(folder, account.uid, account.gid)
  const surroundings = { ...account, cwd: folder, env: { PATH: programs, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    join(programs, 'initdb'),
    [`--pgdata=${cluster}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...surroundings, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((each) => ['-c', each])],
    {
      ...surroundings,
      stdio: 'ignore',
    },
  )
  const administratorUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = async (...statements: string[]) => {
    const client = new Client({ connectionString: administratorUrl })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await untilItAnswers(server, () => run('select'))
  return {
    administratorUrl,
    programs,
    run,
    async stop() {
      const gone = once(server, 'exit')
      // Ends sessions, too.
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(server: ChildProcess, ask: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (server.exitCode !== null) throw error
      await pause(50)
    }
  }
}
