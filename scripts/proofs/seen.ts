/**
 * Which breakages a test was seen to notice by its assertion: docs/requirements/proofs/seen.txt, a line for each with
 * the row and a fingerprint of the change. A breakage that is written anew has to be seen anew.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../places.mjs'
import type { Breakage } from './breakage.ts'

const file = join(root, 'docs/requirements/proofs/seen.txt')

export function lineOf({ id, file: path, before, after }: Breakage): string {
  const change = JSON.stringify([path, before, after])
  return `${id} ${createHash('sha256').update(change).digest('hex').slice(0, 12)}`
}

export const readSeen = (): Set<string> =>
  new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])

export function keepSeen(lines: ReadonlySet<string>): void {
  writeFileSync(file, `${[...lines].toSorted().join('\n')}\n`)
}

/** The rows of which every breakage was seen. */
export function rowsSeen(breakages: readonly Breakage[], seen: ReadonlySet<string>): Set<string> {
  const open = new Set(
    breakages.filter((breakage) => !seen.has(lineOf(breakage))).map(({ id }) => id),
  )
  return new Set(breakages.map(({ id }) => id).filter((id) => !open.has(id)))
}
