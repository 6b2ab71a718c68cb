/** The pages of docs/requirements/proofs, or of another folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../places.mjs'
import { type Breakage, readBreakages } from './breakage.ts'

const kept = 'docs/requirements/proofs'

/** @param folder from the root of the project */
export function allBreakages(folder = kept): Breakage[] {
  const path = resolve(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((page) => page.endsWith('.md') && page !== 'README.md')
    .toSorted()
    .flatMap((page) =>
      readBreakages(`${folder}/${page}`, readFileSync(resolve(path, page), 'utf8')),
    )
}
