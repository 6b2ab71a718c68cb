/** Splits a stream of bytes into lines, holding at most one line and one chunk in memory. */
import { isUtf8 } from 'node:buffer'

/** Longer than any real fact. Protects memory from files without line breaks. */
export const longestLine = 1_000_000

export type TextLine = { line: number } & ({ text: string } | { fault: string })

const lineFeed = 0x0a

/** Lines without LF or CRLF. A byte order mark at the beginning is skipped. */
export async function* textLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<TextLine> {
  let rest: Buffer[] = []
  let length = 0
  let line = 0
  for await (const piece of pieces) {
    let start = 0
    for (;;) {
      const end = piece.indexOf(lineFeed, start)
      const part = piece.subarray(start, end === -1 ? piece.length : end)
      length += part.length
      if (length <= longestLine) rest.push(part)
      if (end === -1) break
      line += 1
      yield whole(line, rest, length)
      rest = []
      length = 0
      start = end + 1
    }
  }
  if (length > 0) yield whole(line + 1, rest, length)
}

function whole(line: number, parts: Buffer[], length: number): TextLine {
  if (length > longestLine) return { line, fault: 'is longer than 1,000,000 bytes' }
  const [only] = parts
  const bytes = parts.length === 1 && only ? only : Buffer.concat(parts)
  if (!isUtf8(bytes)) return { line, fault: 'is not UTF-8 text' }
  const text = bytes.toString('utf8').replace(/\r$/, '')
  return { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text }
}
