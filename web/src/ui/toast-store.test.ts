import { afterEach, expect, test, vi } from 'vitest'
import {
  closeToast,
  currentToasts,
  leavePage,
  showToast,
  showToastOnNextPage,
} from './toast-store.ts'

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.useRealTimers()
})
const shown = () => currentToasts().map(({ id }) => id)

test('PLT-016 a success goes after three seconds, a problem stays', () => {
  vi.useFakeTimers()
  showToast('done', { sentence: 'Saved.' })
  const problem = showToast('problem', { sentence: 'Not saved.' })
  vi.advanceTimersByTime(2_999)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([problem])
})

test('what already stands there is not said twice, and stays as long as the later one', () => {
  vi.useFakeTimers()
  showToast('done', { sentence: 'Saved.' })
  vi.advanceTimersByTime(2_000)
  const later = showToast('done', { sentence: 'Saved.' })
  expect(shown()).toEqual([later])
  vi.advanceTimersByTime(2_000)
  expect(shown()).toEqual([later])
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual([])
})

test('two downloads run beside each other, and each has its own end', () => {
  const text = { key: 'loading' } as const
  const one = showToast('running', text)
  const other = showToast('running', text)
  expect(shown()).toEqual([one, other])
  showToast('problem', { sentence: 'The first failed.' }, one)
  expect(currentToasts()).toMatchObject([
    { id: other, tone: 'running' },
    { id: one, tone: 'problem' },
  ])
})

test('a toast goes when its page goes, what is under way goes on', () => {
  showToast('problem', { sentence: 'Not saved.' })
  showToast('done', { sentence: 'Saved.' })
  const download = showToast('running', { key: 'loading' })
  leavePage()
  expect(shown()).toEqual([download])
})

test('the result of what led to another page is told there, and goes with that page', () => {
  vi.useFakeTimers()
  showToastOnNextPage('done', { sentence: 'Drafted.' })
  showToastOnNextPage('problem', { sentence: 'Not taken over.' })
  leavePage()
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(3_000)
  expect(currentToasts()).toMatchObject([{ tone: 'problem' }])
  leavePage()
  expect(shown()).toEqual([])
})
