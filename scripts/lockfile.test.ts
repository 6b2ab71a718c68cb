import { expect, test } from 'vitest'
import { missingOptional, platformOf, runsOnServers, withoutHash } from './lockfile.mjs'

test('a platform package that the lockfile names and does not hold is missing', () => {
  const packages = {
    'node_modules/oxlint': {
      optionalDependencies: {
        '@oxlint/binding-linux-x64-gnu': '1.0.0',
        '@oxlint/binding-win32-x64-msvc': '1.0.0',
      },
    },
    'node_modules/@oxlint/binding-linux-x64-gnu': {},
  }
  expect(missingOptional(packages)).toEqual([
    { path: 'node_modules/@oxlint/binding-win32-x64-msvc', version: '1.0.0' },
  ])
})

test('one that lies inside the package that asks for it is not missing', () => {
  const packages = {
    'node_modules/a/node_modules/b': { optionalDependencies: { c: '1.0.0' } },
    'node_modules/a/node_modules/c': {},
  }
  expect(missingOptional(packages)).toEqual([])
})

test('the platform is read from the name', () => {
  expect(platformOf('@oxlint/binding-linux-arm-gnueabihf')).toEqual({
    os: ['linux'],
    cpu: ['arm'],
    libc: ['glibc'],
  })
  expect(platformOf('@oxlint/binding-darwin-arm64')).toEqual({ os: ['darwin'], cpu: ['arm64'] })
  expect(platformOf('@oxlint-tsgolint/win32-x64')).toEqual({ os: ['win32'], cpu: ['x64'] })
})

test('ADD-400 every package that a server installs has its hash, and one without is named', () => {
  const packages = {
    server: { version: '0.1.0' },
    'node_modules/@falaj/server': { link: true },
    'node_modules/zod': { integrity: 'sha512-1' },
    'node_modules/a': {},
    'node_modules/b-linux-x64-gnu': { optional: true, ...platformOf('b-linux-x64-gnu') },
    'node_modules/b-linux-x64-musl': { optional: true, ...platformOf('b-linux-x64-musl') },
    'node_modules/b-win32-x64': { optional: true, ...platformOf('b-win32-x64') },
  }
  const unproved = Object.entries(packages).filter(([path]) => withoutHash(packages).includes(path))
  expect(unproved).toHaveLength(4)
  expect(unproved.filter(([, each]) => runsOnServers(each)).map(([path]) => path)).toEqual([
    'node_modules/a',
    'node_modules/b-linux-x64-gnu',
  ])
})
