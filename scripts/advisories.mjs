/**
 * Whether a vulnerability is known of any package in the lockfile. Asks the registry first; where that is out of reach,
 * reads a folder of advisories in the OSV format (`npm run advisories -- FOLDER`, unpacked from OSV's export for npm) and
 * says of which day they are. Ends with 0 when none is known, 1 when one is, 2 when it could not find out.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { root } from './places.mjs'

/**
 * An advisory as https://ossf.github.io/osv-schema/ describes it, as far as it is read.
 * @typedef {{ introduced?: string, fixed?: string, last_affected?: string }} Event
 * @typedef {{ package?: { ecosystem?: string, name?: string }, versions?: string[],
 *   ranges?: { type?: string, events?: Event[] }[] }} Affected
 * @typedef {{ id: string, summary?: string, modified?: string, withdrawn?: string, affected?: Affected[] }} Advisory
 * @typedef {{ name: string, version: string }} Package
 */

/** @param {Record<string, { version?: string, link?: boolean, name?: string }>} locked @returns {Package[]} */
export function packagesIn(locked) {
  return Object.entries(locked).flatMap(([path, { version, link, name }]) => {
    const start = path.lastIndexOf('node_modules/')
    if (start < 0 || link || !version) return []
    return [{ name: name ?? path.slice(start + 'node_modules/'.length), version }]
  })
}

/** Whether the advisory concerns this very version. @param {Advisory} advisory @param {Package} wanted */
export function concerns({ withdrawn, affected = [] }, { name, version }) {
  if (withdrawn) return false
  return affected.some(
    ({ package: which, versions = [], ranges = [] }) =>
      which?.ecosystem === 'npm' &&
      which.name === name &&
      (versions.includes(version) ||
        ranges.some(({ type, events = [] }) => type === 'SEMVER' && isWithin(events, version))),
  )
}

/** A range that begins at "0" begins with the very first version. @param {string} version */
const least = (version) => (version === '0' ? '0.0.0-0' : version)

/** Events stand in any order; the last one at or below a version says how it is. @param {Event[]} events @param {string} version */
function isWithin(events, version) {
  const reached = events
    .flatMap(({ introduced, fixed, last_affected: last }) => {
      if (introduced) return semver.gte(version, least(introduced)) ? [[introduced, true]] : []
      if (fixed) return semver.gte(version, fixed) ? [[fixed, false]] : []
      return last && semver.gt(version, last) ? [[last, false]] : []
    })
    .toSorted(([a], [b]) => semver.compare(least(String(a)), least(String(b))))
  return reached.at(-1)?.[1] === true
}

/** @param {string} folder @returns {Advisory[]} */
const advisoriesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))

/**
 * What a folder of advisories says of these packages, in sentences.
 * @param {Package[]} packages @param {Advisory[]} advisories
 */
export function judged(packages, advisories) {
  const newest = advisories
    .map(({ modified = '' }) => modified)
    .toSorted()
    .at(-1)
  if (!newest) return { code: 2, sentences: ['Not checked: the folder holds no advisories.'] }
  const found = packages.flatMap((each) =>
    advisories
      .filter((advisory) => concerns(advisory, each))
      .map(({ id, summary = '' }) => `${each.name} ${each.version}: ${id} ${summary}`.trim()),
  )
  const list = `${advisories.length} advisories, the newest of ${newest.slice(0, 10)}`
  return {
    code: found.length > 0 ? 1 : 0,
    sentences: [...found, `${packages.length} packages compared with ${list}.`],
  }
}

/** The registry's answer, or undefined when it gave none. */
function askRegistry() {
  try {
    const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

function main() {
  const [folder] = process.argv.slice(2)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (folder) return judged(packagesIn(packages), advisoriesIn(folder))
  const answer = askRegistry()
  if (!answer?.metadata)
    return {
      code: 2,
      sentences: [
        'Not checked: the registry in use answers no question about vulnerabilities.',
        'Give a folder of advisories instead: npm run advisories -- FOLDER',
      ],
    }
  const found = Object.entries(answer.vulnerabilities ?? {}).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  return {
    code: found.length > 0 ? 1 : 0,
    sentences: [...found, `${answer.metadata.dependencies?.total} packages asked for today.`],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, sentences } = main()
  for (const sentence of sentences) console.log(sentence)
  process.exitCode = code
}
