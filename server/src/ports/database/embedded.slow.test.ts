import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedDatabase, runningEmbedded, startEmbeddedDatabase } from './embedded.ts'

let folder: string
let running: EmbeddedDatabase | undefined

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'falaj-embedded-')), 'postgres')
})
afterEach(async () => {
  await running?.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const start = async () => {
  running = await startEmbeddedDatabase({ folder })
  return running
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await ask(first.ownerUrl, 'create table kept as select 1 as n')
  await first.stop()
  const second = await start()
  expect(await ask(second.ownerUrl, 'select n from kept')).toEqual({ n: 1 })
})

test('it syncs what it writes, keeps Unicode, checks its pages, and gives the portal no power over the server', async () => {
  const { url } = await start()
  expect(
    await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
    current_setting('data_checksums') as checksums, rolsuper as super from pg_roles where rolname = current_user`,
    ),
  ).toEqual({
    fsync: 'on',
    encoding: 'UTF8',
    checksums: 'on',
    super: false,
  })
})

test('a wrong password is refused', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password/)
})

test('a server that was killed in the middle of work is started again with all that it had confirmed', async () => {
  const first = await start()
  await ask(first.ownerUrl, 'create table kept (n int)')
  const sessions = [1, 2, 3].map(() => ask(first.url, 'select pg_sleep(60)').catch(() => {}))
  await ask(first.ownerUrl, 'insert into kept values (1)')
  process.kill(first.pid, 'SIGKILL')
  await first.ended
  const second = await startEmbeddedDatabase({ folder, port: Number(new URL(first.url).port) })
  running = second
  expect(second.url).toBe(first.url)
  expect(await ask(second.ownerUrl, 'select n from kept')).toEqual({ n: 1 })
  await Promise.all(sessions)
})

test('a server that outlived a killed portal is stopped cleanly and started again', async () => {
  const orphan = await startAndDie()
  expect(runningEmbedded(folder)?.url).toBe(orphan.url)
  const next = await start()
  expect(next.pid).not.toBe(orphan.pid)
  expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 })
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toMatch(
    /was not properly shut down/,
  )
})

test('a pid file whose number another program has now does not keep it from starting', async () => {
  const first = await start()
  const file = join(realpathSync(folder), 'cluster', 'postmaster.pid')
  const left = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
  const next = await start()
  expect(await ask(next.url, 'select 1 as one')).toEqual({ one: 1 })
})

test('a lost password is told in one sentence', async () => {
  await (await start()).stop()
  rmSync(join(folder, 'credentials.json'))
  await expect(start()).rejects.toThrow(
    /^The password of the built-in database is missing .*: put the file back/,
  )
})

/** In a process of its own, which is then killed. */
async function startAndDie(): Promise<{ url: string; pid: number }> {
  const module = new URL('embedded.ts', import.meta.url).href
  const code = `const { startEmbeddedDatabase } = await import(${JSON.stringify(module)})
    const { url, pid } = await startEmbeddedDatabase({ folder: ${JSON.stringify(folder)} })
    process.stdout.write(JSON.stringify({ url, pid }), () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(said) as { url: string; pid: number }
}
