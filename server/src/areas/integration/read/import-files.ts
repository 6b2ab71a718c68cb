/** Which files an import reads, and in which order. */
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { anyFact, type FactType } from '@falaj/contract/integration/facts.ts'

export type ImportFile = { path: string; name: string } & (
  | { format: 'ndjson' }
  | { format: 'csv'; type: FactType | null }
)

/** The import cannot start or continue; `message` says what to do. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

/** A file, or all NDJSON and CSV files below a folder in the order of their names. */
export async function importFiles(path: string): Promise<ImportFile[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportProblem(
      error.code === 'ENOENT'
        ? `There is no file or folder ${path}.`
        : `${path} cannot be read: ${error.message}.`,
    )
  })
  if (!found.isDirectory()) {
    const file = fileOf(path, basename(path))
    if (!file) throw new ImportProblem(`${path} is neither .ndjson nor .csv.`)
    return [file]
  }
  const files = (await below(path)).flatMap((file) => fileOf(file, relative(path, file)) ?? [])
  if (files.length === 0) throw new ImportProblem(`${path} holds no .ndjson and no .csv file.`)
  return files
}

async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const inOrder = entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  const nested = await Promise.all(
    inOrder.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return below(path)
      return entry.isFile() || entry.isSymbolicLink() ? [path] : []
    }),
  )
  return nested.flat()
}

function fileOf(path: string, name: string): ImportFile | undefined {
  if (/\.(ndjson|jsonl)$/i.test(name)) return { path, name, format: 'ndjson' }
  if (/\.csv$/i.test(name)) return { path, name, format: 'csv', type: typeNamed(basename(name)) }
  return undefined
}

const types = anyFact.options.map((option) => option.shape.type.value)

/** `07-provider.upserted.csv` or, if it is unambiguous, `07-provider.csv`. */
function typeNamed(fileName: string): FactType | null {
  const named = fileName.replace(/^\d+[-_]/, '').replace(/\.csv$/i, '')
  const meant = new Set([named, `${named}.upserted`, `${named}.imported`])
  return types.find((type) => meant.has(type)) ?? null
}
