import { beforeEach, describe, expect, test } from 'vitest'
import * as schema from '@falaj/contract/claims/schemas.ts'
import { ManualClock } from '../../../clock.ts'
import { aClaim, aPreApproval, type RequestOptions } from '../../../testing/claims.ts'
import { openTwoFamilies } from '../../../testing/families.ts'
import { loadContent } from '../../content/load-content.ts'
import { contentFolder } from '../../../testing/second-brand.ts'
import { measureClaimPace } from './measure-pace.ts'
import { countDecided } from './pace-store.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()
const { database } = portal
const content = await loadContent(contentFolder)
/** A Friday. */
const now = new Date('2026-06-12T02:47:00Z')

beforeEach(async () => {
  await database.deleteFrom('request').execute()
  await database.deleteFrom('claim_pace').execute()
})

const whose = { ownerId: family.principal, policyId: family.policyId }
/** So many that were sent on a Monday. */
async function sentOnMonday(count: number, decidedAt: string, with_: Partial<RequestOptions> = {}) {
  for (let left = count; left > 0; left -= 1)
    await aClaim(database, {
      ...whose,
      status: 'Paid',
      submittedAt: '2026-06-01T08:00:00Z',
      decidedAt,
      ...with_,
    })
}
const measured = () => measureClaimPace({ database, clock: new ManualClock(now), content })

test('ADD-704 within so many working days of the country eight of ten were decided, of the last 90 days alone', async () => {
  await sentOnMonday(40, '2026-06-03T08:00:00Z')
  await sentOnMonday(5, '2026-06-09T08:00:00Z', { status: 'Rejected' })
  await sentOnMonday(5, '2026-06-09T08:00:00Z', { status: 'Partially Approved' })
  // None of these is a decision, or none that somebody waited for, or it is long ago.
  await sentOnMonday(60, '2026-06-11T08:00:00Z', { submissionType: 4 })
  await sentOnMonday(60, '2026-06-11T08:00:00Z', { status: 'On Hold' })
  await sentOnMonday(60, '2026-06-11T08:00:00Z', { status: 'Pending' })
  const longAgo = { submittedAt: '2026-02-02T08:00:00Z' }
  await sentOnMonday(60, '2026-03-13T02:00:00Z', longAgo)
  for (let left = 60; left > 0; left -= 1)
    await aPreApproval(database, {
      ...whose,
      status: 'Approved',
      decidedAt: '2026-06-11T08:00:00Z',
    })
  expect(await measured()).toEqual([{ country: 'AE', claimType: 2, workingDays: 2, decided: 50 }])
})

test('ADD-705 what is kept names a country, a type and sums; once too few were decided it is gone', async () => {
  await sentOnMonday(50, '2026-06-09T08:00:00Z')
  await sentOnMonday(49, '2026-06-02T08:00:00Z', { claimType: 1 })
  await measured()
  expect(await database.selectFrom('claim_pace').selectAll().execute()).toEqual([
    { country: 'AE', claim_type: 2, working_days: 6, decided: 50, computed_at: now },
  ])
  await database.deleteFrom('request').where('claim_type', '=', 2).execute()
  expect(await measured()).toEqual([])
  expect(await database.selectFrom('claim_pace').selectAll().execute()).toEqual([])
})

test('ADD-704 one that was sent again counts from then, and what came after the decision counts no more', async () => {
  const { id } = await aClaim(database, {
    ...whose,
    status: 'Paid',
    submittedAt: '2026-06-01T08:00:00Z',
    decidedAt: '2026-06-11T08:00:00Z',
  })
  const happened: [string, string, string][] = [
    ['member', 'Pending', '2026-06-01T08:00:00Z'],
    ['core', 'Submitted', '2026-06-02T08:00:00Z'],
    // Late in the evening there.
    ['core', 'Rejected', '2026-06-03T19:30:00Z'],
    ['member', 'Re Submitted', '2026-06-04T08:00:00Z'],
    ['core', 'Approved', '2026-06-05T21:00:00Z'],
    ['core', 'Payment Failed', '2026-06-08T08:00:00Z'],
    ['member', 'Payment Pending', '2026-06-09T08:00:00Z'],
    ['core', 'Paid', '2026-06-11T08:00:00Z'],
  ]
  await database
    .insertInto('request_event')
    .values(happened.map(([actor, status, at]) => ({ request_id: id, actor, status, at })))
    .execute()
  const counted = await countDecided(database, 'AE', now)
  expect(counted.toSorted((one, two) => one.sent_on.localeCompare(two.sent_on))).toEqual([
    { claim_type: 2, sent_on: '2026-06-01', decided_on: '2026-06-03', claims: 1 },
    { claim_type: 2, sent_on: '2026-06-04', decided_on: '2026-06-06', claims: 1 },
  ])
  expect(await countDecided(database, 'BH', now)).toEqual([])
})

const pace = (claim_type: number, working_days: number, country = 'AE') =>
  database
    .insertInto('claim_pace')
    .values({ country, claim_type, working_days, decided: 50, computed_at: now })
    .execute()
const mine = (with_: Partial<RequestOptions>) => aClaim(database, { ...whose, ...with_ })
async function details(id: number) {
  const answer = await portal.browser().get(`reimbursement-claims/${id}`, token)
  return schema.claim.response.parse(answer.json()).data
}
async function listed() {
  const asked = `temp-reimbursement-claims?policyId=${family.policyId}`
  const answer = await portal.browser().get(asked, token)
  const { data } = schema.claims.response.parse(answer.json())
  return Object.values(data)
    .flat()
    .map(({ status, probably_decided }) => [status, probably_decided] as const)
}
const ask = (policyId: number, by: string) =>
  portal.browser().get(`claim-clocks?policyId=${policyId}`, by)

describe('where it was measured', () => {
  beforeEach(async () => {
    portal.clock.advance({ ms: +new Date('2026-06-12T06:00:00Z') - +portal.clock.now() })
    await pace(2, 4)
    await pace(1, 9, 'BH')
  })
  test('ADD-706 the details and the list of an undecided claim say by when', async () => {
    const { id } = await mine({ submittedAt: '2026-06-09T08:00:00Z' })
    const { clock, decision_by } = await details(id)
    expect(clock).toEqual({
      within: 4,
      by: '2026-06-15',
      so_far: 3,
      late: false,
      days: [
        { day: '2026-06-10', working: true },
        { day: '2026-06-11', working: true },
        { day: '2026-06-12', working: true },
        { day: '2026-06-13', working: false },
        { day: '2026-06-14', working: false },
        { day: '2026-06-15', working: true },
      ],
    })
    expect(decision_by).toBe('2026-06-15')
    expect(await listed()).toEqual([['Pending', { by: '2026-06-15', late: false }]])
  })

  test('ADD-707 one that takes longer is said to be late, and no day is named any more', async () => {
    const { id } = await mine({ submittedAt: '2026-06-05T08:00:00Z', status: 'Submitted' })
    const { clock, decision_by } = await details(id)
    expect([clock?.late, clock?.so_far, clock?.by, decision_by]).toEqual([
      true,
      5,
      '2026-06-11',
      null,
    ])
    expect(await listed()).toEqual([['Submitted', { by: '2026-06-11', late: true }]])
  })

  // The 16th is a holiday.
  test('ADD-707 sent again after a decision, its days begin anew', async () => {
    const { id } = await mine({ submittedAt: '2026-05-05T08:00:00Z', status: 'Re Submitted' })
    await database
      .updateTable('request')
      .set({ member_wrote_at: '2026-06-11T08:00:00Z' })
      .where('id', '=', id)
      .execute()
    expect((await details(id)).clock).toMatchObject({ so_far: 1, late: false, by: '2026-06-18' })
  })

  test.each([
    ['waits for the member', { status: 'On Hold' }],
    ['waits for a correct account', { status: 'Payment Failed' }],
    ['is a draft', { status: 'Drafted' }],
    ['is decided', { status: 'Paid' }],
    ['is of a type of which too few were decided', { claimType: 1 }],
  ])('ADD-707 of a claim that %s nothing is said', async (_, with_) => {
    const { id } = await mine({ submittedAt: '2026-06-01T08:00:00Z', ...with_ })
    const { clock, probably_decided, decision_by } = await details(id)
    expect([clock, probably_decided, decision_by]).toEqual([null, null, null])
    expect((await listed()).map(([, said]) => said)).toEqual([null])
  })

  test('ADD-706 a form asks for its policy alone, and nobody asks for the policy of others', async () => {
    for (const by of [token, spouseToken]) {
      const answer = await ask(family.policyId, by)
      expect(schema.claimClocks.response.parse(answer.json()).data).toMatchObject([
        { claim_type: 2, within: 4, by: '2026-06-19', so_far: 0, late: false },
      ])
    }
    const [strange, unknown] = [await ask(other.policyId, token), await ask(999_999, token)]
    expect([strange.statusCode, strange.body]).toEqual([404, unknown.body])
  })
})
