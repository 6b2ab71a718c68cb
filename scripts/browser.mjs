/**
 * The browser of the browser tests: one that is there already, or one that can be had without asking anybody. The
 * headless shell is the same Chromium without its windows; a journey costs it a third of the time, so it goes first.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const shell = 'chromium-headless-shell'
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
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
  [playwrightsShell(), ...onPath(), ...applications, playwrightsOwn()].find(
    (path) => path && works(path),
  )

/** @returns {string[]} */
function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Where Playwright would keep the one that it downloads. @returns {string} */
function playwrightsOwn() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}

/** Playwright tells the place of the whole browser alone; the shell lies beside it, in a folder named likewise. */
function playwrightsShell() {
  const [folder] = /^.*chromium-\d+/.exec(playwrightsOwn()) ?? []
  if (!folder) return undefined
  const kept = folder.replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  const [inside = ''] = existsSync(kept)
    ? readdirSync(kept).filter((name) => name.startsWith('chrome-'))
    : []
  return join(kept, inside, 'chrome-headless-shell')
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
  await run('playwright', ['install', '--only-shell', 'chromium'], {}, 300_000)
  return installed()
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
  // Distributions that build no shell of its own have the whole browser.
  for (const name of [shell, 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    const path = installed()
    if (path) return path
  }
  return undefined
}
