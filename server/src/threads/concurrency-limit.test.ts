import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConcurrencyLimit, TookTooLong } from './concurrency-limit.ts'

const limits = { atOnce: 1, waiting: 64, longestWaitMs: 60_000, busy: 'server.busy' } as const

/** Takes so long, or until its signal says that it is enough. */
const working = (ms: number) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => resolve('done'), ms)
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })

test('a few are served at once, the others in the order in which they came', async () => {
  const limit = new ConcurrencyLimit({ ...limits, atOnce: 2 })
  const served: number[] = []
  let [atOnce, most] = [0, 0]
  const orders = Array.from({ length: 8 }, (_, number) =>
    limit.run(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await wait(5)
      served.push(number)
      atOnce -= 1
      return number
    }),
  )
  expect(await Promise.all(orders)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(2)
})

test('who finds the line too long is told at once; a failure frees its place', async () => {
  const limit = new ConcurrencyLimit({ ...limits, waiting: 1 })
  const orders = await Promise.allSettled(
    [1, 2, 3].map(() => limit.run(() => Promise.reject(new Error('no ink')))),
  )
  expect(orders.map((order) => order.status === 'rejected' && order.reason)).toMatchObject([
    { message: 'no ink' },
    { message: 'no ink' },
    { status: 503, key: 'server.busy' },
  ])
  expect(await limit.run(async () => 'drawn')).toBe('drawn')
})

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the time in line does not count as the time of the job', async () => {
    const limit = new ConcurrencyLimit({ ...limits, longestMs: 30_000 })
    const orders = [20_000, 29_000, 29_000].map((ms) => limit.run(working(ms)))
    const settled = Promise.allSettled(orders)
    await vi.advanceTimersByTimeAsync(78_000)
    expect((await settled).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  })

  test('a job that takes too long is told to stop, and the next one starts', async () => {
    const limit = new ConcurrencyLimit({ ...limits, longestMs: 30_000 })
    const orders = Promise.allSettled([40_000, 10_000].map((ms) => limit.run(working(ms))))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await orders).toMatchObject([
      { status: 'rejected', reason: expect.any(TookTooLong) },
      { status: 'fulfilled', value: 'done' },
    ])
  })

  test('who has waited too long is refused, and is not called any more', async () => {
    const limit = new ConcurrencyLimit({ ...limits, longestWaitMs: 10_000 })
    const called = vi.fn(() => Promise.resolve('done'))
    const orders = Promise.allSettled([limit.run(working(15_000)), limit.run(called)])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await orders).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { status: 503, key: 'server.busy' } },
    ])
    expect(called).not.toHaveBeenCalled()
    expect(await limit.run(called)).toBe('done')
  })
})
