/** The browser of the browser tests: one that is there already, or one that can be had without asking anybody. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Its path; undefined when there is none and none can be installed. @returns {Promise<string | undefined>} */
export async function findOrInstallBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && works(given)) return given
  if (given)
    console.error(`CHROMIUM_PATH is ${given}, which does not run: looking for another browser.`)
  return installed() ?? (await download()) ?? (await installPackage())
}

const installed = () =>
  [...onPath(), ...applications, playwrightsOwn()].find((path) => path && works(path))

/** @returns {string[]} */
function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Where Playwright would keep the one that it downloads. */
function playwrightsOwn() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}

/** One that lacks a library of the system is there, and of no use. @param {string} path */
function works(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

async function download() {
  console.log('Downloading a browser for the tests (about a minute) …')
  await run('playwright', ['install', 'chromium'], {}, 300_000)
  const path = playwrightsOwn()
  return path && works(path) ? path : undefined
}

async function installPackage() {
  if (
    process.getuid?.() !== 0 ||
    spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0
  )
    return undefined
  console.log("Installing the system's Chromium (about a minute) …")
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  return installed()
}
