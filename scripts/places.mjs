/** Where things are, whatever folder a script is called from. */
import { readdirSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

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
