import { describe, expect, test } from 'vitest'
import { decisionPace } from './decision-pace.ts'

/** `[working days, claims]` */
const measured = (...counts: [number, number][]) =>
  counts.map(([workingDays, claims]) => ({ workingDays, claims }))

describe('eight of ten', () => {
  test.each([
    ['all on the same day', measured([3, 50]), 3],
    ['exactly eight of ten', measured([2, 40], [5, 10]), 2],
    ['one fewer than eight of ten', measured([2, 39], [5, 11]), 5],
    ['a share that is no whole number: 43 of 53', measured([1, 42], [4, 1], [9, 10]), 4],
    ['in whatever order they were counted', measured([9, 10], [1, 20], [4, 20]), 4],
    ['a day that is told twice', measured([4, 20], [4, 20], [6, 10]), 4],
    ['on the day on which they were sent', measured([0, 60]), 1],
    ['a long tail', measured([1, 500], [2, 300], [60, 200]), 2],
  ])('ADD-704 %s', (_, counts, workingDays) => {
    expect(decisionPace(counts)?.workingDays).toBe(workingDays)
  })

  test('ADD-704 it says of how many', () => {
    expect(decisionPace(measured([1, 45], [7, 6]))).toEqual({ workingDays: 1, decided: 51 })
  })
})

test.each([
  ['none', measured()],
  ['forty-nine', measured([1, 30], [2, 19])],
])('ADD-704 of %s decided nothing is said', (_, counts) => {
  expect(decisionPace(counts)).toBeUndefined()
})
