import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Audit } from './audit.ts'
import { ManualClock } from './clock.ts'
import { openDatabase, type OpenDatabase } from './ports/database/open.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let testDatabase: TestDatabase
let opened: OpenDatabase
let audit: Audit
const clock = new ManualClock('2026-06-15T08:00:00.123Z')

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  opened = openDatabase(testDatabase.url, { max: 12 })
  audit = new Audit(opened.database, clock)
})
beforeEach(async () => {
  await sql`truncate audit_entry restart identity`.execute(opened.database)
})
afterAll(async () => {
  await opened.close()
  await testDatabase.drop()
})

const someEntries = async (count: number) => {
  for (let at = 1; at <= count; at += 1) {
    await audit.record({ action: 'login', accountId: at, address: '203.0.113.1' })
  }
}
/** What nobody but the owner of the database can do. */
const behindOurBack = async (statement: string) => {
  await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(
    opened.database,
  )
  await sql.raw(statement).execute(opened.database)
  await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(opened.database)
}

describe('the audit', () => {
  test('keeps who did what, to what, from where and when', async () => {
    await audit.record({
      action: 'document-read',
      accountId: 7,
      personId: 9,
      subject: 'medical-card:policy:3',
      address: '203.0.113.1',
    })
    const [entry] = await opened.database.selectFrom('audit_entry').selectAll().execute()
    expect(entry).toMatchObject({
      at: clock.now(),
      action: 'document-read',
      account_id: 7,
      person_id: 9,
      subject: 'medical-card:policy:3',
      address: '203.0.113.1',
    })
  })

  test('is one whole chain after fifty writes at once', async () => {
    const writes = Array.from({ length: 50 }, (_, accountId) =>
      audit.record({ action: 'login', accountId }),
    )
    await Promise.all(writes)
    const entries = await opened.database
      .selectFrom('audit_entry')
      .select(['id', 'hash', 'previous_hash'])
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(50)
    expect(await audit.firstBroken()).toBeNull()
    expect(new Set(entries.map(({ previous_hash }) => previous_hash.toString('hex'))).size).toBe(50)
  })

  test.each(['update audit_entry set address = null', 'delete from audit_entry'])(
    'refuses to be changed: %s',
    async (statement) => {
      await someEntries(1)
      await expect(sql.raw(statement).execute(opened.database)).rejects.toThrow(
        'audit entries are never changed',
      )
    },
  )

  test.each([
    "update audit_entry set address = '198.51.100.9' where id = 3",
    'update audit_entry set account_id = 99 where id = 3',
    "update audit_entry set at = at + interval '1 second' where id = 3",
    "update audit_entry set subject = '' where id = 3",
    "update audit_entry set hash = sha256('x') where id = 3",
  ])('finds the entry that somebody changed behind its back: %s', async (statement) => {
    await someEntries(5)
    await behindOurBack(statement)
    expect(await audit.firstBroken()).toBe(3)
  })

  test('finds where an entry was taken out or put in', async () => {
    await someEntries(5)
    await behindOurBack('delete from audit_entry where id = 3')
    expect(await audit.firstBroken()).toBe(4)
    await behindOurBack(
      `insert into audit_entry (at, action, previous_hash, hash) values (now(), 'login', sha256('a'), sha256('b'))`,
    )
    expect(await audit.firstBroken()).toBe(4)
  })

  test('an empty one is whole', async () => {
    expect(await audit.firstBroken()).toBeNull()
  })
})
