/** Imports NDJSON and CSV files; a folder in the order of its file names. */
import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { ReadLine } from './lines.ts'
import { readCsv } from './read/csv.ts'
import { type ImportFile, importFiles } from './read/import-files.ts'
import { readNdjson } from './read/ndjson.ts'
import { relativeDays } from './relative-days.ts'
import { refreshStatistics } from './statistics.ts'
import type { Summary } from './summary.ts'
import { takeIn, type TakeInOptions, type TakeInPorts, takeInStrictly } from './take-in.ts'

export interface ImportOptions extends Omit<TakeInOptions, 'onProgress'> {
  /** Nothing is loaded unless every line can be loaded. */
  strict?: boolean
  /** Replaces `{today-40d}` and similar by dates, in the time zone of the insurer's home. */
  demo?: boolean
  /** Called about every thousand lines. */
  onProgress?: (progress: { file: string; lines: number }) => void
}

/** `path` is a file or a folder. Throws an ImportProblem if it cannot be read. */
export async function importPath(
  path: string,
  ports: TakeInPorts,
  options: ImportOptions = {},
): Promise<Summary> {
  const files = await importFiles(path)
  const resolve = options.demo
    ? relativeDays(dayIn(homeCountry().code, ports.clock.now()))
    : asWritten
  let reading = ''
  async function* lines() {
    for (const [order, file] of files.entries()) {
      reading = file.name
      yield* linesOf(file, order, resolve)
    }
  }
  const takeInOptions: TakeInOptions = {
    ...(options.onRefused && { onRefused: options.onRefused }),
    onProgress: (count) => options.onProgress?.({ file: reading, lines: count }),
  }
  const summary = options.strict
    ? await takeInStrictly(lines, ports, takeInOptions)
    : await takeIn(lines(), ports, takeInOptions)
  if (summary.total.new >= manyLines) await refreshStatistics(ports.database)
  return summary
}

const manyLines = 100_000

const asWritten = (text: string) => text

function linesOf(
  file: ImportFile,
  order: number,
  resolve: (text: string) => string,
): AsyncIterable<ReadLine> {
  const source = { name: file.name, order, folder: dirname(file.path) }
  const pieces = createReadStream(file.path, { highWaterMark: 262_144 })
  if (file.format === 'ndjson') return readNdjson(pieces, source, resolve)
  if (file.type !== null) return readCsv(pieces, source, file.type, resolve)
  pieces.destroy()
  const reason = 'the name does not say which facts it holds, such as 07-provider.upserted.csv'
  return only({ source, line: 1, fault: { field: '', reason } })
}

async function* only(line: ReadLine) {
  yield line
}
