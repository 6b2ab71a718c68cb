import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestList } from './schemas.ts'

const { query } = requestList({
  status: z.enum(['Pending', 'Under Review']),
  codes: [0, 11],
  listed: z.object({}),
})

test('a list is narrowed down by every code that the statuses of its kind have, and by no other', () => {
  expect(['0', '11'].map((status) => query.parse({ status }).status)).toEqual([0, 11])
  expect(['-1', '10', '12'].map((status) => query.safeParse({ status }).success)).toEqual([
    false,
    false,
    false,
  ])
})
