/**
 * Looks through a PDF for what it would do by itself. Every name of the file is read as a viewer reads it, also in packed
 * lists of objects; what a password hides stays hidden, and is not run before somebody has typed it.
 */
import { inflateSync } from 'node:zlib'
import { type DocumentFault, Faulty } from './fault.ts'

const meanings: Readonly<Record<string, DocumentFault>> = {
  JavaScript: 'active',
  Launch: 'active',
  RichMedia: 'active',
  XFA: 'active',
  EmbeddedFile: 'active',
  EmbeddedFiles: 'active',
  FileAttachment: 'active',
  GoToE: 'remote',
  GoToR: 'remote',
  ImportData: 'remote',
}
/** Above the longest name that matters, each letter written as `#` and two digits. */
const longestName = 48
const most = { list: 16_000_000, lists: 64_000_000, header: 2_048 }

/** @throws {Faulty} */
export function inspectPdf(file: Buffer): void {
  const lists: number[] = []
  let isLocked = false
  for (const { name, at } of namesOf(file)) {
    const fault = meanings[name]
    if (fault) throw new Faulty(fault)
    if (name === 'ObjStm') lists.push(at)
    if (name === 'Encrypt') isLocked = true
  }
  let left = most.lists
  for (const at of lists) {
    const packed = isLocked ? undefined : packedList(file, at)
    if (!packed) continue
    const list = unpack(packed, Math.min(most.list, left))
    left -= list.length
    for (const { name } of namesOf(list)) {
      const fault = meanings[name]
      if (fault) throw new Faulty(fault)
    }
  }
}

const slash = 0x2f
const delimiters = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'))
/** Names that matter begin with one of these, or with the `#` of an escape. */
const beginnings = new Set(Buffer.from('JLRXEFGIO#'))

function* namesOf(bytes: Buffer): Generator<{ name: string; at: number }> {
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    if (!beginnings.has(bytes[at + 1] ?? 0)) continue
    let end = at + 1
    while (end < bytes.length && end - at <= longestName && !delimiters.has(bytes[end] ?? 0))
      end += 1
    if (end - at > longestName) continue
    const written = bytes.toString('latin1', at + 1, end)
    const name = written.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    yield { name, at }
  }
}

/** The packed bytes of the list of objects whose header names it at this place; undefined for one that is not packed. */
function packedList(file: Buffer, at: number): Buffer | undefined {
  const word = file.indexOf('stream', at)
  if (word < 0 || word - at > most.header) return undefined
  const header = file.toString('latin1', Math.max(0, at - most.header), word)
  if (!/\/(Filter|F#69lter)/.test(header.slice(header.lastIndexOf(' obj') + 1))) return undefined
  const end = file.indexOf('endstream', word)
  const start = word + 'stream'.length
  const gap = file[start] === 0x0d ? 2 : 1
  return file.subarray(start + gap, end < 0 ? file.length : end)
}

function unpack(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength })
  } catch (error) {
    const isTooLong = error instanceof RangeError
    throw new Faulty(isTooLong ? 'swollen' : 'unreadable')
  }
}
