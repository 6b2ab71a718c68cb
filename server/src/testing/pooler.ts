/** A real PgBouncer before a database of the tests, which lends each transaction another connection. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountForCluster } from '../ports/database/embedded/account.ts'
import { freePort } from '../ports/database/embedded/port.ts'

interface Pooler {
  /** The way of these addresses through it, with the same role and database. */
  urlOf(databaseUrl: string): string
  close(): Promise<void>
}

/** As `docs/operations.md` sets it up, for the roles of these addresses. */
export async function startPooler(program: string, databaseUrls: string[]): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-pooler-'))
  const [first = ''] = databaseUrls
  const server = new URL(first)
  const port = await freePort()
  const account = accountForCluster(folder)
  const users = databaseUrls.map((url) => new URL(url))
  const files = {
    'users.txt': users
      .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`)
      .join(''),
    'pgbouncer.ini': `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
server_lifetime = 1
ignore_startup_parameters = extra_float_digits
`,
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text, { mode: 0o600 })
  if (account)
    for (const name of ['', ...Object.keys(files)])
      chownSync(join(folder, name), account.uid, account.gid)
  const child = spawn(program, ['--quiet', join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const urlOf = (databaseUrl: string) =>
    Object.assign(new URL(databaseUrl), { port: String(port) }).href
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const reached = async (): Promise<void> => {
    const client = new Client({ connectionString: urlOf(first) })
    try {
      await client.connect()
    } catch (error) {
      if (child.exitCode !== null) throw error
      await pause(50)
      return await reached()
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  await reached()
  return { urlOf, close }
}
