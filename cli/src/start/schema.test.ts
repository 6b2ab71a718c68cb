import { afterAll, beforeAll, expect, test } from 'vitest'
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
