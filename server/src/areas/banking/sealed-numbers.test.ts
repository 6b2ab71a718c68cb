import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../clock.ts'
import { aBankAccount, testNumbers, testSecret } from '../../testing/banking.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { CoreOutbox } from '../core-outbox/core-outbox.ts'
import { storedPayee } from '../claims/payee.ts'
import { openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { resealNumbers } from './reseal.ts'
import { accountPlace, claimPlace, SealedNumbers } from './sealed-numbers.ts'

const fixture = await forThisFile(openClaimsFixture())

const added = 'AE919990003318820064021'
const imported = 'AE460331234567890123457'
const paidTo = 'AE070331234567890123456'
const mended = 'AE279990005507110098866'
const nextSecret = 'another secret of forty characters, later'

/** Every table as text, each of its rows whole. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(fixture.database)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'bank_account',
      'request',
      'core_outbox',
      'idempotency_record',
      'message',
    ]),
  )
  const texts = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ whole: string }>`
      select one::text as whole from ${sql.table(`${schema}.${name}`)} as one
    `.execute(fixture.database)
    texts.push(...rows.map(({ whole }) => whole))
  }
  return texts.join('\n')
}

const add = (iban_no: string) =>
  fixture.browser.send('POST', 'update-bank-details', {
    token: fixture.token,
    body: {
      bank_country: 234,
      bank_id: -2,
      bank_name: 'Khaleej Harbour Bank',
      swift: 'KHHBAEA0',
      pay_currency_id: fixture.currencyId,
      number_type: 1,
      iban_no,
    },
  })

const payees = () =>
  fixture.core.taken.flatMap((one) => ('payee' in one && one.payee ? [one.payee.iban_no] : []))

test('a number that was added, imported, claimed with or mended stands nowhere in the database', async () => {
  expect((await add(added)).statusCode).toBe(200)
  const { card_number } = await fixture.database
    .selectFrom('person')
    .select('card_number')
    .where('id', '=', fixture.family.principal)
    .executeTakeFirstOrThrow()
  const fact = {
    type: 'bank_account.imported' as const,
    account_key: 'BA-1',
    card_number,
    bank_name: 'Creek Bank',
    bank_country: 'AE',
    number_type: 1 as const,
    iban_no: imported,
    swift: 'CREKAEAD',
    pay_currency: 'AED',
  }
  expect(await fixture.tell(fact)).toMatchObject({ accepted: 1, refused: [] })
  const { data, reference_number } = await fixture.filed({ claimed_amount: '31.00' })
  await fixture.decide(reference_number, 'Approved')
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
  const other = await aBankAccount(fixture.database, {
    personId: fixture.family.principal,
    iban: mended,
  })
  fixture.core.mood = 'is away'
  const answer = await fixture.browser.send('POST', 'update-payment-info', {
    token: fixture.token,
    body: {
      claim_id: data.id,
      policy_id: fixture.family.policyId,
      bank_id: other,
      country_id: 234,
    },
  })
  expect(answer.statusCode).toBe(200)

  const kept = await everything()
  expect(kept).toContain(testNumbers.prefix)
  for (const number of [added, imported, paidTo, mended])
    // Without the country and the check digits as well.
    for (const part of [number, number.slice(4)]) expect(kept).not.toContain(part)

  fixture.core.mood = 'accepts'
  fixture.portal.clock.advance({ minutes: 2 })
  await expect.poll(payees).toContain(mended)
  expect(payees()).toContain(paidTo)
})

test('an account is known again by its number, though it is sealed differently each time', async () => {
  const first = await add(added)
  const again = await add('ae91 9990 0033 1882 0064 021')
  expect(again.json().data.id).toBe(first.json().data.id)
  const numbers = { iban_no: added, account_no: null }
  const [one, other] = [testNumbers.rowOf(numbers, 1), testNumbers.rowOf(numbers, 1)]
  expect(one.iban_no).not.toEqual(other.iban_no)
  expect(one.number_mac).toBe(other.number_mac)
})

test('under another secret a number is not opened, and neither is one that was changed, or never sealed', () => {
  const here = accountPlace(1)
  const sealed = testNumbers.seal({ iban_no: added, account_no: null }, here)
  expect(testNumbers.open(sealed, here)).toEqual({ iban_no: added, account_no: null })
  expect(() => new SealedNumbers(nextSecret).open(sealed, here)).toThrow('another PORTAL_SECRET')
  const changed = `${sealed.iban_no?.slice(0, -4)}AAAA`
  expect(() => testNumbers.open({ iban_no: changed, account_no: null }, here)).toThrow(
    'comes from another row',
  )
  expect(() => testNumbers.open({ iban_no: added, account_no: null }, here)).toThrow(
    'is not encrypted',
  )
})

const strangers = 'AE140330000099990000777'
/** An account of somebody else, in the same bank. */
const stranger = async () => {
  const family = await aFamily(fixture.database)
  return aBankAccount(fixture.database, { personId: family.principal, iban: strangers })
}
const numberOf = (id: number) =>
  fixture.database
    .selectFrom('bank_account')
    .select(['iban_no', 'account_no', 'last_four', 'number_mac'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const handedTo = () => fixture.core.taken.map((one) => JSON.stringify(one)).join('\n')

describe('a number that somebody with the tables in his hands puts into another row', () => {
  test.each(['sealed', 'in clear'])('is not taken over by a claim: %s', async (how) => {
    const own = await aBankAccount(fixture.database, {
      personId: fixture.family.principal,
      iban: mended,
    })
    const foreign = await numberOf(await stranger())
    const put = how === 'sealed' ? foreign : { ...foreign, iban_no: strangers }
    await fixture.database.updateTable('bank_account').set(put).where('id', '=', own).execute()
    const answer = await fixture.file({ claimed_amount: '41.00', bank_id: String(own) })
    expect(answer.statusCode).toBe(500)
    const stored = fixture.database.selectFrom('request').where('claimed_amount', '=', '41.000')
    expect(await stored.select('id').execute()).toEqual([])
    expect(handedTo()).not.toContain(strangers)
    await fixture.database.deleteFrom('bank_account').where('id', '=', own).execute()
  })

  test.each([
    ['the claim', 42],
    ['what waits for the core system', 44],
  ] as const)('is not handed over when it was put into %s', async (where, amount) => {
    const { data, reference_number } = await fixture.filed({ claimed_amount: `${amount}.00` })
    const of = `claim:${data.id}`
    await fixture.decide(reference_number, 'Rejected', { can_resubmit: true })
    const { iban_no } = testNumbers.payeeOf({ iban_no: strangers, account_no: null }, 'CLM-2020-7')
    const { payee } = await fixture.claim(data.id)
    const stolen = JSON.stringify({ ...storedPayee.parse(payee), iban_no })
    if (where === 'the claim')
      await fixture.database
        .updateTable('request')
        .set({ payee: stolen })
        .where('id', '=', data.id)
        .execute()
    fixture.core.mood = 'is away'
    const sent = { claim_id: String(data.id), declaration: 'true' }
    expect((await fixture.form('re-submit-claim', sent)).statusCode).toBe(200)
    if (where !== 'the claim')
      await sql`
          update core_outbox
          set body = jsonb_set(body::jsonb, '{payee,iban_no}', to_jsonb(${iban_no}::text))::text
          where subject = ${of} and state = 'waiting'
        `.execute(fixture.database)
    fixture.core.mood = 'accepts'
    const before = fixture.core.calls.length
    fixture.portal.clock.advance({ minutes: 2 })
    const next = await fixture.filed({ claimed_amount: `${amount + 1}.00` })
    expect(next.data.outcome).toBe('accepted')
    expect(fixture.core.calls.slice(before).map(({ submission }) => submission)).toEqual([
      expect.objectContaining({ reference_number: next.reference_number }),
    ])
    expect(handedTo()).not.toContain(strangers)
    await fixture.database
      .updateTable('core_outbox')
      .set({ state: 'refused', body: null })
      .where('subject', '=', of)
      .where('state', '=', 'waiting')
      .execute()
    await fixture.database
      .updateTable('request')
      .set({ payee: JSON.stringify(payee) })
      .where('id', '=', data.id)
      .execute()
  })

  test('is not sealed anew in its new place', async () => {
    const older = new SealedNumbers('a secret of forty characters, of before.')
    const own = await aBankAccount(fixture.database, {
      personId: fixture.family.principal,
      iban: mended,
    })
    const rightly = await numberOf(own)
    const theirs = older.rowOf({ iban_no: strangers, account_no: null }, await stranger())
    await fixture.database.updateTable('bank_account').set(theirs).where('id', '=', own).execute()
    const both = new SealedNumbers(testSecret, 'a secret of forty characters, of before.')
    await expect(resealNumbers(fixture.database, both)).rejects.toThrow('comes from another row')
    expect(await numberOf(own)).toEqual(theirs)
    await fixture.database.updateTable('bank_account').set(rightly).where('id', '=', own).execute()
  })
})

test('PORTAL_SECRET can change: both open, all is sealed anew, and then the new one alone is enough', async () => {
  fixture.core.mood = 'is away'
  const { data } = await fixture.filed({ claimed_amount: '32.00' })
  const clear = await fixture.database
    .insertInto('bank_account')
    .values({
      person_id: fixture.family.principal,
      bank_name: 'From before numbers were sealed',
      country_id: 234,
      number_type: 2,
      account_no: '50110024681357',
      swift: 'SAHYINB0',
      currency: 'INR',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const both = new SealedNumbers(nextSecret, testSecret)
  const alone = new SealedNumbers(nextSecret)
  const rows = () =>
    fixture.database
      .selectFrom('bank_account')
      .select(['id', 'iban_no', 'account_no', 'number_mac', 'last_four'])
      .orderBy('id')
      .execute()
  const before = await rows()
  const inClear = ({ iban_no, account_no }: (typeof before)[number]) => ({ iban_no, account_no })
  expect(both.macsOf(added)).toContain(
    testNumbers.rowOf({ iban_no: added, account_no: null }, 1).number_mac,
  )
  await expect(resealNumbers(fixture.database, alone)).rejects.toThrow('another PORTAL_SECRET')
  await expect(resealNumbers(fixture.database, both)).rejects.toThrow('is not encrypted')

  const done = await resealNumbers(fixture.database, both, { fromClear: true })
  expect(done.accounts).toBe(before.length)
  expect(done.claims).toBeGreaterThan(0)
  const { rows: withAccount } = await sql`
    select from core_outbox where body::jsonb->'payee'->>'iban_no' is not null
  `.execute(fixture.database)
  expect(withAccount.length).toBeGreaterThan(1)
  expect(done.submissions).toBe(withAccount.length)
  expect(await resealNumbers(fixture.database, both)).toEqual({
    accounts: 0,
    claims: 0,
    submissions: 0,
  })

  const after = await rows()
  const opened = after.map((row) => alone.open(row, accountPlace(row.id)))
  expect(opened).toEqual(
    before.map((row) =>
      row.id === clear.id ? inClear(row) : testNumbers.open(row, accountPlace(row.id)),
    ),
  )
  expect(
    after.every(({ iban_no, account_no }) => (iban_no ?? account_no)?.startsWith(alone.prefix)),
  ).toBe(true)
  expect(after.find(({ id }) => id === clear.id)).toMatchObject({ last_four: '1357' })
  const sent = new Set(alone.macsOf(added))
  expect(after.some(({ number_mac }) => number_mac !== null && sent.has(number_mac))).toBe(true)
  const claim = await fixture.claim(data.id)
  const kept = storedPayee.parse(claim.payee)
  expect(kept.last_four).toBe('3456')
  expect(alone.open(kept, claimPlace(claim.reference_number))).toEqual({
    iban_no: paidTo,
    account_no: null,
  })

  // What waits is handed over by a portal that knows the new secret only.
  const taken: string[] = []
  const clock = new ManualClock(fixture.portal.clock.now().toISOString())
  clock.advance({ minutes: 2 })
  const outbox = new CoreOutbox({
    database: fixture.database,
    clock,
    logger: pino({ level: 'silent' }),
    numbers: alone,
    core: {
      take: async ({ body }) => {
        taken.push(body)
        return { state: 'accepted', coreReference: 'C-1' }
      },
    },
  })
  outbox.start()
  await expect.poll(() => taken.length).toBe(1)
  await outbox.stop()
  expect(taken[0]).toContain(paidTo)
})
