import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Audit } from './audit.ts'
import { chainEnd, checkChain } from './audit-chain.ts'
import { ManualClock } from './clock.ts'
import { openDatabase } from './ports/database/open.ts'
import { auditIsGuarded } from './ports/database/rights.ts'
import { openTestDatabase } from './testing/database.ts'
import { forThisFile } from './testing/for-this-file.ts'

const clock = new ManualClock('2026-06-15T08:00:00.123Z')

const opened = await forThisFile(openTestDatabase({ max: 12 }))
const audit = new Audit(opened.database, clock)
beforeEach(async () => {
  await behindOurBack('truncate audit_entry')
})

const someEntries = async (count: number) => {
  for (let at = 1; at <= count; at += 1) {
    await audit.record({ action: 'login-refused', accountId: at, address: '203.0.113.1' })
  }
}
/** What nobody but the owner of the database can do. */
const behindOurBack = async (statement: string) => {
  await sql`alter table audit_entry disable trigger user`.execute(opened.database)
  await sql.raw(statement).execute(opened.database)
  await sql`alter table audit_entry enable trigger user`.execute(opened.database)
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
      audit.record({ action: 'login-refused', accountId }),
    )
    await Promise.all(writes)
    const entries = await opened.database
      .selectFrom('audit_entry')
      .select(['id', 'hash', 'previous_hash'])
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(50)
    expect(await checkChain(opened.database)).toMatchObject({ state: 'whole', entries: 50 })
    expect(new Set(entries.map(({ previous_hash }) => previous_hash.toString('hex'))).size).toBe(50)
  })

  test.each([
    'update audit_entry set address = null',
    'delete from audit_entry',
    'truncate audit_entry',
  ])('refuses to be changed: %s', async (statement) => {
    await someEntries(1)
    await expect(sql.raw(statement).execute(opened.database)).rejects.toThrow(
      'audit entries are never changed',
    )
  })

  test.each([
    "update audit_entry set address = '198.51.100.9' where id = 3",
    'update audit_entry set account_id = 99 where id = 3',
    "update audit_entry set at = at + interval '1 second' where id = 3",
    "update audit_entry set subject = '' where id = 3",
    "update audit_entry set session_id = '17' where id = 3",
    "update audit_entry set how = 'code+password' where id = 3",
    "update audit_entry set hash = sha256('x') where id = 3",
  ])('ADD-350 finds the entry that somebody changed behind its back: %s', async (statement) => {
    await someEntries(5)
    await behindOurBack(statement)
    expect(await checkChain(opened.database)).toEqual({ state: 'broken', at: 3 })
  })

  test('finds where an entry was taken out or put in', async () => {
    await someEntries(5)
    await behindOurBack('delete from audit_entry where id = 3')
    expect(await checkChain(opened.database)).toEqual({ state: 'broken', at: 4 })
    await behindOurBack(
      `insert into audit_entry (id, at, action, previous_hash, hash) values (6, now(), 'login', sha256('a'), sha256('b'))`,
    )
    expect(await checkChain(opened.database)).toEqual({ state: 'broken', at: 4 })
  })

  test('an empty one is not taken for a whole one', async () => {
    expect(await checkChain(opened.database)).toEqual({ state: 'empty' })
  })

  test('what was taken off its end shows beside an anchor that was written down before', async () => {
    await someEntries(3)
    const early = await chainEnd(opened.database)
    await someEntries(2)
    const late = await chainEnd(opened.database)
    expect([early?.entries, late?.entries]).toEqual([3, 5])
    for (const anchor of [early, late])
      expect(await checkChain(opened.database, anchor ?? undefined)).toMatchObject({
        state: 'whole',
        entries: 5,
      })
    await behindOurBack('delete from audit_entry where id > 3')
    expect(await checkChain(opened.database)).toMatchObject({ state: 'whole', entries: 3 })
    expect(await checkChain(opened.database, early ?? undefined)).toMatchObject({ state: 'whole' })
    expect(await checkChain(opened.database, late ?? undefined)).toEqual({
      state: 'not as anchored',
      entries: 3,
    })
    await behindOurBack('truncate audit_entry')
    expect(await checkChain(opened.database, early ?? undefined)).toEqual({
      state: 'not as anchored',
      entries: 0,
    })
  })

  test('one that was written anew from its beginning is not the one that was anchored', async () => {
    await someEntries(3)
    const anchor = await chainEnd(opened.database)
    await behindOurBack('truncate audit_entry')
    clock.advance({ seconds: 1 })
    await someEntries(3)
    expect(await checkChain(opened.database)).toMatchObject({ state: 'whole', entries: 3 })
    expect(await checkChain(opened.database, anchor ?? undefined)).toMatchObject({
      state: 'not as anchored',
    })
  })
})

describe('the role that the portal runs as', () => {
  test.each([
    'update audit_entry set address = null',
    'delete from audit_entry',
    'truncate audit_entry',
    'truncate audit_entry cascade',
    'alter table audit_entry disable trigger all',
    'alter table audit_entry drop column address',
    'drop table audit_entry',
    'drop trigger audit_entry_append_only on audit_entry',
    'drop function refuse_change() cascade',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    'set session_replication_role = replica',
    'alter table audit_entry owner to current_user',
    'grant all on audit_entry to public',
    'set role postgres',
  ])('adds to the audit and can do nothing else to it: %s', async (statement) => {
    const portal = openDatabase(opened.portalUrl, { max: 1 })
    try {
      await new Audit(portal.database, clock).record({ action: 'login-refused', accountId: 1 })
      await sql
        .raw(statement)
        .execute(portal.database)
        .catch(() => undefined)
      expect(await auditIsGuarded(portal.database)).toBe(true)
      await expect(
        sql`update audit_entry set address = 'x'`.execute(portal.database),
      ).rejects.toThrow(/permission denied|never changed/)
      expect(await checkChain(opened.database)).toMatchObject({ state: 'whole', entries: 1 })
    } finally {
      await portal.close()
    }
  })

  test('is told when it owns the tables itself', async () => {
    expect(await auditIsGuarded(opened.database)).toBe(false)
  })
})
