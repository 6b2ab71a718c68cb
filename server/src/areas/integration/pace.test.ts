import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

const claims = 'claim.upserted'
const members = 'member.upserted'
const one = (pace: Pace, count: number, ms: number) =>
  pace.wrote(new Map([[claims, count]]), new Map([[claims, ms]]), ms)

test('ADD-240 a kind whose lines were slow is taken for slow at once, and for quick again only by and by', () => {
  const pace = new Pace()
  for (let at = 0; at < 20; at += 1) one(pace, 100, 5)
  expect(pace.msOf(claims)).toBeCloseTo(0.05)
  one(pace, 100, 200)
  expect(pace.msOf(claims)).toBe(2)
  one(pace, 20, 1)
  expect(pace.msOf(claims)).toBeCloseTo(1.6)
})

test('ADD-240 each kind has a pace of its own, and bears its share of the commit', () => {
  const pace = new Pace()
  pace.wrote(
    new Map([
      [claims, 10],
      [members, 10],
    ]),
    new Map([
      [claims, 30],
      [members, 10],
    ]),
    80,
  )
  expect([pace.msOf(claims), pace.msOf(members)]).toEqual([6, 2])
})
