import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KeptIndex } from './kept-index.ts'

/** Reads that end when they are told to. */
function aDirectory({ quietMs = 0 } = {}) {
  const readings: { isStillSo: () => boolean; end: PromiseWithResolvers<string | undefined> }[] = []
  const faults: unknown[] = []
  const kept = new KeptIndex<string>(
    (isStillSo) => {
      const end = Promise.withResolvers<string | undefined>()
      readings.push({ isStillSo, end })
      return end.promise
    },
    { quietMs, onError: (error) => faults.push(error) },
  )
  const end = async (nth: number, index: string | undefined) => {
    readings[nth]?.end.resolve(index)
    await kept.settled()
  }
  return { kept, readings, faults, end }
}

test('ADD-634 nothing is kept before changes are heard, nor once they are no longer', async () => {
  const { kept, readings, end } = aDirectory()
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(0)
  kept.forget()
  expect(kept.current()).toBeUndefined()
  await end(0, 'as it was')
  expect(kept.current()).toBe('as it was')
  expect(readings).toHaveLength(1)
  kept.deaf()
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(1)
})

test('ADD-634 a change is heard at once, and what was being read meanwhile is not kept', async () => {
  const { kept, readings, end } = aDirectory()
  kept.forget()
  expect(kept.current()).toBeUndefined()
  expect(readings[0]?.isStillSo()).toBe(true)
  kept.forget()
  expect(readings[0]?.isStillSo()).toBe(false)
  await end(0, 'as it was')
  expect(kept.current()).toBeUndefined()
  await end(1, 'as it is')
  expect(kept.current()).toBe('as it is')
  kept.forget()
  expect(kept.current()).toBeUndefined()
})

test('ADD-634 while an import goes on nothing is read, and a failure is told and waited out', async () => {
  const { kept, readings, faults } = aDirectory({ quietMs: 60 })
  kept.forget()
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(0)
  await pause(70)
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(1)
  readings[0]?.end.reject(new Error('away'))
  await kept.settled()
  expect(faults).toEqual([new Error('away')])
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(1)
  await pause(70)
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(2)
})

test('ADD-634 a directory that is too large is read again only once something has changed', async () => {
  const { kept, readings, end } = aDirectory()
  kept.forget()
  kept.current()
  await end(0, undefined)
  expect(kept.current()).toBeUndefined()
  expect(readings).toHaveLength(1)
  kept.forget()
  kept.current()
  expect(readings).toHaveLength(2)
})
