/** `docs/integration.md`, typed as it stands, in a folder that holds the project and nothing else. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { unpackThisProject } from '@falaj/server/testing/unpacked-project.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const isClone = spawnSync('git', ['rev-parse', '--git-dir']).status === 0
const isHere = isClone && realProgram('python3') && realProgram('openssl')

/** What the page shows in a terminal, in its order. */
const blocksOf = (page: string): string[] =>
  [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)

const folder = isHere ? unpackThisProject() : undefined
const terminals: ChildProcess[] = []
let blocks: string[] = []
let port = ''

beforeAll(async () => {
  if (!folder) return
  const [portal, core] = [await freePort(), await freePort()]
  const page = readFileSync(join(folder.folder, 'docs/integration.md'), 'utf8')
  // As it stands, but for ports that may be taken here.
  blocks = blocksOf(page).map((block) =>
    block.replaceAll('8100', String(core)).replaceAll('localhost:3000', `localhost:${portal}`),
  )
  port = String(portal)
})
afterAll(async () => {
  for (const terminal of terminals.toReversed()) {
    const ended = once(terminal, 'exit')
    if (terminal.exitCode === null && terminal.pid) process.kill(-terminal.pid, 'SIGTERM')
    await ended
  }
  folder?.[Symbol.dispose]()
}, 60_000)

const env = () => {
  const { NODE_ENV: _, DATA_DIR: __, CORE_SECRET: ___, ...others } = process.env
  return { ...others, PORT: port }
}

/** Typed into a terminal where it goes on; resolves once it has said that. */
async function typedAndLeft(block: string, until: RegExp): Promise<void> {
  const terminal = spawn('bash', ['-e', '-c', block], {
    cwd: folder?.folder,
    env: env(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  terminals.push(terminal)
  let said = ''
  const hear = (part: Buffer) => void (said += part.toString())
  terminal.stdout.on('data', hear)
  terminal.stderr.on('data', hear)
  await expect.poll(() => said, { timeout: 180_000 }).toMatch(until)
}

/** Typed into a terminal with what was exported in it; its output. */
function typed(...lines: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-e', '-o', 'pipefail', '-c', lines.join('\n')],
    {
      cwd: folder?.folder,
      env: env(),
      encoding: 'utf8',
    },
  )
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  return stdout
}

describe.skipIf(!isHere)('docs/integration.md', () => {
  test('ADD-580 the commands under In an hour do what it says, and so do its examples of signing', async () => {
    const [
      start = '',
      serve = '',
      check = '',
      send = '',
      log = '',
      decide = '',
      secret = '',
      shell = '',
      ...more
    ] = blocks
    expect(more).toEqual([])
    await typedAndLeft(start, /Falaj is ready/)
    await typedAndLeft(serve, /listening on/)
    // "With the same two export lines".
    const exported = serve.split('\n').filter((line) => line.startsWith('export '))
    expect(exported).toHaveLength(2)
    expect(`${exported.join('\n')}\n`).toBe(secret)

    const tried = typed(...exported, check)
      .split('\n')
      .filter((line) => /^(right|WRONG) /.test(line))
    expect(tried).toHaveLength(32)
    expect(tried.filter((line) => !line.startsWith('right '))).toEqual([])

    expect(JSON.parse(typed(...exported, send))).toMatchObject({
      success: true,
      unchanged: 0,
      refused: [],
    })
    expect(typed(...exported, log)).toMatch(/^\S+Z {2}M\d+ +message +\S+ +.*claim\.decided/m)
    // Signed by hand, the same facts again.
    expect(JSON.parse(typed(secret, shell))).toMatchObject({
      success: true,
      accepted: 0,
      refused: [],
    })
    // Not followed: it needs a change of the example by hand, and a claim from a browser.
    expect(decide).toMatch(/^python3 .* decide CLM-2026-000001 Approved\n$/)
  }, 300_000)
})
