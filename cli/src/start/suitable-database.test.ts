import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { poolingFault } from '@falaj/server/ports/database/suitable.ts'
import { createTestDatabase, type TestDatabase } from '@falaj/server/testing/database.ts'
import { bringToNewestSchema } from './schema.ts'

const stranger = `stranger_${randomBytes(4).toString('hex')}`
let database: TestDatabase
let administrator: Client

beforeAll(async () => {
  database = await createTestDatabase()
  administrator = new Client({ connectionString: database.url })
  await administrator.connect()
  await administrator.query(`create role ${stranger} login password 'of the tests'`)
})
afterAll(async () => {
  await administrator.query(`drop owned by ${stranger}; drop role ${stranger}`)
  await administrator.end()
  await database.drop()
})

const as = (role: string, from = database.url): string =>
  Object.assign(new URL(from), { username: role, password: 'of the tests' }).href

test('ADD-272 a role that does not own the tables starts on the newest schema, and stops on an older one', async () => {
  const { portalUrl } = database
  expect(await bringToNewestSchema(portalUrl, portalUrl, 'production')).toEqual([])
  const { rows } = await administrator.query<{ name: string }>(
    `delete from migration where name = '001_baseline.sql' returning name`,
  )
  expect(rows).toHaveLength(1)
  await expect(bringToNewestSchema(portalUrl, portalUrl)).rejects.toThrow(
    'The database is older than this version (001_baseline.sql is missing): run "npm run migrate" with DATABASE_OWNER_URL first.',
  )
})

describe('ADD-280 a role', () => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await createTestDatabase()
  })
  afterEach(() => own.drop())

  test('that does not own the tables is told who does', async () => {
    await expect(bringToNewestSchema(as(stranger, own.url), own.portalUrl)).rejects.toThrow(
      `The tables belong to user "postgres", not to "${stranger}" of DATABASE_OWNER_URL`,
    )
  })

  test('that may not use the tables is told what grants it', async () => {
    const address = as(stranger, own.url)
    await expect(bringToNewestSchema(address, address)).rejects.toThrow(
      `User "${stranger}" of DATABASE_URL may not use the portal's tables: run "npm run migrate"`,
    )
  })

  test('that does not own the queue of jobs is told who does', async () => {
    await expect(bringToNewestSchema(own.url, as(stranger, own.url))).rejects.toThrow(
      `The queue of jobs (schema graphile_worker) belongs to user "falaj_portal", and the portal runs as "${stranger}"`,
    )
  })

  test('that administers the server runs no portal in production, and may at a desk', async () => {
    const { url } = own
    await expect(bringToNewestSchema(url, url, 'production')).rejects.toThrow(
      'User "postgres" of DATABASE_URL is an administrator of the database server',
    )
    expect(await bringToNewestSchema(url, url)).toEqual([])
  })
})

test('ADD-280 a database that does not keep UTF-8 is told how to make one that does', async () => {
  const name = `ascii_${randomBytes(4).toString('hex')}`
  const url = Object.assign(new URL(database.url), { pathname: name }).href
  await administrator.query(
    `create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
  )
  try {
    await expect(bringToNewestSchema(url, url)).rejects.toThrow(
      `The database "${name}" keeps text as SQL_ASCII: create one with UTF-8 (createdb --encoding UTF8 --template template0)`,
    )
  } finally {
    await administrator.query(`drop database ${name} with (force)`)
  }
})

/** Real sessions, lent to whoever asks: for a transaction, or as long as somebody is there. */
async function pooler(sessions: number, { fair }: { fair: boolean }) {
  const idle = Array.from(
    { length: sessions },
    () => new Client({ connectionString: database.url }),
  )
  const all = [...idle]
  for (const each of all) await each.connect()
  const lend = () => {
    let held: Client | undefined
    const query = async (text: string) => {
      const session = held ?? idle.pop()
      if (!session) throw new Error('No session is left.')
      const answer = await session.query(text)
      if (/^(begin|rollback)/.test(text)) held = text === 'begin' ? session : undefined
      if (!held) idle[fair ? 'unshift' : 'push'](session)
      return answer
    }
    // The one of its signatures that is used.
    return { query: query as Client['query'] }
  }
  return { lend, end: () => Promise.all(all.map((each) => each.end())) }
}

describe('ADD-280 a connection pooler', () => {
  test.each([
    ['the last one that came back', false],
    ['each in its turn', true],
  ])('that lends a transaction %s is told to keep sessions', async (_how, fair) => {
    const { lend, end } = await pooler(3, { fair })
    expect(await poolingFault(lend(), lend())).toEqual(
      expect.stringMatching(
        /^The database is reached through a connection pooler .* in DATABASE_DIRECT_URL/,
      ),
    )
    await end()
  })

  test('that keeps sessions is none', async () => {
    const clients = [1, 2].map(() => new Client({ connectionString: database.url }))
    const [one, another] = clients
    for (const each of clients) await each.connect()
    expect(one && another && (await poolingFault(one, another))).toBeUndefined()
    await Promise.all(clients.map((each) => each.end()))
  })
})
