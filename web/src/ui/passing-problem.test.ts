import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from './toast-store.ts'
import { showPassingProblem } from './passing-problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CLM-088 the toast of a problem that also stands on the page goes after 3000 ms', () => {
  showPassingProblem('bank.iban.mandatory')
  expect(currentToasts()).toMatchObject([{ tone: 'problem', text: { key: 'bank.iban.mandatory' } }])
  vi.advanceTimersByTime(2_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})
