import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { mediaTypeOf } from '../ports/files/media-type.ts'
import { openPhotoProcessor } from './photo-processor.ts'
import { bmp, fourQuarters, heic, seen } from './testing/pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'falaj-photos-'))
const photoProcessor = openPhotoProcessor()
afterAll(async () => {
  await photoProcessor.close()
  await rm(folder, { recursive: true })
})

let serial = 0
const arrived = async (content: Uint8Array, name = 'photo') => {
  const path = join(folder, `${(serial += 1)}-${name}`)
  await writeFile(path, content)
  return { path, mediaType: await mediaTypeOf(path) }
}
const prepared = async (content: Uint8Array) =>
  photoProcessor.portrait(await arrived(content), 'file')

describe('SRV-014 GAP-098 every kind of picture comes out as a square JPEG, the right way up', () => {
  test.each([
    ['JPEG', () => fourQuarters().jpeg().toBuffer()],
    ['progressive JPEG', () => fourQuarters().jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', () => fourQuarters().toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => fourQuarters().png().toBuffer()],
    ['GIF', () => fourQuarters().gif().toBuffer()],
    ['BMP', () => bmp()],
    ['WebP', () => fourQuarters().webp().toBuffer()],
    ['AVIF', () => fourQuarters().avif().toBuffer()],
    ['HEIC', () => heic()],
    ['TIFF', () => fourQuarters().tiff().toBuffer()],
  ])('%s', async (_kind, make) => {
    const jpeg = await prepared(await make())
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
    expect(await seen(jpeg)).toEqual({ width: 120, height: 120, blue: ['upper left'] })
  })

  // EXIF orientations as cameras write them, and where the upper left quarter belongs.
  test.each([
    [1, 'upper left'],
    [3, 'lower right'],
    [6, 'upper right'],
    [8, 'lower left'],
  ])('a camera held as EXIF orientation %i says', async (orientation, blue) => {
    const jpeg = await prepared(
      await fourQuarters().withMetadata({ orientation }).jpeg().toBuffer(),
    )
    expect((await seen(jpeg)).blue).toEqual([blue])
  })

  test('a large picture becomes 640 pixels a side, a small one is not blown up', async () => {
    const large = await prepared(await fourQuarters(3000, 2000).jpeg().toBuffer())
    expect(await seen(large)).toMatchObject({ width: 640, height: 640 })
    const small = await prepared(await fourQuarters(40, 30).png().toBuffer())
    expect(await seen(small)).toMatchObject({ width: 30, height: 30 })
  })

  test('what is clear becomes white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const picture = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
    const jpeg = await prepared(await picture.png().toBuffer())
    expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

test('where and with what it was taken is gone', async () => {
  const told = {
    IFD0: { Make: 'A camera', ImageDescription: 'at home' },
    IFD3: { GPSLatitude: '25/1 12/1 0/1' },
  }
  const content = await fourQuarters().withExif(told).withIccProfile('p3').jpeg().toBuffer()
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const { exif, icc, xmp, iptc } = await sharp(await prepared(content)).metadata()
  expect({ exif, icc, xmp, iptc }).toEqual({})
})

describe('what cannot be a photo is refused, in words', () => {
  const damaged = { status: 422, key: 'server.photo.damaged' }
  const tooMany = { status: 422, key: 'server.photo.too-many-pixels' }

  test.each([
    ['JPEG', () => fourQuarters(800, 600).jpeg().toBuffer()],
    ['PNG', () => noise(400, 300).png().toBuffer()],
    ['BMP', () => bmp()],
    ['HEIC', () => heic()],
    ['WebP', () => noise(400, 300).webp().toBuffer()],
  ])('a truncated %s', async (_kind, make) => {
    const whole = await make()
    await expect(prepared(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject(damaged)
  })

  test('a hundred megapixels, whole and small in bytes', async () => {
    const content = bomb(10_000, 10_000)
    expect(content.length).toBeLessThan(8_388_608)
    await expect(prepared(content)).rejects.toMatchObject(tooMany)
  })

  test('a decompression bomb: a PNG of a few kilobytes that claims 900 million pixels', async () => {
    // Unfolded it would take 3.6 GB, and longer than a test may.
    await expect(prepared(bomb(30_000, 30_000))).rejects.toMatchObject(tooMany)
  })

  test.each([
    { width: 4_000, height: 4_000 },
    { width: 40_000, height: -40_000 },
    // So many empty rows would have held the thread until it was stopped.
    { width: 0, height: 2_147_483_647 },
    { width: -160 },
    { height: 0 },
    { bits: 7 },
  ])('a BMP whose header claims what is not there: %o', async (claims) => {
    await expect(prepared(await bmp(claims))).rejects.toMatchObject(damaged)
  })

  test('a BMP of one bit a pixel, and of too many of them', async () => {
    const content = Buffer.concat([await bmp({ width: 8_000, height: 8_000, bits: 1 }), plenty])
    await expect(prepared(content)).rejects.toMatchObject(tooMany)
  })

  test('bytes that only begin like a picture', async () => {
    for (const head of ['ffd8ffe0', '89504e470d0a1a0a', '424d', '47494638396101000100']) {
      const content = Buffer.concat([Buffer.from(head, 'hex'), randomBytes(2_000)])
      const photo = { ...(await arrived(content)), mediaType: typeOf(head) }
      await expect(photoProcessor.portrait(photo, 'file')).rejects.toMatchObject({ status: 422 })
    }
  })

  test('an SVG that its name calls a JPEG is known for what it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
    const photo = await arrived(Buffer.from(svg), 'me.jpg')
    expect(photo.mediaType).not.toMatch(/^image\/(?!svg)/)
    // Even when it were passed on.
    await expect(
      photoProcessor.portrait({ ...photo, mediaType: 'image/jpeg' }, 'file'),
    ).rejects.toMatchObject(damaged)
  })
})

test('while a large picture is unfolded, this thread stays free', async () => {
  const photo = await arrived(await fourQuarters(4_000, 3_000).jpeg().toBuffer())
  let longest = 0
  const began = performance.now()
  let before = began
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }, 5)
  await photoProcessor.portrait(photo, 'file')
  clearInterval(timer)
  // On this thread it would have been one long step.
  expect(longest).toBeLessThan((performance.now() - began) / 2)
})

const plenty = Buffer.alloc(8_000_000)

function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise: gaussian } })
}

const typeOf = (head: string) =>
  ({ ff: 'image/jpeg', '89': 'image/png', '42': 'image/bmp', '47': 'image/gif' })[
    head.slice(0, 2)
  ] ?? ''

/** A PNG of zeros, one bit a pixel. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
