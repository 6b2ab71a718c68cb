/** A portal of another insurer, started from an empty folder beside the first one, with another chat. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { secondBrandFolder } from '../../server/src/testing/second-brand.ts'
import { expect, test as base } from '../shared/test.ts'

export { expect, languages } from '../shared/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface SecondPortal {
  /** Where its chat is looked for; a journey that opens it has something answer there. */
  chatPort: number
  secondPortal: string
}

export const test = base.extend<object, SecondPortal>({
  chatPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  secondPortal: [
    async ({ chatPort }, use) => {
      const [dataDir, content] = [mkdtempSync(join(tmpdir(), 'falaj-second-')), secondBrandFolder()]
      const port = await freePort()
      const address = `http://localhost:${port}/portal/`
      const portal = spawn(process.execPath, ['cli/src/start/main.ts'], {
        cwd: root,
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          HOST: 'localhost',
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          CONTENT_DIR: content,
          CHATWOOT_URL: `http://localhost:${chatPort}`,
          CHATWOOT_INBOXES: 'AE=web-ae:hmac,OM=web-om:hmac,other=web:hmac',
          BUSY_AFTER_MS: '0',
        },
      })
      const ended = once(portal, 'exit')
      await expect
        .poll(
          () =>
            fetch(address).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 180_000 },
        )
        .toBe(200)
      await use(address)
      portal.kill('SIGTERM')
      await ended
      for (const folder of [dataDir, content]) rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ secondPortal }, use) => use(secondPortal),
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
