/**
 * Installs the packages when they are missing or when package-lock.json has changed since; otherwise it is silent.
 * Plain Node without dependencies: it runs before there are any, under whatever Node the machine has.
 */
import { installIfNeeded } from './packages.mjs'

const sentence = await installIfNeeded()
if (sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
