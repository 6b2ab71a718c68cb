import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstScale, mayBeFitted } from './fit-photo.ts'

const most = 8_388_608

test('CLM-102 photos that are too large are made smaller, and nothing else is', () => {
  for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.bmp'])
    expect([name, mayBeFitted({ name, size: most + 1 })]).toEqual([name, true])
  for (const name of ['a.pdf', 'a.heic', 'a.tif', 'a.docx', 'jpg'])
    expect([name, mayBeFitted({ name, size: most + 1 })]).toEqual([name, false])
  expect(mayBeFitted({ name: 'a.jpg', size: most })).toBe(false)
  expect(mayBeFitted({ name: 'a.jpg', size: 100_000_001 })).toBe(false)
})

test('a canvas never has more pixels than a phone can draw, and no photo grows', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = firstScale(width, height)
      expect(scale).toBeLessThanOrEqual(1)
      expect(width * scale * (height * scale)).toBeLessThanOrEqual(16_000_001)
    }),
  )
})
