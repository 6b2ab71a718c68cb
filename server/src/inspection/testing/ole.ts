/** Writes the container of old Office documents: each stream in sectors of its own, everything below the root. */

const sectorSize = 512
const end = 0xffff_fffe
const isTable = 0xffff_fffd
const none = 0xffff_ffff

export interface OleStream {
  name: string
  /** A storage when there is none. */
  content?: Buffer
  /** A storage with something below it. */
  hasChildren?: boolean
}

export function ole(streams: readonly OleStream[]): Buffer {
  const next: number[] = []
  const sectors: Buffer[] = []
  const add = (content: Buffer): number => {
    const count = Math.ceil(content.length / sectorSize)
    const start = sectors.length
    const padded = Buffer.concat([content, Buffer.alloc(count * sectorSize - content.length)])
    for (let at = 0; at < count; at += 1) {
      sectors.push(padded.subarray(at * sectorSize, (at + 1) * sectorSize))
      next.push(at + 1 < count ? start + at + 1 : end)
    }
    return start
  }
  const entries = streams.map(({ name, content, hasChildren }) =>
    entry(name, content ? 2 : 1, {
      start: content ? add(content) : 0,
      size: content?.length ?? 0,
      child: hasChildren ? 0 : none,
    }),
  )
  const directory = [entry('Root Entry', 5, { start: end, size: 0, child: 1 }), ...entries]
  while (directory.length % 4) directory.push(entry('', 0, { start: 0, size: 0, child: none }))
  const directoryAt = add(Buffer.concat(directory))
  const tableAt = sectors.length
  next.push(isTable)
  const table = Buffer.alloc(sectorSize, 0xff)
  for (const [at, following] of next.entries()) table.writeUInt32LE(following, at * 4)
  const header = Buffer.alloc(sectorSize, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 'hex')
  for (const [at, value] of [62, 3, 0xfffe, 9, 6].entries())
    header.writeUInt16LE(value, 24 + at * 2)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directoryAt, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(end, 60)
  header.writeUInt32LE(end, 68)
  header.writeUInt32LE(tableAt, 76)
  return Buffer.concat([header, ...sectors, table])
}

function entry(name: string, type: number, of: { start: number; size: number; child: number }) {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name ? name.length * 2 + 2 : 0, 64)
  bytes.writeUInt8(type, 66)
  for (const at of [68, 72]) bytes.writeUInt32LE(none, at)
  bytes.writeUInt32LE(of.child, 76)
  bytes.writeUInt32LE(of.start, 116)
  bytes.writeUInt32LE(of.size, 120)
  return bytes
}
