import { expect, test } from 'vitest'
import { isSafeWay, warnOfUnsafeWays } from './checked-tls.ts'

test.each([
  ['postgres://falaj:secret@127.0.0.1:5432/falaj', true],
  ['postgres://falaj:secret@localhost/falaj', true],
  ['postgres://falaj:secret@[::1]:5432/falaj', true],
  ['postgres:///falaj?host=/var/run/postgresql', true],
  ['postgres://falaj:secret@db.insurer.test/falaj?sslmode=verify-full&sslrootcert=/ca.crt', true],
  ['postgres://falaj:secret@db.insurer.test/falaj', false],
  ['postgres://falaj:secret@10.0.0.5/falaj?sslmode=no-verify', false],
  ['postgres://falaj:secret@10.0.0.5/falaj?sslmode=require', false],
  ['postgres://falaj:secret@localhost,10.0.0.5/falaj', false],
])('ADD-504 the way of %s is safe: %s', (address, safe) => {
  expect(isSafeWay(address)).toBe(safe)
})

test('ADD-504 in production the log names the settings that lead to a database that could be another', () => {
  const warnings: unknown[] = []
  const logger = { warn: (...told: unknown[]) => void warnings.push(told) }
  const ways = {
    databaseUrl: 'postgres://falaj:secret@127.0.0.1:6432/falaj',
    databaseDirectUrl: 'postgres://falaj:secret@db.insurer.test/falaj',
    databaseReadUrl: null,
  }
  warnOfUnsafeWays({ production: false, ...ways }, logger)
  expect(warnings).toEqual([])
  warnOfUnsafeWays({ production: true, ...ways }, logger)
  expect(warnings).toEqual([
    [
      { settings: ['DATABASE_DIRECT_URL'] },
      'a database on another machine is reached without checked TLS',
    ],
  ])
})
