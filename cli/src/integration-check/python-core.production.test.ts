/** The worked example of docs/examples/core-system, run by Python beside a portal. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  type ClaimsFixture,
  openClaimsFixture,
  receipt,
} from '@falaj/server/areas/claims/commands/testing/claims-fixture.ts'
import { coreSecret } from '@falaj/server/areas/requests/testing/fake-core.ts'
import { family, memberFact } from '@falaj/server/areas/integration/testing/facts.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { testDay } from '@falaj/server/testing/portal.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from './check.ts'
import type { Finding } from './probe.ts'

const python = realProgram('python3') ?? ''
const program = fileURLToPath(
  new URL('../../../docs/examples/core-system/core_system.py', import.meta.url),
)
/** Python's clock stands on the day of the tests, as the portal's does. */
const atTestDay = `import runpy, sys, time
real, off = time.time, ${(Date.parse(testDay) - Date.now()) / 1000}
time.time = lambda: real() + off
sys.argv = ["core_system.py", *sys.argv[1:]]
runpy.run_path(${JSON.stringify(program)}, run_name="__main__")`

describe.skipIf(!python)('a core system in Python', () => {
  let folder = ''
  let env: NodeJS.ProcessEnv = {}
  const ends: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'falaj-python-'))
    env = { ...process.env, CORE_SECRET: coreSecret, CORE_FOLDER: folder }
    ends.push(() => rm(folder, { recursive: true, force: true }))
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  /** The address at which it listens. */
  async function serve(...how: string[]): Promise<string> {
    const child = spawn(python, [...how, 'serve', '0'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    ends.push(async () => {
      child.kill()
      await once(child, 'exit')
    })
    for await (const line of createInterface(child.stdout)) return line.replace('listening on ', '')
    throw new Error('It does not listen.')
  }
  function run(...options: string[]): Promise<{ code: number | null; out: string }> {
    return new Promise((resolve) => {
      const child = execFile(python, ['-c', atTestDay, ...options], { env }, (_error, out, err) =>
        resolve({ code: child.exitCode, out: out + err }),
      )
    })
  }

  const sendFile = async (facts: readonly object[]) => {
    const file = join(folder, 'facts.ndjson')
    await writeFile(file, facts.map((fact) => `${JSON.stringify(fact)}\n`).join(''))
    return run('send', file)
  }

  test('ADD-538 integration-check finds nothing wrong with it', async () => {
    const url = await serve(program)
    const found: Finding[] = []
    for await (const finding of check(url, coreSecret, { card: 'FALAJ-CHECK', policy: 'P-1' }))
      found.push(finding)
    expect(found.filter(({ right }) => !right)).toEqual([])
    expect(found).toHaveLength(32)
  })

  describe('beside a portal', () => {
    let fixture: ClaimsFixture
    beforeAll(async () => {
      const port = await freePort()
      env.PORTAL_URL = `http://127.0.0.1:${port}`
      fixture = await openClaimsFixture({ CORE_URL: await serve('-c', atTestDay) })
      ends.push(() => fixture.close())
      await fixture.portal.app.listen({ host: '127.0.0.1', port })
    })

    test('ADD-538 it tells facts, takes a claim with its document, and decides on it', async () => {
      const { database } = fixture
      const who = await database
        .selectFrom('enrolment')
        .innerJoin('person', 'person.id', 'person_id')
        .innerJoin('policy', 'policy.id', 'policy_id')
        .select(['card_number', 'policy_number'])
        .where('person_id', '=', fixture.family.principal)
        .where('policy_id', '=', fixture.family.policyId)
        .executeTakeFirstOrThrow()
      const sent = await sendFile([...family, memberFact(who)])
      expect(sent).toEqual({ code: 0, out: expect.stringContaining('"refused": []') })
      const printed = await run('send', join(program, '../facts.ndjson'))
      expect(printed).toEqual({ code: 0, out: expect.stringContaining('"accepted": 6') })

      const content = Buffer.from('%PDF-1.4 a receipt for Python')
      const { data, reference_number } = await fixture.filed(
        { claimed_amount: '77.00' },
        { files: [receipt({ content })] },
      )
      const handed = await database
        .selectFrom('core_outbox')
        .select(['state', 'core_reference'])
        .where('reference', '=', reference_number)
        .executeTakeFirstOrThrow()
      expect(handed).toEqual({
        state: 'accepted',
        core_reference: expect.stringContaining(`CORE-${reference_number}-`),
      })
      const { sha256 } = await database
        .selectFrom('stored_file')
        .innerJoin('handed_file', 'file_id', 'stored_file.id')
        .select('sha256')
        .executeTakeFirstOrThrow()
      await expect.poll(() => readFile(join(folder, sha256)).catch(() => null)).toEqual(content)

      expect(await run('decide', reference_number, 'Approved')).toMatchObject({ code: 0 })
      expect(await fixture.claim(data.id)).toMatchObject({
        status: 'Approved',
        approved_amount: expect.stringMatching(/^77\.0+$/),
      })
    })

    test('ADD-538 what the portal refuses, it says', async () => {
      const refused = await sendFile([memberFact({ policy_number: 'P-NONE' })])
      expect(refused).toEqual({
        code: 1,
        out: expect.stringContaining('there is no policy P-NONE'),
      })
      env.CORE_SECRET = 'another secret than the portal has'
      expect(await run('send', join(folder, 'facts.ndjson'))).toEqual({
        code: 1,
        out: expect.stringContaining('401'),
      })
    })
  })
})
