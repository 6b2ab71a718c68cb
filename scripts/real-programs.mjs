/**
 * The programs of the tests in `*.production.test.ts`, and the package that has each in Debian. `--install` installs
 * what is missing, where that can be done without asking anybody.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './run.mjs'

/** @type {Record<string, string>} */
const packages = {
  haproxy: 'haproxy',
  memcached: 'memcached',
  pgbouncer: 'pgbouncer',
  pg_basebackup: 'postgresql',
  openssl: 'openssl',
  python3: 'python3',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-proxy-server': 'swift-proxy',
  'swift-ring-builder': 'swift',
}

/** Debian keeps what only an administrator runs outside of a user's `PATH`. */
const further = ['/usr/sbin', '/sbin', '/usr/local/sbin']

/** Of PostgreSQL it has a folder for each version, and in `PATH` only what chooses one; the oldest first. */
const postgres = '/usr/lib/postgresql'
const versions = existsSync(postgres) ? readdirSync(postgres) : []
const ofPostgres = versions
  .sort((one, other) => Number(one) - Number(other))
  .map((version) => join(postgres, version, 'bin'))

/** @param {string} name */
function pathOf(name) {
  const folders = [...ofPostgres, ...(process.env.PATH ?? '').split(delimiter), ...further]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The path of each that is installed. @returns {Record<string, string>} */
export const installedPrograms = () =>
  Object.fromEntries(
    Object.keys(packages).flatMap((name) => {
      const path = pathOf(name)
      return path ? [[name, path]] : []
    }),
  )

/** @returns {string[]} names */
export const missingPrograms = () => Object.keys(packages).filter((name) => !pathOf(name))

async function installMissing() {
  const missing = [...new Set(missingPrograms().map((name) => packages[name] ?? name))]
  const can = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (missing.length === 0 || !can) return
  console.log(`Installing ${missing.join(', ')} …`)
  // Only the tests start them.
  const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet)
}

if (
  import.meta.url === pathToFileURL(process.argv[1] ?? '').href &&
  process.argv.includes('--install')
)
  await installMissing()
