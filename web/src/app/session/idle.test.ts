import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../../testing/browser.ts'
import { idleLimit, warningTime, watchIdle } from './idle.ts'

const minute = 60_000
const heard = new Map<string, () => void>()

beforeEach(() => {
  aBrowser(() => ({ body: {} }))
  vi.stubGlobal('document', {
    addEventListener() {},
    removeEventListener() {},
    visibilityState: 'visible',
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    heard.set(name, listener),
  )
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ACC-036 two minutes before the thirtieth the member is asked, and at the thirtieth it ends', () => {
  const ticks: number[] = []
  watchIdle((left) => ticks.push(left))
  vi.advanceTimersByTime(28 * minute - 1)
  expect(Math.min(...ticks)).toBe(idleLimit)
  vi.advanceTimersByTime(1)
  expect(ticks.at(-1)).toBe(warningTime)
  vi.advanceTimersByTime(2 * minute)
  expect(ticks.at(-1)).toBe(0)
})

test('ACC-036 a key, a touch or a scroll starts the thirty minutes anew', () => {
  let left = 0
  watchIdle((rest) => {
    left = rest
  })
  vi.advanceTimersByTime(20 * minute)
  heard.get('keydown')?.()
  vi.advanceTimersByTime(27 * minute)
  expect(left).toBe(idleLimit)
})

test('ACC-036 once the member is asked only an answer counts, not a passing mouse', () => {
  let left = 0
  const watch = watchIdle((rest) => {
    left = rest
  })
  vi.advanceTimersByTime(29 * minute)
  heard.get('mousemove')?.()
  expect(left).toBe(minute)
  watch.touch()
  expect(left).toBe(idleLimit)
})
