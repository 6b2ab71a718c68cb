import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Caller } from '../caller.ts'
import { CurrentRequest, inRequest, requestId } from '../current-request.ts'
import { PollingLoop } from './polling-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const loopOf = (round: () => Promise<boolean>, onFailure: (error: unknown) => void = () => {}) =>
  new PollingLoop({ everyMs: 5_000, round, onFailure })

test('it works at the start, until nothing is left, and looks again later', async () => {
  const left = [true, true, false]
  const round = vi.fn(async () => left.shift() ?? false)
  const loop = loopOf(round)
  loop.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(round).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(round).toHaveBeenCalledTimes(4)
  await loop.stop()
})

test('woken during a round it begins one more, and never two at once', async () => {
  let [atOnce, most] = [0, 0]
  const round = vi.fn(async () => {
    most = Math.max(most, (atOnce += 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    atOnce -= 1
    return false
  })
  const loop = loopOf(round)
  loop.start()
  for (let times = 0; times < 3; times += 1) loop.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([round.mock.calls.length, most]).toEqual([2, 1])
  await loop.stop()
})

test('a round that fails is told, and tried again at the next look', async () => {
  const failed = vi.fn()
  const fault = new Error('no database')
  const round = vi.fn(() => Promise.reject(fault))
  const loop = loopOf(round, failed)
  loop.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(failed.mock.calls).toEqual([[fault], [fault]])
  await loop.stop()
})

test('stopped, it lets the round in hand end and begins no other', async () => {
  let ended = false
  const round = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    ended = true
    return true
  })
  const loop = loopOf(round)
  loop.start()
  const stopped = loop.stop()
  loop.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  await stopped
  expect([ended, round.mock.calls.length]).toEqual([true, 1])
})

test('what is due belongs to no request, whoever woke it', async () => {
  const seen: (string | undefined)[] = []
  const loop = loopOf(async () => {
    seen.push(requestId())
    return false
  })
  loop.start()
  await vi.advanceTimersByTimeAsync(0)
  inRequest(new CurrentRequest('of a member', new Caller('127.0.0.1')), () => loop.wake())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toEqual([undefined, undefined, undefined])
  await loop.stop()
})
