/** The command, before the simulator as `npm start` runs it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const simulator = fileURLToPath(new URL('../../core-simulator/src/main.ts', import.meta.url))
const secret = 'shared between portal and core'

let url = ''
let stop = async () => {}
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'falaj-check-'))
  const env = { ...process.env, CORE_SECRET: secret, CORE_PORT: '0', DATA_DIR: folder }
  const child = spawn(process.execPath, [simulator], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  stop = async () => {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  for await (const line of createInterface(child.stdout)) {
    url = z.object({ address: z.string().default('') }).parse(JSON.parse(line)).address
    if (url) break
  }
  child.stdout.resume()
})
afterAll(() => stop())

function run(...options: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, CORE_SECRET: secret }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'integration-check', ...options],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    )
  })
}

test('ADD-530 ADD-531 the simulator is found right in everything, and has nothing to do afterwards', async () => {
  const { code, out, err } = await run(url)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('\nAll 32 are right.\n')
  const health = await (await fetch(`${url}/health`)).json()
  expect(health).toMatchObject({ received: expect.any(Number), pending: 0 })
  const submissions = z
    .array(z.object({ referenceNumber: z.string(), documents: z.array(z.unknown()) }))
    .parse(await (await fetch(`${url}/submissions`)).json())
  expect(submissions.length).toBeGreaterThan(15)
  for (const { referenceNumber, documents } of submissions) {
    expect(referenceNumber).toMatch(/^(chat-)?FALAJ-CHECK-[0-9a-f]{8}-\d+$/)
    expect(documents).toEqual([])
  }
})

test('ADD-530 as JSON it says of each what was expected and found, and the totals last; one that is wrong is 1', async () => {
  const { code, out } = await run(`${url}/elsewhere`, '--json', '--card', '7841000001')
  expect(code).toBe(1)
  const lines = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines[0]).toEqual({
    name: 'taken',
    right: false,
    expected: expect.stringContaining('"success":true'),
    found: expect.stringMatching(/^404 /),
    ms: expect.any(Number),
    docs: 'docs/integration.md#your-answer',
  })
  expect(lines).toHaveLength(33)
  expect(lines.at(-1)).toMatchObject({ tried: 32, wrong: expect.any(Number) })
})

test('ADD-530 where nobody answers, the exit code is 1, and where nothing was asked 64', async () => {
  const { code, out } = await run('http://127.0.0.1:1')
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('ECONNREFUSED') })
  expect(out).not.toContain('repeated')
  expect(await run()).toMatchObject({ code: 64, err: expect.stringContaining('Usage') })
  expect(await run('core.example')).toMatchObject({ code: 64, out: '' })
})
