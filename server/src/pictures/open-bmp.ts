/** Pictures of old scanners and of Windows, which sharp cannot read. */
import { decode } from 'bmp-ts'
import { bmpHeader } from './bmp-header.ts'
import { expectSize, type Pixels } from './picture-size.ts'

export function openBmp(file: Buffer): Pixels {
  const header = bmpHeader(file)
  if (!header) throw new Error('The header is not that of a picture.')
  expectSize(header.width, header.height)
  const { width, height, data } = decode(file, { toRGBA: true })
  // Most writers leave the fourth byte at nothing, and mean that nothing is clear.
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { width, height, rgba: data }
}
