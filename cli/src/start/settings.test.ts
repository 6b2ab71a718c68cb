import { expect, test } from 'vitest'
import { keepOwnerAway, readStartSettings } from './settings.ts'

test('with nothing set it is the demo on localhost:3000 with its own database', () => {
  expect(readStartSettings({}, '/falaj')).toEqual({
    host: 'localhost',
    port: 3000,
    dataDir: '/falaj/data',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseOwnerUrl: undefined,
    coreUrl: undefined,
    production: false,
    demo: true,
    metricsPort: 0,
    instances: 1,
    patience: 15_000,
  })
})

test('in production there is no demo', () => {
  expect(readStartSettings({ NODE_ENV: 'production' }, '/falaj').demo).toBe(false)
})

test.each(['prod', 'Production', 'staging', ''])(
  'NODE_ENV=%j is refused in one sentence',
  (given) => {
    expect(() => readStartSettings({ NODE_ENV: given }, '/falaj')).toThrow(
      `NODE_ENV is "${given}": it must be production, development or test.`,
    )
  },
)

test.each(['80x', '0', '65536', '-1', '3.5'])('PORT=%s is refused in one sentence', (PORT) => {
  expect(() => readStartSettings({ PORT }, '/falaj')).toThrow(
    `PORT is "${PORT}": it must be a number from 1 to 65535.`,
  )
})

test.each(['localhost:5432', 'mysql://localhost/x', 'nonsense'])(
  'DATABASE_URL=%s is refused',
  (DATABASE_URL) => {
    expect(() => readStartSettings({ DATABASE_URL }, '/falaj')).toThrow(
      /^DATABASE_URL must look like postgres:/,
    )
  },
)

const given =
  (NODE_ENV: string, settings = {}) =>
  () =>
    keepOwnerAway(readStartSettings({ NODE_ENV, ...settings }, '/falaj'))

test('ADD-271 in production the portal is not started where it could read the address of the owner', () => {
  const DATABASE_OWNER_URL = 'postgres://falaj_owner:kept-from-the-portal@localhost/falaj'
  expect(given('production', { DATABASE_OWNER_URL })).toThrow(
    /^DATABASE_OWNER_URL is set where the portal could read it: (?!.*kept-from)/,
  )
  expect(given('production')).not.toThrow()
  expect(given('development', { DATABASE_OWNER_URL })).not.toThrow()
})
