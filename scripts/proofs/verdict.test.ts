import { expect, test } from 'vitest'
import { outcomesOfJourneys, outcomesOfTests, unlessFailing, verdictOf } from './verdict.ts'

const verdictOn = (...failures: string[]) =>
  verdictOf([
    { title: 'a', failures: [] },
    { title: 'b', failures },
  ])

test('a row is proved by an assertion of either runner, and not by a crash or by time', () => {
  const verdicts = [
    "AssertionError: expected 'a' to be 'b'\n    at file.ts:1",
    '\u001B[2mError: expect(\u001B[22mlocator).toHaveText(expected) failed',
    'Error: in Arabic\n\nexpect(received).toEqual(expected)',
    'Property failed after 3 tests',
    "TypeError: Cannot read properties of undefined (reading 'a')\n    at expect(x) (file.ts:1)",
    'Test timeout of 120000ms exceeded.\n\nError: expect(locator)',
    'Error: Test timed out in 60000ms.',
    'Error: page.waitForURL: Timeout 30000ms exceeded.',
  ].map((failure) => verdictOn(failure).verdict)
  expect(verdicts).toEqual([...Array(4).fill('proved'), ...Array(4).fill('crashed')])
})

test('tests that pass notice nothing, and no test at all says nothing', () => {
  expect(verdictOn()).toEqual({ verdict: 'unnoticed', by: null })
  expect(verdictOf([])).toEqual({ verdict: 'crashed', by: 'no test ran' })
})

test('a test that fails while nothing is broken proves nothing, whatever another one does', () => {
  const proved = { verdict: 'proved', by: 'a' } as const
  const [failing, passing] = [
    { title: 'a', failures: ['AssertionError'] },
    { title: 'a', failures: [] },
  ]
  expect(unlessFailing(proved, [failing])).toEqual({ verdict: 'failing', by: 'a' })
  expect(unlessFailing(proved, [passing, { ...failing, title: 'b' }])).toEqual(proved)
})

test('tests that a filter left out are no outcomes, a file that does not load is one', () => {
  const test = { fullName: 'a', failureMessages: [] }
  expect(
    outcomesOfTests({
      testResults: [
        {
          status: 'passed',
          assertionResults: [
            { ...test, status: 'passed' },
            { ...test, fullName: 'b', status: 'skipped' },
          ],
        },
        { status: 'failed', message: 'SyntaxError', assertionResults: [] },
      ],
    }),
  ).toEqual([
    { title: 'a', failures: [] },
    { title: 'loading', failures: ['SyntaxError'] },
  ])
})

const spec = (status: string, message?: string) => ({
  title: status,
  tests: [
    {
      results: [
        {
          status,
          errors: message === undefined ? [] : [{ message }],
          steps: [{ title: 'one' }, { title: 'two', ...(message && { error: { message } }) }],
        },
      ],
    },
  ],
})

test('journeys tell what failed within suites and in which step, and what kept the portal from starting', () => {
  expect(
    outcomesOfJourneys({
      errors: [{ message: 'no portal' }, { message: 'Testing stopped early after 1 maximum' }],
      suites: [
        {
          title: 'file',
          suites: [{ title: 'ar', specs: [spec('passed'), spec('skipped')] }],
          specs: [spec('failed', 'expect(a)')],
        },
      ],
    }),
  ).toEqual([
    { title: 'start', failures: ['no portal'] },
    { title: 'passed', failures: [] },
    { title: 'failed > two', failures: ['expect(a)', 'failed'] },
  ])
})
