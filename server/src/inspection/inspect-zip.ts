/**
 * Reads an Office document of today (docx, xlsx: a zip of XML) as its directory lists it, and every entry once, counted,
 * so that what it promises is also what comes out. Nothing is kept but the small parts that are read.
 */
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Faulty } from './fault.ts'
import { readContentTypes, readRelations } from './office-parts.ts'

const most = {
  entries: 2_000,
  /** Bytes of all entries, unpacked. */
  unpacked: 200_000_000,
  /** How many bytes may come of one; text of tables reaches fifty. */
  ratio: 200,
  /** Below it any ratio is harmless. */
  small: 1_000_000,
  /** Bytes of a part that is read, unpacked. */
  part: 1_000_000,
  /** A chart brings its sheet along, which brings nothing. */
  depth: 2,
}

/** What all containers in one another may still hold. */
export interface Allowance {
  entries: number
  unpacked: number
}
export const wholeAllowance = (): Allowance => ({ entries: most.entries, unpacked: most.unpacked })

/** @throws {Faulty}; other errors mean that it cannot be read. */
export async function inspectZip(
  file: Buffer,
  allowed: Allowance = wholeAllowance(),
  depth = 1,
): Promise<void> {
  if (depth > most.depth) throw new Faulty('swollen')
  // It refuses names that lead out of a folder, sizes that differ from what comes out, and directories that do not fit.
  const zip = await fromBufferPromise(file, { strictFileNames: true, validateEntrySizes: true })
  const names = new Set<string>()
  let packed = 0
  let isOffice = false
  for await (const entry of zip.eachEntry()) {
    allowed.entries -= 1
    packed += entry.compressedSize
    allowed.unpacked -= entry.uncompressedSize
    // Entries that share bytes are a bomb, too.
    if (allowed.entries < 0 || allowed.unpacked < 0 || packed > file.length)
      throw new Faulty('swollen')
    if (isSwollen(entry)) throw new Faulty('swollen')
    if (entry.isEncrypted()) throw new Faulty('locked')
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw new Faulty('unreadable')
    names.add(name)
    if (isProgram(name)) throw new Faulty('active')
    if (!name.endsWith('/')) await inspectEntry(zip, entry, allowed, depth)
    isOffice ||= name === '[content_types].xml'
  }
  if (!isOffice) throw new Faulty('unreadable')
}

const isSwollen = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > most.small && uncompressedSize > compressedSize * most.ratio

/** By names that Office gives, and endings that Windows runs. */
const isProgram = (name: string) =>
  /(^|\/)(vbaproject|vbadata|activex|afchunk)/.test(name) ||
  /\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|msi|lnk|jar|chm|html?|mht|swf|rtf)$/.test(name)

async function inspectEntry(zip: ZipFile, entry: Entry, allowed: Allowance, depth: number) {
  const { name, start, whole } = await unpacked(zip, entry)
  if (isOle(start) || isExecutable(start)) throw new Faulty('active')
  if (isZip(start)) return inspectZip(whole(), allowed, depth + 1)
  if (name === '[content_types].xml') readContentTypes(whole())
  if (name.endsWith('.rels')) readRelations(whole())
}

async function unpacked(zip: ZipFile, entry: Entry) {
  const name = entry.fileName.toLowerCase()
  const wanted = name === '[content_types].xml' || name.endsWith('.rels')
  const chunks: Buffer[] = []
  let [sum, start] = [0, Buffer.alloc(0)]
  const stream = await zip.openReadStreamPromise(entry)
  for await (const piece of stream) {
    const chunk: Buffer = piece
    sum = crc32(chunk, sum)
    if (start.length < 4) start = Buffer.concat([start, chunk.subarray(0, 8)])
    // Of what is not read only the count is taken.
    if (wanted || isZip(start)) chunks.push(chunk)
  }
  if (sum !== entry.crc32) throw new Faulty('unreadable')
  if (wanted && entry.uncompressedSize > most.part) throw new Faulty('swollen')
  return { name, start, whole: () => Buffer.concat(chunks) }
}

const begins = (start: Buffer, ...bytes: number[]) => bytes.every((byte, at) => start[at] === byte)
const isOle = (start: Buffer) => begins(start, 0xd0, 0xcf, 0x11, 0xe0)
const isZip = (start: Buffer) => begins(start, 0x50, 0x4b, 3, 4)
const isExecutable = (start: Buffer) =>
  begins(start, 0x7f, 0x45, 0x4c, 0x46) || begins(start, 0x4d, 0x5a, 0x90, 0)
