/** Writes zips as Office does, and as nobody should. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer | string
  /** What the directory says instead of the truth. */
  claims?: { size?: number; sum?: number; flags?: number; packedSize?: number; at?: number }
}

export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(claims.flags ?? 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(claims.sum ?? crc32(bytes), 10)
    fields.writeUInt32LE(claims.packedSize ?? packed.length, 14)
    fields.writeUInt32LE(claims.size ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(claims.at ?? at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, rest, Buffer.from(name))
    files.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}
