/**
 * Holds package-lock.json fit for every machine: `npm ci` refuses a lockfile that lacks an optional package, even one
 * of another platform, and some registry mirrors do not offer them all, so that `npm install` leaves them out.
 * `--write` adds them (version and platform are known from their names), with the hash where the registry tells it;
 * without, what is missing fails, and so does a package without a hash that a server could install.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, optionalDependencies?: Record<string, string>, resolved?: string,
 *   link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/** Optional packages that the lockfile names and does not hold. @param {Record<string, Locked>} packages */
export function missingOptional(packages) {
  const missing = new Map()
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!placesFor(path, name).some((place) => place in packages))
        missing.set(`node_modules/${name}`, version)
    }
  }
  return [...missing].map(([path, version]) => ({ path, version }))
}

/** Where Node would look for it, from the inside out. @param {string} path @param {string} name */
function placesFor(path, name) {
  const places = []
  for (let from = path; ; from = from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    places.push(`${from ? `${from}/` : ''}node_modules/${name}`)
    if (!from) return places
    if (!from.includes('node_modules/')) return [...places, `node_modules/${name}`]
  }
}

/** @param {string} name such as `@oxlint/binding-linux-arm-gnueabihf` */
export function platformOf(name) {
  const [, os, cpu, abi] =
    name.match(
      /[-/](android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/,
    ) ?? []
  const libc = abi?.startsWith('gnu') ? ['glibc'] : abi?.startsWith('musl') ? ['musl'] : undefined
  return os && cpu ? { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc }) } : undefined
}

/** What npm takes as it comes, with nothing to compare it with. @param {Record<string, Locked>} packages */
export const withoutHash = (packages) =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path)

/** Whether npm installs it on a server that we name: Linux with glibc. @param {Locked} locked */
export function runsOnServers({ optional, os, cpu, libc }) {
  if (!optional || !os) return true
  return (
    os.includes('linux') &&
    (!cpu || cpu.some((each) => each === 'x64' || each === 'arm64')) &&
    (!libc || libc.includes('glibc'))
  )
}

/** As the registry tells it; undefined when it does not know the version. @param {string} path @param {string} version */
function hashOf(path, version) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  try {
    const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return integrity.trim() || undefined
  } catch {
    return undefined
  }
}

function main() {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptional(lock.packages)
  const foreign = Object.entries(lock.packages).filter(([, { resolved }]) =>
    resolved?.includes('://'),
  )
  const unproved = withoutHash(lock.packages).filter((path) => runsOnServers(lock.packages[path]))
  if (process.argv.includes('--write')) {
    for (const { path, version } of missing)
      lock.packages[path] = { version, ...platformOf(path), optional: true }
    for (const path of withoutHash(lock.packages)) {
      const integrity = hashOf(path, lock.packages[path].version)
      if (integrity) lock.packages[path] = { ...lock.packages[path], integrity }
    }
    const unknown = withoutHash(lock.packages).length
    if (unknown > 0) console.log(`The registry tells no hash of ${unknown} packages.`)
    const sorted = Object.keys(lock.packages).toSorted((a, b) => a.localeCompare(b, 'en'))
    lock.packages = Object.fromEntries(sorted.map((path) => [path, lock.packages[path]]))
    for (const [, entry] of foreign) delete entry.resolved
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  } else if (missing.length + foreign.length + unproved.length > 0) {
    if (missing[0])
      console.error(
        `package-lock.json lacks ${missing.length} packages, such as ${missing[0].path}.`,
      )
    if (foreign[0])
      console.error(`package-lock.json names a registry for ${foreign.length} packages.`)
    if (unproved[0])
      console.error(
        `package-lock.json has no hash of ${unproved.length} packages that servers install, such as ${unproved[0]}.`,
      )
    console.error('Mend it with: npm run lockfile')
    process.exit(1)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
