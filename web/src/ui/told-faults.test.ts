import { expect, test } from 'vitest'
import { CallRefused } from '../session/call-failed.ts'
import { stillTold, toldBy } from './told-faults.ts'

const refused = (errors: unknown) => new CallRefused(422, 'said', { success: false, errors })
const values = (typed: Record<string, string>) => (name: string) => typed[name] ?? ''
const fields = ['bank_id', 'docs', 'message']

test('ADD-120 what the server says of a field stands at it for as long as the same stands in it', () => {
  const { told, rest } = toldBy(
    refused({ bank_id: ['This account is gone.'], 'docs[1]': ['Damaged.'] }),
    fields,
    values({ bank_id: '7' }),
  )
  expect(rest).toBe(false)
  expect([...told]).toEqual([
    ['bank_id', { sentence: 'This account is gone.', of: '7' }],
    ['docs', { sentence: 'Damaged.', of: '' }],
  ])
  expect(stillTold(told, values({ bank_id: '7' }))).toBe(told)
  // It went from the list, and nothing is chosen.
  expect(stillTold(told, values({ bank_id: '' }))).toBe(told)
  expect([...stillTold(told, values({ bank_id: '8' })).keys()]).toEqual(['docs'])
})

test('ADD-120 what is said of something that the form does not ask is told on top as well', () => {
  const about = (errors: unknown) => toldBy(refused(errors), fields, values({}))
  expect(about({ policy_id: ['The cover has ended.'] })).toEqual({ told: new Map(), rest: true })
  expect(about({ policy_id: ['The cover has ended.'], message: ['Too long.'] })).toMatchObject({
    told: new Map([['message', { sentence: 'Too long.', of: '' }]]),
    rest: true,
  })
  expect(about(undefined)).toEqual({ told: new Map(), rest: true })
  expect(toldBy(new Error('no answer'), fields, values({})).rest).toBe(true)
})
