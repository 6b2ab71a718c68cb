import { beforeAll, expect, test } from 'vitest'
import { loadLeakedPasswords } from '../new-password.ts'
import { resetProblems } from './reset.ts'

// Once for all: no test waits for it, however busy the machine is.
beforeAll(loadLeakedPasswords)

const whole = {
  security_question: '2',
  answer: 'Nizwa',
  password: 'Oasis2026',
  conpassword: 'Oasis2026',
}
const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''

test('ACC-131 ACC-132 a reset needs its question and its answer', async () => {
  expect(await resetProblems(typing({ ...whole, security_question: '', answer: '' }))).toEqual({
    security_question: 'error.securityQuestion',
    answer: 'error.answer',
  })
  expect(await resetProblems(typing(whole))).toEqual({})
})

test('ACC-134 a mismatch is said as the reset says it, and nothing is sent', async () => {
  expect(await resetProblems(typing({ ...whole, conpassword: 'Oasis2027' }))).toEqual({
    conpassword: 'reset.passwordsDiffer',
  })
})
