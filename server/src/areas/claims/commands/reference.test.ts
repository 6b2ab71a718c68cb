import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { WritableDatabase } from '../../../ports/database/open.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openClaimsFixture } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())

const numberOf = ({ reference_number }: { reference_number: string }) =>
  Number(/^CLM-2026-(\d{6,})$/.exec(reference_number)?.[1])

/** A claim that the core system brings along under this number. */
async function tellOf(reference_number: string) {
  const person = await fixture.database
    .selectFrom('person')
    .select('card_number')
    .where('id', '=', fixture.family.principal)
    .executeTakeFirstOrThrow()
  const policy = await fixture.database
    .selectFrom('policy')
    .select('policy_number')
    .where('id', '=', fixture.family.policyId)
    .executeTakeFirstOrThrow()
  const told = await fixture.tell({
    type: 'claim.upserted',
    reference_number,
    ...person,
    ...policy,
    submission_type: 3,
    claim_type: 1,
    treatment_date: '2026-05-01',
    claimed_amount: '10.00',
    currency: 'AED',
    country: 'AE',
    created_at: '2026-05-02T08:00:00Z',
    submission_date: '2026-05-02T08:00:00Z',
    status: 'Rejected',
  })
  expect(told.accepted).toBe(1)
}

test('a new number follows all that were given out and all that were imported', async () => {
  const first = numberOf(await fixture.filed({ claimed_amount: '1.00' }))
  expect(numberOf(await fixture.filed({ claimed_amount: '2.00' }))).toBeGreaterThan(first)
  await tellOf('CLM-2026-000133')
  expect(numberOf(await fixture.filed({ claimed_amount: '3.00' }))).toBeGreaterThan(133)
  await tellOf('CLM-2026-000090')
  await tellOf('SOMETHING-ELSE-999999')
  const fourth = numberOf(await fixture.filed({ claimed_amount: '4.00' }))
  expect(fourth).toBeGreaterThan(134)
  expect(fourth).toBeLessThan(200)
})

test('thirty-two at once have thirty-two numbers', async () => {
  const filed = await Promise.all(
    Array.from({ length: 32 }, (_, at) => fixture.filed({ claimed_amount: `${100 + at}.00` })),
  )
  expect(new Set(filed.map(numberOf)).size).toBe(32)
})

test('past a million, numbers grow: members go on filing and correcting, and each number is a new one', async () => {
  await tellOf('CLM-2026-1234567')
  const numbers = [
    numberOf(await fixture.filed({ claimed_amount: '5.00' })),
    numberOf(await fixture.filed({ claimed_amount: '6.00' })),
  ]
  expect(numbers).toEqual([1_234_568, 1_234_569])
  for (const [path, body] of [
    ['visa-information', { visa_number: '201/2030/1' }],
    ['personal-details', { passport_number: 'LR 4711' }],
  ] as const) {
    const { browser, token } = fixture
    const saved = await browser.send('PUT', `profile/${path}`, { body, token })
    expect([path, saved.statusCode]).toEqual([path, 200])
  }
  const changes = await fixture.database
    .selectFrom('profile_change')
    .select('reference_number')
    .orderBy('id')
    .execute()
  expect(changes.map(({ reference_number }) => reference_number)).toEqual([
    'PRF-2026-1234570',
    'PRF-2026-1234571',
  ])
})

test('a number that was made from a day makes none of ours as long', async () => {
  await tellOf('CLM-2026-202611220001')
  expect(numberOf(await fixture.filed({ claimed_amount: '7.00' }))).toBeLessThan(2_000_000)
})

const complaintNumber = (number: number) => `CMP-2031-${String(number).padStart(6, '0')}`

/** Wherever a number may be taken already. */
const takers = {
  request: (database: WritableDatabase, number: string) =>
    database
      .insertInto('request')
      .values({
        kind: 'claim',
        reference_number: number,
        owner_id: fixture.family.principal,
        person_id: fixture.family.principal,
        policy_id: fixture.family.policyId,
        status: 'Drafted',
        submission_type: 1,
        created_at: new Date(),
      })
      .execute(),
  complaint: (database: WritableDatabase, number: string) =>
    database
      .insertInto('complaint')
      .values({
        reference_number: number,
        contact_preference: 1,
        complaint_related_to: 1,
        created_at: new Date(),
      })
      .execute(),
  profile_change: (database: WritableDatabase, number: string) =>
    database
      .insertInto('profile_change')
      .values({
        reference_number: number,
        account_id: fixture.family.account.id,
        person_id: fixture.family.principal,
        policy_id: fixture.family.policyId,
        section: 'visaInformation',
        before: '{}',
        wanted: '{}',
        state: 'refused',
        requested_at: new Date(),
      })
      .execute(),
  deleted_draft: (database: WritableDatabase, number: string) =>
    database
      .insertInto('deleted_draft')
      .values({ kind: 'claim', reference_number: number, deleted_at: new Date() })
      .execute(),
}

test('wherever the count stands and whatever has a number: the next ones are the free ones, uncut, in their order', async () => {
  const from = fc.oneof(
    fc.integer({ min: 1, max: 120 }),
    fc.integer({ min: 999_990, max: 1_000_010 }),
    fc.integer({ min: 1, max: 999_999_999 }),
  )
  const taken = fc.uniqueArray(
    fc.record({
      ahead: fc.integer({ min: 0, max: 7 }),
      by: fc.constantFrom('request', 'complaint', 'profile_change', 'deleted_draft'),
    }),
    { selector: ({ ahead }) => ahead, maxLength: 5 },
  )
  const undone = new Error('undone')
  await fc.assert(
    fc.asyncProperty(from, taken, async (first, already) => {
      const drawn: string[] = []
      const transaction = fixture.database.transaction().execute(async (transaction) => {
        for (const { ahead, by } of already)
          await takers[by](transaction, complaintNumber(first + ahead))
        await sql`select setval('request_number', ${first}, false)`.execute(transaction)
        for (let at = 0; at < 6; at += 1) {
          const { rows } = await sql<{ reference: string }>`
            select next_reference('CMP', '2031') as reference`.execute(transaction)
          drawn.push(...rows.map(({ reference }) => reference))
        }
        throw undone
      })
      await expect(transaction).rejects.toBe(undone)
      const isFree = (number: number) => !already.some(({ ahead }) => first + ahead === number)
      const free = Array.from({ length: 20 }, (_, at) => first + at).filter(isFree)
      expect(drawn).toEqual(free.slice(0, 6).map(complaintNumber))
    }),
    { numRuns: 60 },
  )
})
