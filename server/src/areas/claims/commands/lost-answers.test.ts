/**
 * A line that is cut before, during or after the answer, at every call that writes: the page asks again with its key, and
 * there is one record, with the first answer.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBankAccount } from '../../../testing/banking.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { type ClaimsFixture, openClaimsFixture, receipt } from './testing/claims-fixture.ts'
import { cuts, doneOnce, intentions } from './testing/cut-lines.ts'

const fixture = await forThisFile(openClaimsFixture())

const count = async () =>
  Number(
    (
      await fixture.database
        .selectFrom('request')
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('GAP-153 one submission, one record: whatever is cut, and however often it is sent again', async () => {
  const names = Object.keys(intentions) as (keyof typeof intentions)[]
  const round = fc.record({ what: fc.constantFrom(...names), cut: cuts, atOnce: fc.boolean() })
  const tried = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      // What is filed in an hour is limited.
      await fixture.database.deleteFrom('attempt_limit').execute()
      for (const { what, cut, atOnce } of rounds) {
        tried.add(what)
        const intention = await intentions[what](fixture)
        await doneOnce(intention, cut, atOnce)
      }
    }),
    { numRuns: 50, seed: 8_121, endOnFailure: true },
  )
  expect([...tried].toSorted()).toEqual(names.toSorted())
}, 120_000)

test('GAP-153 the same key with other content is refused, never answered with the first claim', async () => {
  const key = 'one-form-0001'
  const first = await fixture.filed({ claimed_amount: '81.00' }, { key })
  const before = await count()
  const others: [Parameters<ClaimsFixture['file']>[0], Parameters<ClaimsFixture['file']>[1]][] = [
    [{ claimed_amount: '82.00' }, { key }],
    [{ claimed_amount: '81.00', status: 'draft' }, { key }],
    [
      { claimed_amount: '81.00' },
      { key, files: [receipt({ content: Buffer.from('%PDF-1.4 another receipt') })] },
    ],
    [{ claimed_amount: '81.00' }, { key, files: [receipt(), receipt({ field: 'lab_tests[0]' })] }],
  ]
  for (const [fields, how] of others) {
    const answer = await fixture.file(fields, how)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      success: false,
      message:
        'You already sent this form with other content. Check what we received before you send it again.',
    })
  }
  expect(await count()).toBe(before)
  expect(await fixture.filed({ claimed_amount: '81.00' }, { key })).toEqual(first)
})

test('what is said in the language of the page is no other content', async () => {
  const key = 'one-form-0002'
  const first = await fixture.filed({ claimed_amount: '83.00', bank_address: 'India' }, { key })
  const again = await fixture.filed({ claimed_amount: '83.00', bank_address: 'الهند' }, { key })
  expect(again.reference_number).toBe(first.reference_number)
})

test('GAP-153 two keys are two claims, though they say the same; without a key the content decides for a day', async () => {
  const before = await count()
  await fixture.filed({ claimed_amount: '84.00' }, { key: 'one-form-0003' })
  await fixture.filed({ claimed_amount: '84.00' }, { key: 'one-form-0004' })
  expect(await count()).toBe(before + 2)
  await fixture.filed({ claimed_amount: '84.00' })
  await fixture.filed({ claimed_amount: '84.00' })
  expect(await count()).toBe(before + 3)
})

test('what was stored is answered as it was stored, though it would be refused by now', async () => {
  const { database, family } = fixture
  const bankId = await aBankAccount(database, { personId: family.principal })
  const fields = { claimed_amount: '85.00', bank_id: String(bankId) }
  const key = 'one-form-0005'
  const first = await fixture.filed(fields, { key })
  await database
    .updateTable('bank_account')
    .set({ deleted_at: new Date() })
    .where('id', '=', bankId)
    .execute()
  expect((await fixture.file({ ...fields, claimed_amount: '86.00' })).statusCode).toBe(422)
  expect(await fixture.filed(fields, { key })).toEqual(first)
})

test('a refusal leaves the key free: what was corrected is filed under it', async () => {
  const key = 'one-form-0006'
  const refused = await fixture.file({ claimed_amount: 'nothing' }, { key })
  expect(refused.statusCode).toBe(422)
  expect((await fixture.file({ claimed_amount: '87.00' }, { key })).statusCode).toBe(200)
})

test('the table tells nobody what was sent: the same content under another key looks different', async () => {
  await fixture.filed({ claimed_amount: '88.00' }, { key: 'one-form-0007' })
  await fixture.filed({ claimed_amount: '88.00' }, { key: 'one-form-0008' })
  const rows = await fixture.database
    .selectFrom('idempotency_record')
    .select('fingerprint')
    .orderBy('record_id', 'desc')
    .limit(2)
    .execute()
  const prints = rows.map(({ fingerprint }) => fingerprint?.toString('hex'))
  expect(new Set(prints).size).toBe(2)
  expect(prints).not.toContain(undefined)
})
