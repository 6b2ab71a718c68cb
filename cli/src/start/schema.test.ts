import { Client } from 'pg'
import type { Purpose } from '@falaj/server/ports/database/purpose.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@falaj/server/testing/database.ts'
import { bringToNewestSchema } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

test('a database of the newest schema is left as it is', async () => {
  expect(await bringToNewestSchema(database.url, database.url)).toEqual([])
})

test('where no database answers, the sentence says where', async () => {
  const url = changed((each) => (each.port = '1'))
  await expect(bringToNewestSchema(url, url)).rejects.toThrow(
    'No database answers at 127.0.0.1:1: start it, or correct DATABASE_URL.',
  )
})

test('a wrong password is told without repeating it', async () => {
  const url = changed((each) => (each.password = 'not-the-password'))
  const refusal = bringToNewestSchema(url, url)
  await expect(refusal).rejects.toThrow(
    /refuses user "postgres" with the password of DATABASE_URL: correct them\.$/,
  )
  await expect(refusal).rejects.not.toThrow(/not-the-password/)
})

test('a database that is not there is named', async () => {
  const url = changed((each) => (each.pathname = '/nowhere'))
  await expect(bringToNewestSchema(url, url)).rejects.toThrow(
    /has no database "nowhere": create it, or correct DATABASE_URL\.$/,
  )
})

test('a host that is not known is named', async () => {
  const url = changed((each) => (each.hostname = 'database.invalid'))
  await expect(bringToNewestSchema(url, url)).rejects.toThrow(
    'The database host database.invalid is not known: correct DATABASE_URL.',
  )
})

const inDatabase = async (purpose: Purpose, prepare = '') => {
  const own = await createTestDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  try {
    await client.query(prepare)
    await bringToNewestSchema(own.url, own.portalUrl, purpose)
    const { rows } = await client.query('select purpose from installation')
    return rows
  } finally {
    await client.end()
    await own.drop()
  }
}

describe('ADD-383 what a database is for', () => {
  const somebody = `insert into person
    (card_number, first_name, last_name, date_of_birth, gender, nationality, country_code)
    values ('1', '{"en": "Amal"}', '{"en": "Nasser"}', '1990-01-01', 2, 'AE', 'AE')`

  test('the first production start keeps it for members, and those after it find it so', async () => {
    expect(await inDatabase('production', somebody)).toEqual([{ purpose: 'production' }])
    expect(
      await inDatabase('production', `insert into installation values ('production')`),
    ).toEqual([{ purpose: 'production' }])
  })

  test('production stops on the demo world', async () => {
    await expect(
      inDatabase('production', `insert into installation values ('demo')`),
    ).rejects.toThrow(/^This database holds the demo world/)
  })

  test('the demo world goes into an empty database or its own, and to nobody else', async () => {
    expect(await inDatabase('demo')).toEqual([{ purpose: 'demo' }])
    expect(
      await inDatabase('demo', `insert into installation values ('demo'); ${somebody}`),
    ).toEqual([{ purpose: 'demo' }])
    const refused = /^This database holds people who are not of the demo world/
    await expect(inDatabase('demo', somebody)).rejects.toThrow(refused)
    await expect(
      inDatabase('demo', `insert into installation values ('production')`),
    ).rejects.toThrow(refused)
  })
})
