/** A portal with settings of its own, started from an empty folder beside the one of the other journeys. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '../shared/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs while `use` has its address. */
export async function withAnotherPortal(
  settings: Record<string, string>,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'falaj-another-'))
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
      BUSY_AFTER_MS: '0',
      ...settings,
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
  rmSync(dataDir, { recursive: true, force: true })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
