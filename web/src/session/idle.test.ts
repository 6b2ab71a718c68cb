import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { idleLimit } from './activity.ts'
import { warningTime, watchIdle } from './idle.ts'

const minute = 60_000
const heard = new Map<string, (event: object) => void>()
/** Stands in for an element of the page, which Node has none of. */
class Part {
  readonly role: string | null
  constructor(role: string | null) {
    this.role = role
  }
}

beforeEach(() => {
  aBrowser(() => ({ body: {} }))
  vi.stubGlobal('document', {
    addEventListener() {},
    removeEventListener() {},
    visibilityState: 'visible',
  })
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    heard.set(name, listener),
  )
  vi.useFakeTimers()
})

afterEach(() => {
  heard.clear()
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
  vi.advanceTimersByTime(2 * minute - 1)
  expect(Math.min(...ticks)).toBeGreaterThan(0)
  vi.advanceTimersByTime(1)
  expect(ticks.at(-1)).toBe(0)
  expect([idleLimit, warningTime]).toEqual([1_800_000, 120_000])
})

test.each(['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll', 'wheel'])(
  'ACC-036 %s starts the thirty minutes anew',
  (sign) => {
    let left = 0
    watchIdle((rest) => {
      left = rest
    })
    vi.advanceTimersByTime(20 * minute)
    heard.get(sign)?.({ type: sign, target: new Part(null) })
    expect(left).toBe(idleLimit)
    vi.advanceTimersByTime(28 * minute - 1)
    expect(left).toBe(idleLimit)
    vi.advanceTimersByTime(1)
    expect(left).toBe(warningTime)
  },
)

test('ACC-036 once the member is asked only an answer counts, not a passing mouse', () => {
  let left = 0
  const watch = watchIdle((rest) => {
    left = rest
  })
  vi.advanceTimersByTime(29 * minute)
  heard.get('mousemove')?.({ type: 'mousemove' })
  expect(left).toBe(minute)
  watch.touch()
  expect(left).toBe(idleLimit)
})

test('ACC-036 a conversation that scrolls by itself, because somebody answers, is no sign of the member', () => {
  let left = 0
  watchIdle((rest) => {
    left = rest
  })
  vi.advanceTimersByTime(20 * minute)
  heard.get('scroll')?.({ type: 'scroll', target: new Part('log') })
  vi.advanceTimersByTime(8 * minute)
  expect(left).toBe(warningTime)
})
