/** Pictures of old scanners and of Windows, which sharp cannot read. */
import { decode } from 'bmp-ts'
import type { Pixels, SizeCheck } from './prepare-photo.ts'

/** Where the header says how wide and high the picture is; old OS/2 headers are shorter and say it in two bytes. */
const headerSizeAt = 14
const sizeAt = 18
const oldHeader = 12

export function openBmp(file: Buffer, mayHave: SizeCheck): Pixels {
  const isOld = file.readUInt32LE(headerSizeAt) === oldHeader
  const at = (index: number) =>
    isOld ? file.readInt16LE(sizeAt + index * 2) : file.readInt32LE(sizeAt + index * 4)
  // A negative height means that the rows come from the top.
  mayHave(Math.abs(at(0)), Math.abs(at(1)))
  const { width, height, data } = decode(file, { toRGBA: true })
  // Most writers leave the fourth byte at nothing, and mean that nothing is clear.
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { width, height, rgba: data }
}
