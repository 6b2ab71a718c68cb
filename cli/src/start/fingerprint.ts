/** One value for the content of files and folders, so that work is repeated only when they change. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const produced = new Set(['node_modules', 'dist', '.cache'])

/** From names and contents, not times, so a fresh clone has the same fingerprint. Missing paths count as empty. */
export function fingerprintOf(root: string, paths: string[], extra = ''): string {
  const hash = createHash('sha256').update(extra)
  for (const path of paths.flatMap((each) => filesIn(root, each)).toSorted()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesIn(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !produced.has(name))
    .flatMap((name) => filesIn(root, join(path, name)))
}
