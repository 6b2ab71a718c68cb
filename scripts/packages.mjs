/** What is installed, compared with what package-lock.json asks for; and npm, called so that it says little. */
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './places.mjs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean, integrity?: string }} LockedPackage */

/**
 * npm leaves in node_modules a list of what it has installed there. Packages for other platforms are not in it.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked)
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.optional)
    .every(([path, wanted]) => installed[path] && installed[path].version === wanted.version)
}

/** Returns the sentence that says what went wrong, or undefined. */
export async function installIfNeeded() {
  const locked = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  const first = Object.keys(installed).length === 0
  if (isInstalled(locked, installed) && existsSync(join(root, 'node_modules/node/bin/node')))
    return undefined
  if (!isWritable(root))
    return `Packages cannot be installed: ${root} cannot be written by this user.`
  console.log(
    first
      ? 'Installing packages (first time, a minute or two) …'
      : 'Installing packages that have changed …',
  )
  const began = Date.now()
  const progress = setInterval(
    () => console.log(`  … still installing (${seconds(began)} s)`),
    15_000,
  )
  const command = first ? ['ci'] : ['install', '--no-save']
  const { code, output } = await npm((await isOffline()) ? [...command, '--offline'] : command)
  clearInterval(progress)
  if (code !== 0) return explain(output)
  if (!existsSync(join(root, 'node_modules/node/bin/node'))) {
    return 'npm did not install the Node 24 that this project brings along: delete node_modules and start again.'
  }
  console.log(`Packages installed in ${seconds(began)} s.`)
  const unproved = takenAsTheyCame(
    locked,
    readPackages(join(root, 'node_modules/.package-lock.json')),
  )
  if (unproved.length > 0)
    console.warn(`The lockfile has no hash to compare them with: ${unproved.join(', ')}.`)
  return undefined
}

/**
 * Those of this platform of which the registry in use told no hash when the lockfile was written.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export const takenAsTheyCame = (locked, installed) =>
  Object.keys(installed).filter((path) => {
    const { link, integrity } = locked[path] ?? {}
    return path in locked && path.includes('node_modules/') && !link && !integrity
  })

/** Asked once, since npm itself would try every package for minutes. A registry without an answer to a ping will do. */
async function isOffline() {
  const { output } = await npm([
    'ping',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--fetch-timeout=15000',
  ])
  return unreachable.test(output)
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/

/** @param {string} output what npm printed */
export function explain(output) {
  if (unreachable.test(output)) {
    return 'The packages could not be downloaded: check the network (or the proxy and registry that npm uses) and start again.'
  }
  if (/code EUSAGE/.test(output)) {
    return 'package.json and package-lock.json do not fit together: run npm install, then npm run lockfile.'
  }
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.'
  if (/E401|E403/.test(output))
    return 'The packages could not be downloaded: the registry that npm uses refuses access.'
  if (/ENOENT.*npm|npm: not found/.test(output))
    return 'npm was not found: it comes with Node.js 20 or newer.'
  return `npm could not install the packages:\n${output.trim().split('\n').slice(-15).join('\n')}`
}

/** @param {string[]} command */
function npm(command) {
  const options = [
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-update-notifier',
  ]
  const determined = [
    '--ignore-scripts=false',
    '--engine-strict=false',
    '--fetch-retry-maxtimeout=10000',
  ]
  // The Node 24 in node_modules is about to be replaced: npm itself runs under the machine's own.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)
  return new Promise((resolve) => {
    const child = spawn('npm', [...command, ...options, ...determined], {
      cwd: root,
      env: { ...process.env, PATH, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @param {number} began */
const seconds = (began) => Math.round((Date.now() - began) / 1000)
