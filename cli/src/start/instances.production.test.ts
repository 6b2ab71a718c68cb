/** Several processes of the portal behind one port, as `npm start -- --instances 3` keeps them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { builtPages } from '@falaj/server/testing/built-pages.ts'
import { createTestDatabase } from '@falaj/server/testing/database.ts'
import { pagesFingerprint } from './web-build.ts'

const root = resolve(import.meta.dirname, '../../..')

test('ADD-544 three processes serve on one port, each with a metrics port, and one that is killed is started again while the others serve', async () => {
  await using stack = new AsyncDisposableStack()
  const database = await createTestDatabase()
  stack.defer(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'falaj-instances-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const pages = builtPages()
  stack.defer(() => rm(pages, { recursive: true }))
  await writeFile(join(pages, '.built-from'), pagesFingerprint(root))
  const [port, metrics] = [await freePort(), await freePort()]
  const { NODE_ENV: _, ...env } = process.env
  const started = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../falaj.ts'), 'start', '--instances', '3'],
    {
      env: {
        ...env,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metrics),
        DATA_DIR: dataDir,
        PAGES_DIR: pages,
        DATABASE_URL: database.portalUrl,
        CORE_URL: 'http://127.0.0.1:9',
        FALAJ_DEMO: '0',
        BUSY_AFTER_MS: '0',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const said = text(started.stdout)
  const ended = once(started, 'exit')
  const stop = async () => {
    started.kill('SIGTERM')
    await ended
  }
  stack.defer(stop)
  const ready = (at: number) =>
    fetch(`http://127.0.0.1:${metrics + at}/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  const allReady = () => Promise.all([0, 1, 2].map(ready))
  await expect.poll(allReady, { timeout: 60_000 }).toEqual([200, 200, 200])

  // Each call comes on a connection of its own, and the kernel chooses who gets it. No more at once than a busy machine
  // can serve before they are told to come again.
  const some = () =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`http://127.0.0.1:${port}/portal/api/meta-data`, {
          headers: { connection: 'close' },
        }),
      ),
    )
  const calls = async () => {
    const statuses: number[] = []
    while (statuses.length < 60) for (const { status } of await some()) statuses.push(status)
    return statuses
  }
  expect(new Set(await calls())).toEqual(new Set([200]))
  const logs = ['portal', 'portal-2', 'portal-3'].map((name) => join(dataDir, `log/${name}.log`))
  const served = await Promise.all(
    logs.map(async (log) => (await readFile(log, 'utf8')).includes('"msg":"request"')),
  )
  expect(served).toEqual([true, true, true])

  const [, second] = await processes(dataDir)
  process.kill(second ?? 0, 'SIGKILL')
  // Until it is gone its socket is still there, and what comes to it in that moment is cut off.
  await expect.poll(() => lives(second ?? 0)).toBe(false)
  expect([await ready(0), await ready(2)]).toEqual([200, 200])
  expect(new Set(await calls())).toEqual(new Set([200]))
  await expect.poll(allReady).toEqual([200, 200, 200])
  const [first, again, third] = await processes(dataDir)
  expect([first, third]).not.toContain(again)
  expect(again).not.toBe(second)

  await stop()
  expect(started.exitCode).toBe(0)
  expect(await allReady()).toEqual([0, 0, 0])
  expect(await said).toContain('Instance 2 of the portal stopped unexpectedly (SIGKILL)')
}, 120_000)

/** In the order of their numbers, as the folder remembers them. */
async function processes(dataDir: string): Promise<number[]> {
  const running = await readFile(join(dataDir, 'running.json'), 'utf8')
  const [, children = ''] = /"children":(\[.*?\])/.exec(running) ?? []
  return [...children.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid))
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
