import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Audit } from '@falaj/server/audit.ts'
import { chainEnd } from '@falaj/server/audit-chain.ts'
import { ManualClock } from '@falaj/server/clock.ts'
import { openDatabase, type OpenDatabase } from '@falaj/server/ports/database/open.ts'
import { createTestDatabase, type TestDatabase } from '@falaj/server/testing/database.ts'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
let testDatabase: TestDatabase
let opened: OpenDatabase
let owner: Client

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  opened = openDatabase(testDatabase.url)
  owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
})
beforeEach(async () => {
  await behindOurBack('truncate audit_entry')
})
afterAll(async () => {
  await owner.end()
  await opened.close()
  await testDatabase.drop()
})

const clock = new ManualClock('2026-06-15T08:00:00Z')
const someEntries = async (count: number) => {
  const audit = new Audit(opened.database, clock)
  for (let accountId = 1; accountId <= count; accountId += 1)
    await audit.record({ action: 'login-refused', accountId, address: '203.0.113.1' })
}
const behindOurBack = async (statement: string) => {
  await owner.query('alter table audit_entry disable trigger user')
  await owner.query(statement)
  await owner.query('alter table audit_entry enable trigger user')
}
const anchored = async () => {
  const end = await chainEnd(opened.database)
  return `${end?.entries}:${end?.hash}`
}
/** By the role that the portal runs as. */
function run(...options: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: testDatabase.portalUrl }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'audit', ...options],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    )
  })
}

test('a whole audit is called whole, with its end, and ends with 0', async () => {
  await someEntries(3)
  const hash = (await chainEnd(opened.database))?.hash
  const whole = {
    code: 0,
    out: `The audit is whole: 3 entries, the last with the hash ${hash}.\n`,
    err: '',
  }
  expect(await run()).toEqual(whole)
  expect(await run('--anchor', await anchored())).toEqual(whole)
})

test('an altered entry is told by its place, and ends with 1', async () => {
  await someEntries(3)
  await behindOurBack("update audit_entry set address = '198.51.100.9' where id = 2")
  expect(await run()).toEqual({
    code: 1,
    out: 'The audit is broken: entry 2 does not fit the one before it.\n',
    err: '',
  })
})

test('entries taken off the end are told beside an anchor of before, and end with 1', async () => {
  await someEntries(3)
  const anchor = await anchored()
  await behindOurBack('delete from audit_entry where id = 3')
  expect((await run()).code).toBe(0)
  expect(await run('--anchor', anchor)).toEqual({
    code: 1,
    out: 'The audit is not the one that was anchored: the entry of the anchor is not among its 2.\n',
    err: '',
  })
})

test('an empty audit is not called whole: it ends with 1, with an anchor and without', async () => {
  expect(await run()).toEqual({
    code: 1,
    out: 'The audit is empty: nobody has ever signed in, or it was taken away.\n',
    err: '',
  })
  await someEntries(1)
  const anchor = await anchored()
  await behindOurBack('truncate audit_entry')
  expect((await run('--anchor', anchor)).code).toBe(1)
})

test('what is no anchor or no option is told with the help, and 64; what is no database in one sentence, and 1', async () => {
  const wrong = await run('--anchor', '3')
  expect(wrong).toMatchObject({ code: 64, out: '' })
  expect(wrong.err).toContain('--anchor is ENTRIES:HASH.')
  expect((await run('--anker', '3')).code).toBe(64)
  const away = await run('--database', 'postgres://falaj@127.0.0.1:1/falaj')
  expect(away).toMatchObject({ code: 1, out: '' })
  expect(away.err).not.toContain('    at ')
})
