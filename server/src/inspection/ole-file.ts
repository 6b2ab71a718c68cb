/**
 * The container of old Office documents: a small file system, as MS-CFB describes it. Whatever is read from it is held
 * against its length, and every chain against running in a circle.
 */
import { Faulty } from './fault.ts'

export interface OleEntry {
  readonly name: string
  readonly type: 'storage' | 'stream' | 'root' | 'unused'
  readonly start: number
  readonly size: number
  /** Entries below a storage. */
  readonly hasChildren: boolean
}

const endOfChain = 0xffff_fffe
const none = 0xffff_ffff
const entrySize = 128
const mostEntries = 4_096
/** What is smaller lies in a file of its own, in pieces of 64 bytes. */
const smallStream = 4_096
const smallSector = 64

export class OleFile {
  readonly entries: readonly OleEntry[]
  readonly #file: Buffer
  readonly #sectorSize: number
  readonly #next: readonly number[]

  /** @throws {Faulty} when it contradicts itself. */
  constructor(file: Buffer) {
    if (file.length < 1_536) throw new Faulty('unreadable')
    const version = file.readUInt16LE(26)
    const sizes: Record<number, number> = { 3: 9, 4: 12 }
    const shift = file.readUInt16LE(30)
    if (file.readUInt16LE(28) !== 0xfffe || sizes[version] !== shift || file.readUInt16LE(32) !== 6)
      throw new Faulty('unreadable')
    this.#file = file
    this.#sectorSize = 1 << shift
    this.#next = this.#allocation()
    this.entries = this.#directory()
  }

  /** The bytes of a stream, at most so many. */
  read({ start, size }: OleEntry, most: number): Buffer {
    if (size < smallStream) return this.#readSmall(start, Math.min(size, most))
    if (size > this.#file.length) throw new Faulty('unreadable')
    return this.#chain(start, Math.min(size, most))
  }

  #sector(number: number): Buffer {
    const at = (number + 1) * this.#sectorSize
    if (at + this.#sectorSize > this.#file.length + this.#sectorSize - 1)
      throw new Faulty('unreadable')
    return this.#file.subarray(at, at + this.#sectorSize)
  }

  #numbers(sector: number): number[] {
    const bytes = this.#sector(sector)
    return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
      bytes.readUInt32LE(at * 4),
    )
  }

  /** Which sector follows on which. */
  #allocation(): number[] {
    const places = Array.from({ length: 109 }, (_, at) => this.#file.readUInt32LE(76 + at * 4))
    const seen = new Set<number>()
    for (let more = this.#file.readUInt32LE(68); more < endOfChain;) {
      if (seen.has(more)) throw new Faulty('unreadable')
      seen.add(more)
      const numbers = this.#numbers(more)
      more = numbers.pop() ?? none
      places.push(...numbers)
    }
    const used = places.filter((place) => place < endOfChain)
    if (new Set(used).size < used.length) throw new Faulty('unreadable')
    return used.flatMap((place) => this.#numbers(place))
  }

  #chain(start: number, most: number): Buffer {
    const sectors: Buffer[] = []
    const seen = new Set<number>()
    for (let at = start; at < endOfChain && sectors.length * this.#sectorSize < most;) {
      if (seen.has(at)) throw new Faulty('unreadable')
      seen.add(at)
      sectors.push(this.#sector(at))
      at = this.#next[at] ?? none
      if (at === none) throw new Faulty('unreadable')
    }
    return Buffer.concat(sectors).subarray(0, most)
  }

  #directory(): OleEntry[] {
    const bytes = this.#chain(this.#file.readUInt32LE(48), mostEntries * entrySize)
    if (bytes.length === mostEntries * entrySize) throw new Faulty('swollen')
    const entries = Array.from({ length: Math.floor(bytes.length / entrySize) }, (_, at) =>
      entryOf(bytes.subarray(at * entrySize, (at + 1) * entrySize)),
    )
    if (entries[0]?.type !== 'root') throw new Faulty('unreadable')
    return entries
  }

  #readSmall(start: number, size: number): Buffer {
    const [root] = this.entries
    if (!root) throw new Faulty('unreadable')
    const small = this.#chain(root.start, Math.min(root.size, this.#file.length))
    const next = this.#chain(this.#file.readUInt32LE(60), this.#file.length)
    const pieces: Buffer[] = []
    for (let at = start; pieces.length * smallSector < size;) {
      if ((at + 1) * smallSector > small.length || at * 4 + 4 > next.length)
        throw new Faulty('unreadable')
      pieces.push(small.subarray(at * smallSector, (at + 1) * smallSector))
      at = next.readUInt32LE(at * 4)
    }
    return Buffer.concat(pieces).subarray(0, size)
  }
}

const types = new Map<number, OleEntry['type']>([
  [1, 'storage'],
  [2, 'stream'],
  [5, 'root'],
])

function entryOf(bytes: Buffer): OleEntry {
  const length = Math.max(0, Math.min(64, bytes.readUInt16LE(64)) - 2)
  return {
    name: bytes.toString('utf16le', 0, length - (length % 2)),
    type: types.get(bytes.readUInt8(66)) ?? 'unused',
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
    hasChildren: bytes.readUInt32LE(76) !== none,
  }
}
