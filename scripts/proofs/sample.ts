/** Which rows a run of CI tries: some by chance that everybody can repeat, and those that the commit may have touched. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../places.mjs'
import type { Breakage } from './breakage.ts'

const byChance = 12
const mostTouched = 40

/** What it prints; nothing where there is no repository. */
function git(...options: string[]): string {
  try {
    return execFileSync('git', options, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** The commit, and the files that it changed; without a repository, or its parent, what is known. */
export function lastCommit(): { commit: string; changed: string[] } {
  return {
    commit: git('rev-parse', 'HEAD'),
    changed: git('diff', '--name-only', 'HEAD~1', 'HEAD').split('\n').filter(Boolean),
  }
}

/**
 * Twelve rows in an order that the commit's hash gives, and of those whose code or tests it changed forty at most; each
 * row's first breakage comes before any row's second, since the time of CI may end before all were tried. `testsOf` names
 * the files of a row's tests.
 */
export function sampleOf(
  breakages: readonly Breakage[],
  testsOf: (id: string) => readonly string[],
  { commit, changed }: { commit: string; changed: readonly string[] },
): Breakage[] {
  const rows = [...new Set(breakages.map(({ id }) => id))]
  const drawn = rows.toSorted(
    (one, other) =>
      rank(commit, one).localeCompare(rank(commit, other)) || one.localeCompare(other),
  )
  const touches = (file: string) => changed.includes(file)
  const touched = drawn.filter(
    (row) =>
      testsOf(row).some(touches) || breakages.some(({ id, file }) => id === row && touches(file)),
  )
  const chosen = new Set([...drawn.slice(0, byChance), ...touched.slice(0, mostTouched)])
  const before = new Map<string, number>()
  return breakages
    .filter(({ id }) => chosen.has(id))
    .map((breakage) => {
      const turn = before.get(breakage.id) ?? 0
      before.set(breakage.id, turn + 1)
      return { breakage, turn }
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ breakage }) => breakage)
}

const rank = (commit: string, row: string) =>
  createHash('sha256').update(`${commit} ${row}`).digest('hex')
