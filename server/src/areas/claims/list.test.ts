import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import * as schema from '@falaj/contract/claims/schemas.ts'
import { sql } from 'kysely'
import { cleanUp } from '../../jobs/clean-up.ts'
import { aPhoto, aPolicy, enrol } from '../../testing/builders.ts'
import { aClaim, manyClaims } from '../../testing/claims.ts'
import { openTwoFamilies } from '../../testing/families.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()
beforeEach(async () => {
  await portal.database.deleteFrom('request').execute()
})

const mine = (with_: Partial<Parameters<typeof aClaim>[1]> = {}) =>
  aClaim(portal.database, { ownerId: family.principal, policyId: family.policyId, ...with_ })

type Query = Record<string, string | number | undefined>
const ask = (query: Query = {}, by = token, language?: 'ar') => {
  const browser = portal.browser()
  if (language) browser.language = language
  const asked = new URLSearchParams({ policyId: `${family.policyId}` })
  for (const [name, value] of Object.entries(query)) asked.set(name, `${value}`)
  return browser.get(`temp-reimbursement-claims?${asked}`, by)
}
async function list(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return schema.claims.response.parse(answer.json())
}
const references = (claims: readonly schema.ListedClaim[] = []) =>
  claims.map((claim) => claim.reference_number)

/** Of all groups together. */
const found = async (query: Query) =>
  references(Object.values((await list(query)).data).flat()).toSorted()
const named = (...claims: { reference_number: string }[]) =>
  claims.map(({ reference_number }) => reference_number).toSorted()

describe('groups', () => {
  test('CLM-004 claims come keyed by status group, each with its count, and empty groups not at all', async () => {
    await mine({ status: 'Rejected' })
    await mine({ status: 'Paid' })
    await mine({ status: 'Paid' })
    const { data, counts } = await list()
    expect(Object.keys(data).toSorted()).toEqual(['Paid', 'Rejected'])
    expect(counts).toEqual({ Paid: 2, Rejected: 1 })
    expect(data.Paid).toHaveLength(2)
  })

  test('every stored status has its group', async () => {
    for (const status of claimStatuses.all) await mine({ status })
    const { data } = await list()
    expect(new Set(Object.keys(data))).toEqual(new Set(claimStatuses.all))
  })

  test('CLM-039 CLM-040 what was submitted today stands under Submitted, the rest under Pending', async () => {
    // It is noon on 15 June in Dubai; the day began at 20:00 UTC of the 14th.
    const today = await mine({ createdAt: '2026-06-14T20:00:00Z' })
    const yesterday = await mine({ createdAt: '2026-06-14T19:59:59Z' })
    const stored = await mine({ status: 'Submitted', createdAt: '2026-06-13T08:00:00Z' })
    const { data, counts } = await list()
    expect(references(data.Submitted)).toEqual([today.reference_number, stored.reference_number])
    expect(references(data.Pending)).toEqual([yesterday.reference_number])
    expect(counts).toEqual({ Submitted: 2, Pending: 1 })
    expect(data.Submitted?.[0]).toMatchObject({ status: 'Pending', submitted_today: true })
  })

  test('CLM-028 CLM-154 a status that nobody knows is listed as Pending', async () => {
    await mine({ status: 'Awaiting the auditor' })
    const { data, counts } = await list()
    expect(data.Pending).toMatchObject([{ status: 'Awaiting the auditor', submitted_today: false }])
    expect(counts).toEqual({ Pending: 1 })
  })
})

describe('a listed claim', () => {
  test('CLM-014 CLM-015 CLM-026 has what its card shows', async () => {
    await aPhoto(portal.database, family.principal)
    const { id } = await mine({ personId: family.son, reference: 'CLM-2026-000001' })
    const { data } = await list()
    expect(data.Pending).toMatchObject([
      {
        id,
        reference_number: 'CLM-2026-000001',
        status: 'Pending',
        submission_type: 1,
        treatment_date: '2026-05-20',
        dependent: { id: family.son, member_name: 'Zayd Haddad', image_path: null },
        user: {
          id: family.principal,
          member_name: 'Layla Haddad',
          image_path: expect.stringMatching(/^\/portal\/api\/pictures\//),
        },
        dependent_id: family.son,
        insured_name: 'Zayd Haddad',
        claimed_amount_format: 'AED 1,234.50',
        created_at: '2026-06-01T12:00:00+04:00',
        submission_date: '2026-06-01T12:00:00+04:00',
        claim_type: 2,
        patient_type: 'Out-Patient',
      },
    ])
    expect(data.Pending?.[0]?.dependent?.dependent_code).toBeTruthy()
  })

  test('CLM-026 tells each of its facts by itself, however it came in', async () => {
    const { dependant_code } = await portal.database
      .selectFrom('enrolment')
      .select('dependant_code')
      .where('person_id', '=', family.son)
      .executeTakeFirstOrThrow()
    const { id } = await mine({
      personId: family.son,
      status: 'Rejected',
      claimType: 1,
      submissionType: 3,
      createdAt: '2026-05-28T08:00:00Z',
      submittedAt: '2026-06-01T09:00:00Z',
    })
    const { data } = await list()
    expect(data.Rejected).toMatchObject([
      {
        id,
        status: 'Rejected',
        dependent: { id: family.son, dependent_code: dependant_code },
        created_at: '2026-05-28T12:00:00+04:00',
        submission_date: '2026-06-01T13:00:00+04:00',
        claim_type: 1,
        patient_type: 'In-Patient',
        submission_type: 3,
      },
    ])
  })

  test('CLM-026 for the principal there is no dependant, and 0 stands for him or her', async () => {
    await mine()
    const { data } = await list()
    expect(data.Pending).toMatchObject([{ dependent: null, dependent_id: 0 }])
  })

  test('names come in Arabic to who reads Arabic', async () => {
    await mine({ claimType: 1 })
    const { data } = await list({}, token, 'ar')
    expect(data.Pending).toMatchObject([{ insured_name: 'ليلى حداد', patient_type: 'علاج داخلي' }])
  })

  test('a draft may lack what has not been typed yet', async () => {
    const { id } = await mine({ status: 'Drafted' })
    await portal.database
      .updateTable('request')
      .set({ claim_type: null, claimed_amount: null, currency: null, country_id: null })
      .where('id', '=', id)
      .execute()
    const { data } = await list()
    expect(data.Drafted).toMatchObject([
      { claim_type: null, patient_type: null, claimed_amount_format: null, submission_date: null },
    ])
  })
})

describe('the filter', () => {
  test('CLM-005 status 0 brings Pending and Submitted, and so does -1', async () => {
    for (const status of claimStatuses.all) await mine({ status })
    for (const status of [0, -1]) {
      const { data } = await list({ status })
      expect(Object.keys(data).toSorted()).toEqual(['Pending', 'Submitted'])
    }
  })

  test.each([
    [1, 'Approved'],
    [2, 'Rejected'],
    [3, 'Partially Approved'],
    [4, 'Drafted'],
    [6, 'On Hold'],
    [7, 'Re Submitted'],
    [8, 'Payment Failed'],
    [9, 'Payment Pending'],
    [10, 'Paid'],
  ])('CLM-008 status %i brings %s', async (status, group) => {
    for (const stored of claimStatuses.all) await mine({ status: stored })
    expect((await list({ status })).counts).toEqual({ [group]: 1 })
  })

  test('PRE-097 PRE-098 the history brings what is decided, and Paid means Approved too', async () => {
    for (const status of claimStatuses.all) await mine({ status })
    expect(Object.keys((await list({ completed: 'true' })).counts)).toHaveLength(7)
    const { counts } = await list({ completed: 'true', status: 1 })
    expect(counts).toEqual({ Approved: 1, Paid: 1 })
    expect((await list({ completed: 'true', status: 0 })).counts).toEqual({})
  })

  test('CLM-004 a part of the tracking number is enough, whatever its case', async () => {
    await mine({ reference: 'CLM-2026-000131' })
    await mine({ reference: 'CLM-2026-000132' })
    expect((await list({ tracking_number: 'clm-2026-000131' })).counts).toEqual({ Pending: 1 })
    expect((await list({ tracking_number: '13' })).counts).toEqual({ Pending: 2 })
    expect((await list({ tracking_number: '%' })).counts).toEqual({})
  })

  test('CLM-004 CLM-009 by patient and by claim type', async () => {
    await mine({ claimType: 1 })
    await mine({ personId: family.son, claimType: 2 })
    const sons = await list({ dependent_id: family.son })
    expect(sons.data.Pending).toMatchObject([{ dependent_id: family.son }])
    expect((await list({ dependent_id: 0 })).data.Pending).toMatchObject([{ dependent_id: 0 }])
    expect((await list({ claim_type: 1 })).counts).toEqual({ Pending: 1 })
    expect((await list({ claim_type: 3 })).counts).toEqual({})
  })

  test('CLM-004 under one policy, by status and by both ends of the span', async () => {
    const { database } = portal
    const policyId = await aPolicy(database, {
      begins: '2024-01-01',
      expiry: '2024-12-31',
      active: false,
    })
    await enrol(database, family.principal, { policyId, status: 'Inactive', joined: '2024-01-01' })
    const formerly = await mine({ policyId, status: 'Paid', createdAt: '2024-03-01T08:00:00Z' })
    const early = await mine({ status: 'Rejected', createdAt: '2026-05-01T08:00:00Z' })
    const late = await mine({ status: 'Paid', createdAt: '2026-05-20T08:00:00Z' })
    expect(await found({})).toEqual(named(early, late))
    expect(await found({ policyId })).toEqual(named(formerly))
    expect(await found({ status: 2 })).toEqual(named(early))
    expect(await found({ status: 10 })).toEqual(named(late))
    expect(await found({ from_date: '2026-05-10' })).toEqual(named(late))
    expect(await found({ to_date: '2026-05-10' })).toEqual(named(early))
  })

  test('CLM-006 CLM-007 both days of the span count, by the clock of the policy’s country', async () => {
    await mine({ createdAt: '2026-06-09T20:00:00Z' })
    await mine({ createdAt: '2026-06-10T19:59:59Z' })
    await mine({ createdAt: '2026-06-10T20:00:00Z' })
    const counted = await list({ from_date: '2026-06-10', to_date: '2026-06-10' })
    expect(counted.counts).toEqual({ Pending: 2 })
    expect(counted.today).toBe('2026-06-15')
  })

  test.each([
    ['CLM-006', { from_date: '2026-06-16' }, "The from date can't be later than today."],
    ['CLM-007', { to_date: '2026-06-16' }, 'between the from date and today'],
    ['CLM-007', { from_date: '2026-06-10', to_date: '2026-06-09' }, 'between the from date'],
  ])('%s %j is refused', async (_id, query, sentence) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain(sentence)
  })

  test('CLM-006 CLM-007 a span may begin and end today', async () => {
    await mine({ createdAt: '2026-06-14T20:00:00Z' })
    const today = await list({ from_date: '2026-06-15', to_date: '2026-06-15' })
    expect(today.counts).toEqual({ Submitted: 1 })
  })

  test('empty fields are as good as none', async () => {
    await mine()
    const empty = { tracking_number: '', dependent_id: '', claim_type: '', status: '' }
    const { counts } = await list({ ...empty, from_date: '', to_date: '', policyId: '' })
    expect(counts).toEqual({ Pending: 1 })
  })

  test.each([
    { status: 5 },
    { status: 'Paid' },
    { claim_type: 4 },
    { from_date: '2026-02-30' },
    { limit: 0 },
    { limit: 101 },
    { group: 'Lost' },
    { cursor: 'bm90aGluZw' },
    { group: 'Paid', cursor: 'bm90aGluZw' },
    { policyId: 'x' },
  ])('%j is refused as what it is', async (query) => {
    const answer = await ask(query)
    expect([answer.statusCode, answer.json().success]).toEqual([422, false])
  })

  test('the year 0001 asks for everything', async () => {
    await mine()
    expect((await list({ from_date: '0001-01-01' })).counts).toEqual({ Pending: 1 })
    expect((await list({ to_date: '0001-01-01' })).counts).toEqual({})
  })
})

describe('pages', () => {
  test('CLM-011 a member with many claims gets a page of each group, with the whole count', async () => {
    await manyClaims(portal.database, mineOf(), 250)
    await mine({ status: 'Rejected' })
    const { data, counts, cursors } = await list({ limit: 10 })
    expect(counts).toEqual({ Paid: 250, Rejected: 1 })
    expect(data.Paid).toHaveLength(10)
    expect(Object.keys(cursors)).toEqual(['Paid'])
  })

  test('page by page every claim comes once, newest first, also where many share an instant', async () => {
    await manyClaims(portal.database, mineOf(), 30)
    for (let n = 0; n < 15; n += 1)
      await mine({ status: 'Paid', createdAt: '2026-05-02T00:00:00Z' })
    const seen: schema.ListedClaim[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: schema.ClaimsAnswer = await list({ group: 'Paid', limit: 7, cursor })
      expect(page.counts).toEqual({ Paid: 45 })
      seen.push(...(page.data.Paid ?? []))
      cursor = page.cursors.Paid
    }
    expect(new Set(seen.map((claim) => claim.id)).size).toBe(45)
    const dates = seen.map((claim) => claim.submission_date ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('pages of Submitted run through stored and today’s ones alike', async () => {
    for (const minute of ['01', '03', '05'])
      await mine({ createdAt: `2026-06-15T00:${minute}:00Z` })
    for (const minute of ['02', '04'])
      await mine({ status: 'Submitted', createdAt: `2026-06-15T00:${minute}:00Z` })
    const first = await list({ group: 'Submitted', limit: 3 })
    const cursor = first.cursors.Submitted ?? ''
    const second = await list({ group: 'Submitted', limit: 3, cursor })
    const all = [...(first.data.Submitted ?? []), ...(second.data.Submitted ?? [])]
    const minutes = all.map((claim) => claim.created_at.slice(14, 16))
    expect(minutes).toEqual(['05', '04', '03', '02', '01'])
    expect(second.cursors).toEqual({})
  })
})

const storedCounts = () =>
  sql<{ status: string; claims: number }>`
    select status, sum(more)::bigint as claims from request_count group by 1 having sum(more) <> 0 order by 1
  `.execute(portal.database)
const counted = () =>
  sql`select status, count(*) as claims from request group by 1 order by 1`.execute(portal.database)

describe('counts', () => {
  test('CLM-011 they follow every change of claims, also many at once, also after the nightly cleaning', async () => {
    await manyClaims(portal.database, mineOf(), 40)
    const { id } = await mine({ status: 'Drafted' })
    await mine({ status: 'On Hold' })
    const claims = portal.database.updateTable('request')
    await claims.set({ status: 'Pending' }).where('id', '=', id).execute()
    await claims.set({ status: 'Rejected' }).where('status', '=', 'Paid').execute()
    await claims.set({ remarks: { en: 'as before' } }).execute()
    await portal.database.deleteFrom('request').where('status', '=', 'On Hold').execute()
    const wanted = { Rejected: 40, Pending: 1 }
    expect((await list()).counts).toEqual(wanted)
    expect((await storedCounts()).rows).toEqual((await counted()).rows)
    const { removed } = await cleanUp(portal.database, portal.clock.now())
    expect(removed.request_count).toBeGreaterThan(0)
    expect((await list()).counts).toEqual(wanted)
    expect((await storedCounts()).rows).toEqual((await counted()).rows)
  })

  test('a change that is taken back leaves none', async () => {
    await mine()
    const undone = portal.database.transaction().execute(async (transaction) => {
      await manyClaims(transaction, mineOf(), 5)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect((await list()).counts).toEqual({ Pending: 1 })
  })
})

const mineOf = () => ({ ownerId: family.principal, policyId: family.policyId })

describe('whose', () => {
  test('CLM-153 another family’s claims are in no list, and its ids are those of nobody', async () => {
    await aClaim(portal.database, { ownerId: other.principal, policyId: other.policyId })
    expect((await list()).counts).toEqual({})
    for (const query of [{ policyId: other.policyId }, { dependent_id: other.son }]) {
      expect((await ask(query)).statusCode).toBe(404)
    }
    expect((await ask({ policyId: 8_999_999 })).json()).toEqual(
      (await ask({ policyId: other.policyId })).json(),
    )
  })

  test('CLM-153 a dependant with an own account sees only what is hers, also when the principal filed it', async () => {
    await mine()
    await mine({ personId: family.son })
    const hers = await mine({ personId: family.spouse })
    const { data, counts } = await list({}, spouseToken)
    expect(counts).toEqual({ Pending: 1 })
    expect(references(data.Pending)).toEqual([hers.reference_number])
    // She reads; the principal, who filed it, acts.
    expect(data.Pending?.map(({ is_own }) => is_own)).toEqual([false])
    expect((await list()).data.Pending?.map(({ is_own }) => is_own)).toEqual([true, true, true])
    expect((await ask({ dependent_id: family.son }, spouseToken)).statusCode).toBe(404)
    expect((await list({ dependent_id: 0 }, spouseToken)).counts).toEqual({ Pending: 1 })
  })
})

const allWaiting = async (by = token) =>
  schema.waitingClaims.response.parse((await portal.browser().get('waiting-claims', by)).json())
const waiting = async (by = token) => (await allWaiting(by)).data

describe('what needs the member', () => {
  test('CLM-017 CLM-065 is every claim that can be answered, however many stand before it, the most pressing first', async () => {
    await mine({ status: 'Rejected', canResubmit: true })
    await mine({ status: 'Payment Failed', canResubmit: true })
    await mine({ status: 'Paid', canResubmit: true })
    await mine({ status: 'On Hold', canResubmit: false })
    for (let more = 0; more < 25; more += 1) await mine({ status: 'Rejected', canResubmit: false })
    const found = await waiting()
    expect(found.map(({ status }) => status)).toEqual(['Payment Failed', 'Rejected'])
    expect(found[0]?.policy.id).toBe(family.policyId)
  })

  test('GAP-127 what the core system refused comes first of all, with the reason; a draft that was only begun does not', async () => {
    await mine({ status: 'Payment Failed', canResubmit: true })
    await mine({ status: 'Drafted' })
    const { id } = await mine({ status: 'Drafted' })
    const returned_because = 'The member is not eligible.'
    await portal.database
      .updateTable('request')
      .set({ returned_because })
      .where('id', '=', id)
      .execute()
    const found = await waiting()
    expect(found.map(({ status }) => status)).toEqual(['Drafted', 'Payment Failed'])
    expect(found[0]).toMatchObject({ id, returned_because })
    expect(found[1]).toMatchObject({ returned_because: null })
  })

  test('CLM-153 is nobody else’s, and not the spouse’s, who reads along', async () => {
    await mine({ status: 'Rejected', canResubmit: true, personId: family.spouse })
    await aClaim(portal.database, {
      ownerId: other.principal,
      policyId: other.policyId,
      status: 'Rejected',
      canResubmit: true,
    })
    expect(await waiting()).toHaveLength(1)
    expect(await waiting(spouseToken)).toEqual([])
  })

  test('beside it stands how much is with the insurer, and which money is on its way', async () => {
    await mine({ status: 'Pending' })
    await mine({ status: 'Submitted', personId: family.son })
    await mine({ status: 'Re Submitted' })
    await mine({ status: 'Paid' })
    await mine({ status: 'Payment Pending', payable: '100.50' })
    await mine({ status: 'Payment Pending', payable: '20.00', personId: family.spouse })
    const { total, with_insurer, on_its_way } = await allWaiting()
    expect({ total, with_insurer }).toEqual({ total: 6, with_insurer: 3 })
    expect(on_its_way).toEqual([{ amount_format: 'AED 120.50', account_digits: null }])
    // The spouse reads along what is about him, and nothing else.
    expect(await allWaiting(spouseToken)).toMatchObject({
      data: [],
      total: 1,
      with_insurer: 0,
      on_its_way: [{ amount_format: 'AED 20.00' }],
    })
  })
})
