/** Reads `demo/` like the import, for tests of the demo world. */
import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { FactOf, FactType, Fact } from '@falaj/contract/integration/facts.ts'
import { checkFact } from '@falaj/server/areas/integration/check-fact.ts'
import { relativeDays } from '@falaj/server/areas/integration/relative-days.ts'
import { readCsv } from '@falaj/server/areas/integration/read/csv.ts'
import { importFiles } from '@falaj/server/areas/integration/read/import-files.ts'
import type { ImportFile } from '@falaj/server/areas/integration/read/import-files.ts'
import { readNdjson } from '@falaj/server/areas/integration/read/ndjson.ts'

export const demoFolder = resolve(import.meta.dirname, '../../demo')

export interface ReadFacts {
  facts: Fact[]
  /** `file:line field reason`, one for each fault. */
  faults: string[]
}

/** `today` is `YYYY-MM-DD`. */
export async function readFacts(folder: string, today: string): Promise<ReadFacts> {
  const read: ReadFacts = { facts: [], faults: [] }
  for (const file of await importFiles(folder)) {
    for await (const line of linesOf(file, relativeDays(today))) {
      const checked = checkFact(line)
      if ('fact' in checked) read.facts.push(checked.fact)
      else {
        for (const { field, reason } of checked.faults)
          read.faults.push(`${file.name}:${checked.line} ${field} ${reason}`)
      }
    }
  }
  return read
}

const linesOf = (file: ImportFile, resolveDays: (text: string) => string) => {
  const pieces = createReadStream(file.path)
  const source = { name: file.name, order: 0, folder: dirname(file.path) }
  if (file.format === 'ndjson') return readNdjson(pieces, source, resolveDays)
  if (file.type === null) throw new Error(`${file.name} does not say which facts it holds`)
  return readCsv(pieces, source, file.type, resolveDays)
}

/** The facts of one type. */
export const only = <Type extends FactType>(facts: Fact[], type: Type): FactOf<Type>[] =>
  facts.filter((fact): fact is FactOf<Type> => fact.type === type)
