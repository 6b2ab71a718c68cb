/** Pictures as members send them, each blue in its upper left quarter and red elsewhere, so that a turn shows. */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

const red = { r: 200, g: 50, b: 50 }
const blue = { r: 50, g: 50, b: 200 }

export function fourQuarters(width = 160, height = 120): Sharp {
  const quarter = {
    create: {
      width: Math.floor(width / 2),
      height: Math.floor(height / 2),
      channels: 3 as const,
      background: blue,
    },
  }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: quarter, left: 0, top: 0 },
  ])
}

/** Made by an encoder of its own, as sharp writes none. */
export const heic = () => readFile(new URL('four-quarters.heic', import.meta.url))

/** Uncompressed, 24 bits, the lowest row first, as Windows writes it; `claims` is what the header says instead. */
export async function bmp(
  claims: { width?: number; height?: number; bits?: number } = {},
): Promise<Buffer> {
  const { data, info } = await fourQuarters().raw().toBuffer({ resolveWithObject: true })
  const stride = Math.ceil((info.width * 3) / 4) * 4
  const file = Buffer.alloc(54 + stride * info.height)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(claims.width ?? info.width, 18)
  file.writeInt32LE(claims.height ?? info.height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(claims.bits ?? 24, 28)
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * info.channels
      const to = 54 + (info.height - 1 - y) * stride + x * 3
      file.set([data[from + 2] ?? 0, data[from + 1] ?? 0, data[from] ?? 0], to)
    }
  }
  return file
}

/** Where the blue quarter is in a prepared photo, and how large that is. */
export async function seen(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const isBlue = (x: number, y: number) => {
    const at =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return (data[at + 2] ?? 0) > (data[at] ?? 0)
  }
  const corners = [
    ['upper left', 0.05, 0.05],
    ['upper right', 0.95, 0.05],
    ['lower left', 0.05, 0.95],
    ['lower right', 0.95, 0.95],
  ] as const
  return {
    width: info.width,
    height: info.height,
    blue: corners.filter(([, x, y]) => isBlue(x, y)).map(([name]) => name),
  }
}
