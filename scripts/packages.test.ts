import { expect, test } from 'vitest'
import { explain, isInstalled, takenAsTheyCame } from './packages.mjs'

const asked = {
  '': { version: '0.1.0' },
  contract: { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@oxlint/binding-darwin-arm64': { version: '1.94.0', optional: true },
}

test('nothing is installed again when all that is asked for is there', () => {
  expect(isInstalled(asked, { 'node_modules/zod': { version: '4.6.7' } })).toBe(true)
})

test('a package that is missing or has another version is installed', () => {
  expect(isInstalled(asked, {})).toBe(false)
  expect(isInstalled(asked, { 'node_modules/zod': { version: '4.6.6' } })).toBe(false)
})

test('ADD-400 an installation names the packages that it could compare with no hash', () => {
  const locked = {
    contract: { version: '0.1.0' },
    'node_modules/@falaj/contract': { link: true },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-1' },
    'node_modules/b-win32-x64': { version: '1.0.0', optional: true },
    'node_modules/b-darwin-x64': { version: '1.0.0', optional: true },
  }
  const { 'node_modules/b-darwin-x64': _elsewhere, ...installed } = locked
  expect(takenAsTheyCame(locked, installed)).toEqual(['node_modules/b-win32-x64'])
})

test('without a network the operator reads one sentence', () => {
  expect(explain('npm error code ENOTFOUND\nnpm error network')).toMatch(
    /^The packages could not be downloaded: check the network/,
  )
})
