import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { family, claimFact } from '@falaj/server/areas/integration/testing/facts.ts'
import { testSecret } from '@falaj/server/testing/banking.ts'
import { createTestDatabase } from '@falaj/server/testing/database.ts'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const database = await createTestDatabase()
const home = await mkdtemp(join(tmpdir(), 'falaj-cli-'))
afterAll(async () => {
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

const facts = [
  ...family,
  claimFact(),
  claimFact({ reference_number: 'CLM-2', policy_number: 'P9' }),
]
await writeFile(join(home, 'all.ndjson'), facts.map((fact) => `${JSON.stringify(fact)}\n`).join(''))

/** Typed in `home`, as npm would pass it on. */
const run = (...options: string[]) => runWith({}, ...options)

function runWith(
  settings: Record<string, string>,
  ...options: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.portalUrl,
    DATA_DIR: join(home, 'data'),
    PORTAL_SECRET: testSecret,
    INIT_CWD: home,
    ...settings,
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'import', ...options],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

test('--strict refuses the whole and ends with 1; without it the rest is loaded and it ends with 0', async () => {
  const strict = await run('all.ndjson', '--strict')
  expect(strict.code).toBe(1)
  expect(strict.err).toContain('Nothing was loaded, because lines were refused: 1.')
  const loose = await run('all.ndjson')
  expect(loose.code).toBe(0)
  expect(loose.err).toMatch(
    /Refused in all\.ndjson\n +line +field +reason\n +14 +policy_number +there is no policy P9\n/,
  )
  expect(loose.err).toMatch(/claim\.upserted +1 +0 +0 +1 /)
  expect(loose.err).toContain('lines a second. Everything but the refused lines was loaded.')
})

test('--json tells the same to a program', async () => {
  const { code, out, err } = await run('all.ndjson', '--json')
  const told = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(told).toEqual([
    {
      refused: {
        file: 'all.ndjson',
        line: 14,
        type: 'claim.upserted',
        field: 'policy_number',
        reason: 'there is no policy P9',
      },
    },
    {
      summary: expect.objectContaining({
        loaded: true,
        total: expect.objectContaining({ new: 0, changed: 0, unchanged: 13, refused: 1 }),
      }),
    },
  ])
})

test('what cannot be read or reached is one clear sentence, and 1', async () => {
  expect(await run('nowhere')).toEqual({
    code: 1,
    out: '',
    err: `There is no file or folder ${join(home, 'nowhere')}.\n`,
  })
  const away = await run('all.ndjson', '--database', 'postgres://falaj@127.0.0.1:1/falaj')
  expect(away).toMatchObject({ code: 1, out: '' })
  expect(away.err).toBe('No database answers at 127.0.0.1:1: start it, or correct DATABASE_URL.\n')
  expect((await run('--strikt', 'all.ndjson')).err).toContain('Usage: npm run import')
  expect((await run()).code).toBe(64)
})

test('ADD-383 a demo import is refused in production, and where other people are', async () => {
  expect(await runWith({ NODE_ENV: 'production' }, 'all.ndjson', '--demo')).toEqual({
    code: 1,
    out: '',
    err: '--demo is refused with NODE_ENV=production: everybody knows the passwords of the demo world.\n',
  })
  await run('all.ndjson')
  const { code, err } = await run('all.ndjson', '--demo')
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^This database holds people who are not of the demo world/),
  })
})
