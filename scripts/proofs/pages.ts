/** The pages of docs/requirements/proofs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../places.mjs'
import { type Breakage, readBreakages } from './breakage.ts'

const folder = 'docs/requirements/proofs'

export function allBreakages(): Breakage[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((page) => page.endsWith('.md') && page !== 'README.md')
    .toSorted()
    .flatMap((page) => {
      const path = `${folder}/${page}`
      return readBreakages(path, readFileSync(join(root, path), 'utf8'))
    })
}
