import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findChatMember } from './areas/support/chat/chat-store.ts'
import { findComplaint } from './areas/support/complaints/complaints-store.ts'
import { findHomeCountry } from './home-country.ts'
import { currentPolicy } from './current-policy.ts'
import { findReach } from './reach.ts'
import { anAccount, aPerson, aPolicy, enrol } from './testing/builders.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { openTestPortal } from './testing/portal.ts'

const portal = await forThisFile(openTestPortal())
await portal.database
  .insertInto('country')
  .values({
    id: 48,
    iso2: 'BH',
    iso3: 'BHR',
    name: { en: 'Bahrain', ar: 'البحرين' },
    nationality: { en: 'Bahraini', ar: 'بحريني' },
  })
  .execute()

interface Cover {
  begins: string
  expiry: string
  active?: boolean
  status?: 'Active' | 'Inactive'
  joined?: string
  left?: string
  country?: 'AE' | 'BH'
}

async function coveredBy(...covers: Cover[]): Promise<{ person: number; policies: number[] }> {
  const { database } = portal
  let person: number | undefined
  const policies: number[] = []
  for (const { country = 'AE', joined, ...cover } of covers) {
    const policyId = await aPolicy(database, cover)
    if (country === 'BH')
      await database
        .updateTable('policy')
        .set({ country_id: 48 })
        .where('id', '=', policyId)
        .execute()
    const enrolled = { ...cover, policyId, joined: joined ?? cover.begins }
    if (person === undefined) person = await aPerson(database, enrolled)
    else await enrol(database, person, enrolled)
    policies.push(policyId)
  }
  if (person === undefined) throw new Error('Nobody was covered.')
  return { person, policies }
}

const numberOn = async (person: number, day: Date) =>
  (await findChatMember(portal.database, person, day))?.policy_number

describe('a renewal that the core system sends early counts from its first day', () => {
  const before = new Date('2026-06-15T08:00:00Z')
  const after = new Date('2027-01-01T08:00:00Z')
  let person: number
  beforeAll(async () => {
    const { database } = portal
    const covered = await coveredBy(
      { begins: '2026-01-01', expiry: '2026-12-31' },
      { begins: '2027-01-01', expiry: '2027-12-31', country: 'BH' },
    )
    ;({ person } = covered)
    for (const [at, emirate] of ['Dubai', 'Sharjah'].entries())
      await database
        .updateTable('enrolment')
        .set({ info: JSON.stringify({ work_emirates: emirate }) })
        .where('policy_id', '=', covered.policies[at] ?? 0)
        .execute()
    for (const [at, number] of ['GH-2026-OLD', 'GH-2027-NEW'].entries())
      await database
        .updateTable('policy')
        .set({ ext_policy_number: number })
        .where('id', '=', covered.policies[at] ?? 0)
        .execute()
    await anAccount(database, { personId: person })
  })

  test('for the clocks on which the member is told things', async () => {
    expect(await findHomeCountry(portal.database, person, before)).toBe('AE')
    expect(await findHomeCountry(portal.database, person, after)).toBe('BH')
  })

  test('for the policy that whoever answers the chat sees', async () => {
    expect([await numberOn(person, before), await numberOn(person, after)]).toEqual([
      'GH-2026-OLD',
      'GH-2027-NEW',
    ])
  })

  test('for the emirate that a complaint is handed over with', async () => {
    const { id } = await portal.database
      .insertInto('complaint')
      .values({
        reference_number: 'CMP-2026-000001',
        person_id: person,
        contact_preference: 1,
        product_type: 1,
        complaint_related_to: 1,
        created_at: before,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const emirateOn = async (day: Date) => (await findComplaint(portal.database, id, day))?.emirate
    expect([await emirateOn(before), await emirateOn(after)]).toEqual(['Dubai', 'Sharjah'])
  })
})

const day = fc.constantFrom('2025-12-31', '2026-06-14', '2026-06-15', '2026-06-16', '2026-12-31')
const cover = fc.record(
  {
    begins: day,
    expiry: day,
    active: fc.boolean(),
    status: fc.constantFrom('Active' as const, 'Inactive' as const),
    joined: day,
    left: day,
    country: fc.constantFrom('AE' as const, 'BH' as const),
  },
  { requiredKeys: ['begins', 'expiry'] },
)
// Before and after midnight in Manama, an hour later than in Dubai.
const instant = fc.constantFrom(
  '2026-06-15T08:00:00Z',
  '2026-06-15T20:30:00Z',
  '2026-06-15T21:30:00Z',
)

test('whatever somebody is covered by, statements find the policy that pages begin with', async () => {
  const { database } = portal
  await fc.assert(
    fc.asyncProperty(
      fc.array(cover, { minLength: 1, maxLength: 4 }),
      instant,
      async (covers, written) => {
        const now = new Date(written)
        const { person } = await coveredBy(...covers)
        const reach = await findReach(database, person, now)
        const listed = reach.enrolments
          .map((one) => ({
            id: one.policyId,
            status: reach.coverGoesOn(one),
            effective_date: one.cover.begins,
            expiry_date: one.cover.expires,
            country_code: one.country,
          }))
          .toSorted((one, other) => one.id - other.id)
        const { rows } = await sql<{ id: number }>`
          select policy.id from ${currentPolicy(person, now)}
        `.execute(database)
        expect(rows).toEqual([{ id: preferredPolicy(listed, null, now)?.id }])
      },
    ),
    { numRuns: 150 },
  )
})

test('who is not covered has none', async () => {
  expect(await findHomeCountry(portal.database, 0, new Date())).toBe('AE')
})
