/** Reads an old Word document (doc) as far as it takes to know what it carries, and which template it opens. */
import { Faulty, isRemoteTarget } from './fault.ts'
import { OleFile } from './ole-file.ts'

/** Places in the header of a Word document, from MS-DOC. */
const flagsAt = 10
const encrypted = 0x0100
const otherTable = 0x0200
const namesAt = 0x019a
/** In the list of names: the template. */
const template = 1

/** @throws {Faulty}; other errors mean that it cannot be read. */
export function inspectDoc(file: Buffer): void {
  const ole = new OleFile(file)
  const named = (name: string) =>
    ole.entries.find((entry) => entry.type === 'stream' && entry.name.toLowerCase() === name)
  for (const entry of ole.entries.filter(({ type }) => type !== 'unused')) {
    // Some names begin with a control character.
    const name = entry.name.toLowerCase().replace(/^\p{Cc}/u, '')
    if (/^(encryptedpackage|encryptioninfo|dataspaces)$/.test(name)) throw new Faulty('locked')
    if (/^(macros|vba|_vba_project.*|ole10native|package)$/.test(name)) throw new Faulty('active')
    if (name === 'objectpool' && entry.hasChildren) throw new Faulty('active')
  }
  const main = named('worddocument')
  if (!main) throw new Faulty('unreadable')
  const header = ole.read(main, 2_048)
  if (header.readUInt16LE(0) !== 0xa5ec) throw new Faulty('unreadable')
  const flags = header.readUInt16LE(flagsAt)
  if (flags & encrypted) throw new Faulty('locked')
  const table = named(flags & otherTable ? '1table' : '0table')
  if (!table) throw new Faulty('unreadable')
  const [at, length] = [header.readUInt32LE(namesAt), header.readUInt32LE(namesAt + 4)]
  if (length === 0) return
  if (at + length > table.size) throw new Faulty('unreadable')
  if (isRemoteTarget(nthText(ole.read(table, at + length).subarray(at), template))) {
    throw new Faulty('remote')
  }
}

/** A list of texts: a mark, how many, bytes that each carries besides, and each with its length. */
function nthText(list: Buffer, wanted: number): string {
  if (list.readUInt16LE(0) !== 0xffff) throw new Faulty('unreadable')
  const [count, extra] = [list.readUInt16LE(2), list.readUInt16LE(4)]
  let at = 6
  for (let index = 0; index < Math.min(count, wanted + 1); index += 1) {
    const end = at + 2 + list.readUInt16LE(at) * 2
    if (end > list.length) throw new Faulty('unreadable')
    if (index === wanted) return list.toString('utf16le', at + 2, end)
    at = end + extra
  }
  return ''
}
