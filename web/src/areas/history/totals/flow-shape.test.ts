import { expect, test } from 'vitest'
import { flowShape, outlineOf } from './flow-shape.ts'

const sum = (of: number[]) => of.reduce((one, other) => one + other, 0)

test('ADD-473 each band is as wide as its part, follows the one before, and ends in the middle of its row', () => {
  const { rows, bands } = flowShape([60, 20, 20, 0])
  const [paid, open, share, none] = bands
  expect(paid?.width).toBeCloseTo(3 * (open?.width ?? 0))
  expect(open?.from).toBeCloseTo((paid?.from ?? 0) + (paid?.width ?? 0))
  expect(share?.from).toBeCloseTo((open?.from ?? 0) + (open?.width ?? 0))
  expect(none?.width).toBe(0)
  const height = sum(rows)
  const middle = ((rows[0] ?? 0) + (rows[1] ?? 0) / 2) / height
  expect((open?.to ?? 0) + (open?.width ?? 0) / 2).toBeCloseTo(middle)
})

test('ADD-473 what is small is still seen, and nothing lies outside of the drawing', () => {
  for (const parts of [
    [99_999, 1, 0, 0],
    [0, 0, 0, 5],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ]) {
    const { bands } = flowShape(parts)
    for (const [place, { from, to, width }] of bands.entries()) {
      expect(width > 0).toBe((parts[place] ?? 0) > 0)
      expect(Math.min(from, to)).toBeGreaterThanOrEqual(0)
      expect(Math.max(from, to) + width).toBeLessThanOrEqual(1)
    }
  }
})

test('a band is level at both ends', () => {
  expect(outlineOf({ from: 0.25, to: 0, width: 0.5 })).toBe(
    'M0 0.25H.25C.6 0.25 .55 0 .95 0H1V0.5H.95C.55 0.5 .6 0.75 .25 0.75H0Z',
  )
})
