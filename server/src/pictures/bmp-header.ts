/** What the header of a BMP promises, held against the bytes that are there: its decoder believes every word of it. */

export interface BmpHeader {
  width: number
  height: number
}

const fileHeader = 14
/** Bytes of the headers of Windows, versions 1 to 5. The one of OS/2, with 12, is not read. */
const headerSizes = new Set([40, 52, 56, 108, 124])
const bitDepths = new Set([1, 4, 8, 16, 24, 32])
/** Two kinds pack runs of pixels; the others lie there row by row, each padded to four bytes. */
const packed = new Set([1, 2])
const plain = new Set([0, 3, 6])
const mostColours = 256

/** Undefined for a header that contradicts itself or its file. */
export function bmpHeader(file: Buffer): BmpHeader | undefined {
  if (file.length < fileHeader + 40 || file.toString('latin1', 0, 2) !== 'BM') return undefined
  const size = file.readUInt32LE(14)
  const width = file.readInt32LE(18)
  // A negative height means that the rows come from the top.
  const height = Math.abs(file.readInt32LE(22))
  const [planes, bits] = [file.readUInt16LE(26), file.readUInt16LE(28)]
  const [packing, colours] = [file.readUInt32LE(30), file.readUInt32LE(46)]
  const known =
    headerSizes.has(size) &&
    planes === 1 &&
    bitDepths.has(bits) &&
    (packed.has(packing) || plain.has(packing))
  if (!known || width <= 0 || height === 0 || colours > mostColours) return undefined
  const row = Math.ceil((width * bits) / 32) * 4
  const there = file.length - fileHeader - size
  return plain.has(packing) && row * height > there ? undefined : { width, height }
}
