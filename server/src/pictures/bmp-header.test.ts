import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bmpHeader } from './bmp-header.ts'
import { bmp } from './testing/pictures.ts'

test('the header of a BMP is read as it was written', async () => {
  expect(bmpHeader(await bmp())).toEqual({ width: 160, height: 120 })
  expect(bmpHeader(await bmp({ height: -120 }))).toEqual({ width: 160, height: 120 })
})

test('whatever a header says: it is refused, or its rows lie in the file', async () => {
  const whole = await bmp()
  const changes = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 53 }), fc.integer({ min: 0, max: 255 })),
  )
  fc.assert(
    fc.property(changes, (bytes) => {
      const file = Buffer.from(whole)
      for (const [at, byte] of bytes) file[at] = byte
      const header = bmpHeader(file)
      if (!header) return
      const area = header.width * header.height
      const isPacked = [1, 2].includes(file.readUInt32LE(30))
      const least = isPacked ? 1 : (area * file.readUInt16LE(28)) / 8
      expect(area).toBeGreaterThan(0)
      expect(least).toBeLessThan(file.length)
    }),
  )
})

test('bytes at random, and none, are no header', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(bmpHeader(Buffer.from(bytes))).toBeUndefined()
    }),
  )
})
