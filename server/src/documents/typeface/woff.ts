/**
 * Unpacks a WOFF 1 font into the plain TrueType file that it wraps.
 *
 * The faces come from npm as WOFF. fontkit reads WOFF, but inflates the whole glyph table anew for every glyph that a
 * subset takes, and its subsets of WOFF 2 hold no outlines at all. Unpacked once, both troubles are gone.
 */
import { inflateSync } from 'node:zlib'

const headerLength = 44
const entryLength = 20
const sfntHeaderLength = 12
const sfntEntryLength = 16

export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF 1 font.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(sfntHeaderLength + count * sfntEntryLength)
  writeHeader(directory, woff, count)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const entry = headerLength + index * entryLength
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)

    const target = sfntHeaderLength + index * sfntEntryLength
    woff.copy(directory, target, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), target + 4)
    directory.writeUInt32BE(offset, target + 8)
    directory.writeUInt32BE(length, target + 12)

    const padding = (4 - (length % 4)) % 4
    parts.push(packedLength < length ? inflateSync(packed) : packed, Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat(parts)
}

/** The flavour, the number of tables and the three fields for binary search that TrueType asks for. */
function writeHeader(directory: Buffer, woff: Buffer, count: number): void {
  const exponent = Math.floor(Math.log2(count))
  const searchRange = 2 ** exponent * sfntEntryLength
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(searchRange, 6)
  directory.writeUInt16BE(exponent, 8)
  directory.writeUInt16BE(count * sfntEntryLength - searchRange, 10)
}
