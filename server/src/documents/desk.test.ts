import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDesk } from './desk.ts'

test('a few are served at once, the others in the order in which they came', async () => {
  const desk = openDesk({ atOnce: 2 })
  const served: number[] = []
  let [atOnce, most] = [0, 0]
  const orders = Array.from({ length: 8 }, (_, number) =>
    desk.serve(async () => {
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
  const desk = openDesk({ atOnce: 1, waiting: 1 })
  const orders = await Promise.allSettled(
    [1, 2, 3].map(() => desk.serve(() => Promise.reject(new Error('no ink')))),
  )
  expect(orders.map((order) => order.status === 'rejected' && order.reason)).toMatchObject([
    { message: 'no ink' },
    { message: 'no ink' },
    { status: 503, key: 'server.busy' },
  ])
  expect(await desk.serve(async () => 'drawn')).toBe('drawn')
})
