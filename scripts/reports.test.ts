import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './places.mjs'
import { placesOfFlaky, troublesOfJourneys, troublesOfTests } from './reports.mjs'

test('a test that failed, one that needed a second try and a file that breaks are named with their reasons', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'server/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'passed', fullName: 'wavers', failureMessages: ['late\nat a.ts'] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001b[31mseed 7\u001b[39m'] },
        ],
      },
      {
        name: join(root, 'web/src/b.test.ts'),
        status: 'failed',
        assertionResults: [],
        message: 'no such file',
      },
      {
        name: join(root, 'server/src/c.test.ts'),
        status: 'failed',
        assertionResults: [{ status: 'skipped', fullName: 'waits', failureMessages: [] }],
        message: 'Hook timed out',
      },
    ],
  }
  expect(troublesOfTests(report)).toEqual([
    'FLAKY server/src/a.test.ts: wavers\n    late\n    at a.ts',
    'FAILED server/src/a.test.ts: breaks\n    seed 7',
    'FAILED web/src/b.test.ts\n    no such file',
    'FAILED server/src/c.test.ts\n    Hook timed out',
  ])
})

const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
  file: 'claims/a.spec.ts',
  line: title.length,
  title,
  tests: [{ status, results: errors.map((message) => (message ? { error: { message } } : {})) }],
})

test('so is a journey, however deep it stands', () => {
  const inner = { specs: [spec('stumbles', 'flaky', 'no chooser', undefined)] }
  const report = {
    suites: [
      {
        suites: [inner],
        specs: [spec('walks', 'expected', undefined), spec('falls', 'unexpected', 'gone', 'gone')],
      },
    ],
  }
  expect(troublesOfJourneys(report)).toEqual([
    'FLAKY e2e/claims/a.spec.ts: stumbles\n    no chooser',
    'FAILED e2e/claims/a.spec.ts: falls\n    gone',
  ])
})

test('those that needed a second try are named by their places, once for both languages', () => {
  const wavers = spec('stumbles', 'flaky', 'late', undefined)
  expect(
    placesOfFlaky({ suites: [{ specs: [wavers, wavers, spec('falls', 'unexpected', 'gone')] }] }),
  ).toEqual(['e2e/claims/a.spec.ts:8'])
})

test('what the page showed as a journey failed stands below its reason, without the frame around it', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'falaj-test-')), 'error-context.md')
  writeFileSync(
    path,
    '# Error details\n\n```\nError: gone\n```\n\n```yaml\n- banner:\n  - link "Home"\n- main:\n  - alert: Try again\n```\n\n# Test source\n',
  )
  const falls = spec('falls', 'unexpected')
  const attachments = [{ name: 'error-context', path }]
  const tests = [{ status: 'unexpected', results: [{ error: { message: 'gone' }, attachments }] }]
  expect(troublesOfJourneys({ suites: [{ specs: [{ ...falls, tests }] }] })).toEqual([
    'FAILED e2e/claims/a.spec.ts: falls\n    gone\n    - main:\n      - alert: Try again',
  ])
})
