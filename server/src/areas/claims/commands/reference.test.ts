import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClaimsFixture, openClaimsFixture } from './testing/claims-fixture.ts'

let fixture: ClaimsFixture
beforeAll(async () => {
  fixture = await openClaimsFixture()
})
afterAll(() => fixture.close())

const numberOf = ({ reference_number }: { reference_number: string }) =>
  Number(/^CLM-2026-(\d{6})$/.exec(reference_number)?.[1])

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
    status: 'Paid',
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
