/** What earlier runs found, so that a run goes on where the last one stopped: it holds as long as nothing of it changed. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../places.mjs'
import type { Breakage } from './breakage.ts'
import type { Verdict } from './verdict.ts'

const folder = join(root, '.cache/proofs')
const file = join(folder, 'results.json')

export interface Result {
  verdict: Verdict
  /** The title of the test that noticed it, or why none could. */
  by: string | null
}

/** Of a breakage with the file that it breaks and the tests that are to notice it, as they are now. */
export function keyOf(breakage: Breakage, tests: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(breakage))
  for (const path of [breakage.file, ...tests]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

export function readResults(): Map<string, Result> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    return new Map()
  }
}

export function keepResults(results: ReadonlyMap<string, Result>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(results), null, 1))
}
