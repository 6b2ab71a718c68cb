import { expect, test } from 'vitest'
import { DirectoryMemory } from './directory-memory.ts'

/** Reads of a directory in which every record says when it was read. */
function aDirectory() {
  const asked: (readonly number[])[] = []
  const read = async (ids: readonly number[]) => {
    asked.push(ids)
    const time = asked.length
    return ids
      .filter((id) => id < 100)
      .map((id) => ({ id, read: time }))
      .toReversed()
  }
  return { asked, read, memory: new DirectoryMemory<{ id: number; read: number }>() }
}

test('ADD-591 only what is not kept is read, all in the order that was asked for', async () => {
  const { asked, read, memory } = aDirectory()
  memory.forget()
  expect(await memory.records([3, 1, 2], read)).toEqual([
    { id: 3, read: 1 },
    { id: 1, read: 1 },
    { id: 2, read: 1 },
  ])
  expect(await memory.records([2, 4, 3, 100], read)).toEqual([
    { id: 2, read: 1 },
    { id: 4, read: 2 },
    { id: 3, read: 1 },
  ])
  await memory.records([1, 2, 3, 4], read)
  expect(asked).toEqual([
    [3, 1, 2],
    [4, 100],
  ])
})

test('ADD-591 nothing is kept before changes are heard, nor what was being read when one came', async () => {
  const { asked, read, memory } = aDirectory()
  await memory.records([1], read)
  await memory.records([1], read)
  expect(asked).toHaveLength(2)
  memory.forget()
  const reading = memory.records([1], async (ids) => {
    memory.forget()
    return read(ids)
  })
  expect(await reading).toEqual([{ id: 1, read: 3 }])
  expect(await memory.records([1], read)).toEqual([{ id: 1, read: 4 }])
  memory.forget()
  expect(await memory.records([1], read)).toEqual([{ id: 1, read: 5 }])
})
