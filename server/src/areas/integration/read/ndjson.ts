/** Facts as JSON, one per line (NDJSON) or all in one array. */
import type { ReadLine, Source } from '../lines.ts'
import { unreadable } from '../unreadable.ts'
import { textLines } from './text-lines.ts'

/** `resolve` is applied to each line before it is parsed. Empty lines are skipped. */
export async function* readNdjson(
  pieces: AsyncIterable<Buffer>,
  source: Source,
  resolve: (text: string) => string,
): AsyncGenerator<ReadLine> {
  for await (const read of textLines(pieces)) {
    const { line } = read
    if ('fault' in read) yield { source, line, fault: { field: '', reason: read.fault } }
    else if (read.text.trim() !== '') yield understood(source, line, resolve(read.text))
  }
}

function understood(source: Source, line: number, text: string): ReadLine {
  try {
    return { source, line, value: JSON.parse(text), size: text.length }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { source, line, fault: { field: '', reason: `is not JSON: ${cause}` } }
  }
}

/** The facts of an array, with their position instead of a line. */
export async function* readArray(facts: unknown[], source: Source): AsyncGenerator<ReadLine> {
  for (const [at, value] of facts.entries()) {
    const fault = unreadable(value)
    const line = at + 1
    yield fault
      ? { source, line, fault }
      : { source, line, value, size: JSON.stringify(value).length }
  }
}
