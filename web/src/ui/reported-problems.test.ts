import { expect, test } from 'vitest'
import { CallRefused } from '../session/call-failed.ts'
import { remainingProblems, reportedProblemsIn } from './reported-problems.ts'

const refused = (errors: unknown) => new CallRefused(422, 'said', { success: false, errors })
const values = (typed: Record<string, string>) => (name: string) => typed[name] ?? ''
const fields = ['bank_id', 'docs', 'message']

test('ADD-120 what the server says of a field stands at it for as long as the same stands in it', () => {
  const { problems, rest } = reportedProblemsIn(
    refused({ bank_id: ['This account is gone.'], 'docs[1]': ['Damaged.'] }),
    fields,
    values({ bank_id: '7' }),
  )
  expect(rest).toBe(false)
  expect([...problems]).toEqual([
    ['bank_id', { sentence: 'This account is gone.', of: '7' }],
    ['docs', { sentence: 'Damaged.', of: '' }],
  ])
  expect(remainingProblems(problems, values({ bank_id: '7' }))).toBe(problems)
  // It went from the list, and nothing is chosen.
  expect(remainingProblems(problems, values({ bank_id: '' }))).toBe(problems)
  expect([...remainingProblems(problems, values({ bank_id: '8' })).keys()]).toEqual(['docs'])
})

test('ADD-120 what is said of something that the form does not ask is told on top as well', () => {
  const about = (errors: unknown) => reportedProblemsIn(refused(errors), fields, values({}))
  expect(about({ policy_id: ['The cover has ended.'] })).toEqual({
    problems: new Map(),
    rest: true,
  })
  expect(about({ policy_id: ['The cover has ended.'], message: ['Too long.'] })).toMatchObject({
    problems: new Map([['message', { sentence: 'Too long.', of: '' }]]),
    rest: true,
  })
  expect(about(undefined)).toEqual({ problems: new Map(), rest: true })
  expect(reportedProblemsIn(new Error('no answer'), fields, values({})).rest).toBe(true)
})
