/** "Why was this member's claim slow at 14:32?", answered as `docs/operations.md` says, with its own commands. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { realProgram } from '../../../testing/real-programs.ts'
import { root } from '../../../testing/unpacked-project.ts'
import { openSlowClaims, type SlowClaims } from './testing/slow-claim.ts'

/** From the question to the next one. */
const [, answer = ''] =
  /\*\*Why was this member's claim slow at 14:32\?\*\*([\s\S]*?)\n\*\*/.exec(
    readFileSync(join(root, 'docs/operations.md'), 'utf8'),
  ) ?? []

let claims: SlowClaims
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-slow-'))
  claims = await openSlowClaims()
})
afterAll(async () => {
  await claims.close()
  rmSync(folder, { recursive: true })
})

/** The page's command, with the log of this portal instead of the machine's. */
function typed(command: string): Record<string, unknown>[] {
  const journal = join(folder, 'log')
  writeFileSync(journal, claims.log.join('\n'))
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', command.replace(/^\s*journalctl [^|]*/, `cat ${journal} `)],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
}

describe.skipIf(!realProgram('jq'))('the three steps of the page', () => {
  test('ADD-581 lead from the minute to her line, to what it waited for, and to the core system’s own log', async () => {
    await claims.fileSlowly()
    const [step = ''] = /^ *journalctl .*$/m.exec(answer) ?? []
    const found = typed(step)
    expect(found).toHaveLength(1)
    const { reqId, account, spent } = z
      .object({ reqId: z.string(), account: z.number(), spent: z.record(z.string(), z.number()) })
      .parse(found[0])
    expect(account).toBe(claims.fixture.family.account.id)

    const { core = 0, database = 0, receiving = 0, scanner = 0 } = spent
    expect(Math.max(...Object.values(spent))).toBe(core)
    expect(database).toBeGreaterThan(900)
    for (const quick of [receiving, scanner]) expect(quick).toBeLessThan(database)

    // Tried again after a minute.
    claims.fixture.portal.clock.advance({ minutes: 2 })
    const [, followed = ''] = /`(jq 'select\(\.reqId=="[^`]*)`/.exec(answer) ?? []
    const whole = followed.replace(/"[^"]*"/, `"${reqId}"`)
    await expect
      .poll(() =>
        typed(`journalctl | ${whole.replace('jq ', 'jq -c ')}`).filter(
          ({ msg }) => msg === 'handed over',
        ),
      )
      .toEqual([
        expect.objectContaining({ attempts: 2, coreReference: expect.stringMatching(/./) }),
      ])
    expect(claims.fixture.core.calls.map(({ requestId }) => requestId)).toContain(reqId)
  })
})
