/**
 * Holds package-lock.json fit for every machine: `npm ci` refuses a lockfile that lacks an optional package, even one
 * of another platform, and some registry mirrors do not offer them all, so that `npm install` leaves them out.
 * `--write` adds them (version and platform are known from their names); without, what is missing fails.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'

/** @typedef {{ optionalDependencies?: Record<string, string>, resolved?: string, link?: boolean }} Locked */

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
      /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/,
    ) ?? []
  const libc = abi?.startsWith('gnu') ? ['glibc'] : abi?.startsWith('musl') ? ['musl'] : undefined
  return os && cpu ? { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc }) } : undefined
}

function main() {
  const file = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptional(lock.packages)
  const foreign = Object.entries(lock.packages).filter(([, { resolved }]) =>
    resolved?.includes('://'),
  )
  if (process.argv.includes('--write')) {
    for (const { path, version } of missing)
      lock.packages[path] = { version, ...platformOf(path), optional: true }
    const sorted = Object.keys(lock.packages).toSorted((a, b) => a.localeCompare(b, 'en'))
    lock.packages = Object.fromEntries(sorted.map((path) => [path, lock.packages[path]]))
    for (const [, entry] of foreign) delete entry.resolved
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  } else if (missing.length + foreign.length > 0) {
    if (missing[0])
      console.error(
        `package-lock.json lacks ${missing.length} packages, such as ${missing[0].path}.`,
      )
    if (foreign[0])
      console.error(`package-lock.json names a registry for ${foreign.length} packages.`)
    console.error('Mend it with: npm run lockfile')
    process.exit(1)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
