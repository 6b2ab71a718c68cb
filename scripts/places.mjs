/** Where things are, whatever folder a script is called from. */
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {string[]} the folders that package.json lists; checks go through them, so that a new one is checked too */
export const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces

/** Those that only test and measure. */
const trials = new Set(['e2e', 'bench'])

/** The folders of what is installed and runs. */
export const products = workspaces.filter((each) => !trials.has(each))

/** The project's own Node 24 and tools come first, whatever Node this runs under. */
export const environment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
})

const produced = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'data'])

/**
 * Files below a folder whose names match, as paths from the root with forward slashes.
 * @param {string} folder @param {RegExp} name @returns {string[]}
 */
export function filesBelow(folder, name) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return produced.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path, name)
    return name.test(entry.name) ? [relative('.', path).replaceAll('\\', '/')] : []
  })
}
