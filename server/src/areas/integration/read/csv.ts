/** Facts of one type as CSV: a header row of field names such as `name.en`, one fact per record. */
import { Readable } from 'node:stream'
import type { FactType } from '@falaj/contract/integration/facts.ts'
import { type InfoRecord, parse } from 'csv-parse'
import type { ReadLine, Source } from '../lines.ts'
import { cellIn, type Columns, cellValue, columnsOf } from './columns.ts'
import { longestLine } from './text-lines.ts'

interface CsvRecord {
  info: InfoRecord
  record: string[]
}

/** `resolve` is applied to the text of each cell. Empty cells are absent fields. */
export async function* readCsv(
  pieces: AsyncIterable<Buffer>,
  source: Source,
  type: FactType,
  resolve: (text: string) => string,
): AsyncGenerator<ReadLine> {
  const refuse = (line: number, field: string, reason: string) => ({
    source,
    line,
    fault: { field, reason },
  })
  const columns = columnsOf(type)
  let header: string[] | undefined
  let line = 0
  let failed = false
  const parser = parse({
    info: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestLine,
  })
  // The errors that remain, an unclosed quote or record, consume the rest of the file.
  parser.on('skip', () => (failed = true))

  const records: AsyncIterable<CsvRecord> = Readable.from(pieces).pipe(parser)
  for await (const { info, record } of records) {
    line = info.lines - lineBreaks(record)
    if (!header) {
      header = record.map((name) => name.trim())
      const unknown = headerFaults(header, columns, type)
      for (const [name, reason] of unknown) yield refuse(line, name, reason)
      if (unknown.length > 0) return
    } else if (record.length !== header.length) {
      yield refuse(line, '', `has ${record.length} cells, the header has ${header.length}`)
    } else {
      const texts = record.map((text) => (text.includes('{') ? resolve(text) : text))
      yield { source, line, value: factOf(type, header, texts, columns), size: texts.join().length }
    }
  }
  if (failed) {
    const reason = 'has a quote that is never closed, or is longer than 1,000,000 bytes'
    yield refuse(line + 1, '', `${reason}; nothing from here on was read`)
  }
}

/** Without a valid header no record can be read. */
function headerFaults(header: string[], columns: Columns, type: FactType): [string, string][] {
  const unknown = header.filter((name) => cellIn(columns, name) === undefined)
  const twice = header.filter((name, at) => header.indexOf(name) !== at)
  const nothing = 'nothing of this file was read'
  return [
    ...unknown.map((name): [string, string] => [name, `is not a field of ${type}; ${nothing}`]),
    ...twice.map((name): [string, string] => [name, `stands twice in the header; ${nothing}`]),
  ]
}

function factOf(type: FactType, header: string[], texts: string[], columns: Columns): unknown {
  const fact: Record<string, unknown> = { type }
  for (const [at, name] of header.entries()) {
    const cell = cellIn(columns, name)
    const text = texts[at]
    if (cell && text !== undefined && text !== '')
      place(fact, name.split('.'), cellValue(cell, text))
  }
  return fact
}

function place(record: Record<string, unknown>, path: string[], value: unknown): void {
  const [first = '', ...rest] = path
  if (rest.length === 0) {
    record[first] = value
    return
  }
  const inner = record[first]
  const branch = isRecord(inner) ? inner : {}
  record[first] = branch
  place(branch, rest, value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const lineBreaks = (record: string[]) =>
  record.reduce((sum, text) => sum + (text.match(/\n/g)?.length ?? 0), 0)
