/** `npm run integration-check`: calls a core system as the portal would, and says what is right. See docs/integration.md. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { probeMark } from '@falaj/contract/integration/probe.ts'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { command } from './command.ts'
import { check } from './integration-check/check.ts'
import type { Finding } from './integration-check/probe.ts'
import { coreSecret } from './portal-secret.ts'
import { readStartSettings } from './start/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default command({
  options: z.object({
    url: z
      .url({ protocol: /^https?$/, error: 'name the core system, as in CORE_URL' })
      .describe('as CORE_URL: what the portal sends goes to URL/submissions')
      .meta({ value: 'URL' }),
    card: z
      .string()
      .default(probeMark)
      .describe('of a member of yours who is there for tests')
      .meta({ value: 'NUMBER' }),
    policy: z.string().default(probeMark).describe('of that member').meta({ value: 'NUMBER' }),
  }),
  operand: 'url',
  exitCodes: { 0: 'all is right', 1: 'something is wrong, which it names; or nobody answered' },
  run: async ({ url, card, policy, json }) => {
    const { dataDir } = readStartSettings(process.env, root)
    readCountries(process.env.CONTENT_DIR || join(root, 'content'))
    const findings: Finding[] = []
    for await (const finding of check(url, coreSecret(dataDir), { card, policy })) {
      findings.push(finding)
      console.log(json ? JSON.stringify(finding) : inLines(finding))
      // Whoever does not answer at all is not asked thirty times.
      if (findings.length === 1 && finding.found.startsWith('no answer')) return 1
    }
    const wrong = findings.filter(({ right }) => !right).length
    const sentence =
      wrong === 0
        ? `All ${findings.length} are right.`
        : `${wrong} of ${findings.length} are WRONG.`
    return {
      exitCode: wrong === 0 ? 0 : 1,
      sentence: `\n${sentence}`,
      json: { tried: findings.length, wrong },
    }
  },
})

function inLines({ name, right, expected, found, ms, docs }: Finding): string {
  const first = `${right ? 'right' : 'WRONG'}  ${name.padEnd(26)}${String(ms).padStart(6)} ms`
  if (right) return first
  const rest = [`expected  ${expected}`, `found     ${found}`, `see       ${docs}`]
  return [first, ...rest.map((line) => `       ${line}`)].join('\n')
}
