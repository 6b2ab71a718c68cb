import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountPlace, SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { openDatabase, type OpenDatabase } from '@falaj/server/ports/database/open.ts'
import { aBankAccount, testSecret } from '@falaj/server/testing/banking.ts'
import { aFamily } from '@falaj/server/testing/cover.ts'
import { createTestDatabase, type TestDatabase } from '@falaj/server/testing/database.ts'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const nextSecret = 'another secret of forty characters, later'
const before = new SealedNumbers(testSecret)
const after = new SealedNumbers(nextSecret)
/** More than one batch of 500. */
const many = 1_100
let testDatabase: TestDatabase
let opened: OpenDatabase
let home: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  opened = openDatabase(testDatabase.url)
  home = await mkdtemp(join(tmpdir(), 'falaj-reseal-'))
  const { principal } = await aFamily(opened.database)
  await aBankAccount(opened.database, { personId: principal })
  const rows = Array.from({ length: many - 1 }, (_, at) => {
    const id = 1_000_000 + at
    const numbers = { iban_no: null, account_no: String(50_000_000 + at) }
    return {
      id,
      person_id: principal,
      bank_name: 'Creek Bank',
      country_id: 234,
      number_type: 2,
      ...before.rowOf(numbers, id),
      swift: 'CREKAEAD',
      currency: 'AED',
    }
  })
  await opened.database.insertInto('bank_account').values(rows).execute()
})
afterAll(async () => {
  await opened.close()
  await testDatabase.drop()
  await rm(home, { recursive: true, force: true })
})

interface Secrets {
  PORTAL_SECRET: string
  PORTAL_SECRET_OLD?: string
}

function start(secrets: Secrets, ...options: string[]) {
  const env = { ...process.env, DATABASE_URL: testDatabase.portalUrl, DATA_DIR: home, ...secrets }
  const ended = Promise.withResolvers<{ code: number | null; out: string; err: string }>()
  const child = execFile(
    process.execPath,
    [program, 'keys', 'rotate', ...options],
    { env },
    (_error, out, err) => ended.resolve({ code: child.exitCode, out, err }),
  )
  return { child, ended: ended.promise }
}
const run = (...given: Parameters<typeof start>) => start(...given).ended

const kept = () =>
  opened.database
    .selectFrom('bank_account')
    .select(['id', 'iban_no', 'account_no', 'last_four'])
    .orderBy('id')
    .execute()
const isUnder =
  ({ prefix }: SealedNumbers) =>
  ({ iban_no, account_no }: Awaited<ReturnType<typeof kept>>[number]) =>
    (iban_no ?? account_no)?.startsWith(prefix)

const both = { PORTAL_SECRET: nextSecret, PORTAL_SECRET_OLD: testSecret }

test('without the old secret, or with a wrong one, it changes nothing and ends with 1', async () => {
  const first = await kept()
  for (const secrets of [
    { PORTAL_SECRET: nextSecret },
    { PORTAL_SECRET: nextSecret, PORTAL_SECRET_OLD: 'a secret of forty characters, by mistake' },
  ]) {
    const { code, out, err } = await run(secrets)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^The account number of bank-account:\d+ was sealed under another/)
  }
  expect(await kept()).toEqual(first)
})

test('killed in the middle it has lost no number, and run again it goes on where it was', async () => {
  const first = await kept()
  // The second batch cannot begin while this row is held.
  const held = first[900]
  const holding = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const hold = opened.database.transaction().execute(async (transaction) => {
    const row = transaction
      .selectFrom('bank_account')
      .select('id')
      .where('id', '=', held?.id ?? 0)
    await row.forUpdate().execute()
    holding.resolve()
    await letGo.promise
  })
  await holding.promise
  const { child, ended } = start(both)
  await expect.poll(async () => (await kept()).filter(isUnder(after)).length).toBe(500)
  child.kill('SIGKILL')
  expect((await ended).code).toBeNull()
  letGo.resolve()
  await hold

  const half = await kept()
  expect(half.filter(isUnder(before))).toHaveLength(many - 500)
  const knowsBoth = new SealedNumbers(nextSecret, testSecret)
  const opens = (row: (typeof half)[number]) => knowsBoth.open(row, accountPlace(row.id))
  expect(half.map(opens)).toEqual(first.map(opens))

  const again = await run(both)
  expect(again).toEqual({
    code: 0,
    out: `Sealed anew: ${many - 500} accounts, 0 claims, 0 submissions, 0 authenticator apps.\nPORTAL_SECRET_OLD is not needed any more.\n`,
    err: '',
  })
  const whole = await kept()
  expect(whole.map((row) => after.open(row, accountPlace(row.id)))).toEqual(first.map(opens))
  expect(whole.map(({ last_four }) => last_four)).toEqual(first.map(({ last_four }) => last_four))
  expect((await run({ PORTAL_SECRET: nextSecret })).out).toContain('Sealed anew: 0 accounts')
})

test('a number in clear is told, and sealed only when that is asked for', async () => {
  const [one] = await kept()
  await opened.database
    .updateTable('bank_account')
    .set({ iban_no: 'AE919990003318820064021' })
    .where('id', '=', one?.id ?? 0)
    .execute()
  const now = { PORTAL_SECRET: nextSecret }
  const refused = await run(now)
  expect(refused).toEqual({
    code: 1,
    out: '',
    err: `The account number of bank-account:${one?.id} is not encrypted.\n`,
  })
  expect((await run(now, '--from-clear')).out).toContain('Sealed anew: 1 accounts')
  const [sealed] = await kept()
  expect(sealed && after.open(sealed, accountPlace(sealed.id)).iban_no).toBe(
    'AE919990003318820064021',
  )
})
