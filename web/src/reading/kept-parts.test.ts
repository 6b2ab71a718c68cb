import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepParts, returnParts, takeParts } from './kept-parts.ts'
import type { RecogniserParts } from './reading-task.ts'

/** Bytes of a module that has nothing in it. */
const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
const someParts = (): RecogniserParts => ({
  module: new WebAssembly.Module(empty),
  languages: { eng: Uint8Array.of(1) },
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('ADD-734 what a receipt was read with is there for the next one for 45 seconds, counted from the last one', () => {
  const leave = keepParts()
  const parts = someParts()
  returnParts(parts)
  vi.advanceTimersByTime(44_999)
  expect(takeParts()).toBe(parts)
  // Whoever reads longer than that has it.
  vi.advanceTimersByTime(90_000)
  returnParts(parts)
  vi.advanceTimersByTime(44_999)
  expect(takeParts()).toBe(parts)
  returnParts(parts)
  vi.advanceTimersByTime(45_000)
  expect(takeParts()).toBeUndefined()
  leave()
})

test('ADD-734 what a receipt was read with is let go with the last form, and is not kept where none is open', () => {
  const [leaveOne, leaveOther] = [keepParts(), keepParts()]
  const parts = someParts()
  returnParts(parts)
  leaveOne()
  expect(takeParts()).toBe(parts)
  returnParts(parts)
  leaveOther()
  expect(takeParts()).toBeUndefined()
  returnParts(parts)
  expect(takeParts()).toBeUndefined()
})
