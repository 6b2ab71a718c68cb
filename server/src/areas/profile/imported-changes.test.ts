/** Changes of a profile that members asked for in an earlier portal. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import * as schema from '@falaj/contract/profile/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openRequestsFixture } from '../requests/testing/requests-fixture.ts'

const fixture = await forThisFile(openRequestsFixture())
const { portal, database, family, token } = fixture
let asked: Extract<WrittenFact, { type: 'profile_change.imported' }>

beforeAll(async () => {
  const [principal, son] = await database
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .select(['card_number', 'policy_number'])
    .where('person.id', 'in', [family.principal, family.son])
    .where('policy.id', '=', family.policyId)
    .orderBy(({ eb }) => eb('person.id', '=', family.principal), 'desc')
    .execute()
  asked = {
    type: 'profile_change.imported',
    reference_number: 'PCH-1',
    card_number: son?.card_number ?? '',
    policy_number: son?.policy_number ?? '',
    requested_by: principal?.card_number ?? '',
    section: 'visaInformation',
    requested_at: '2026-06-11T09:00:00+04:00',
    before: { visa_number: '201/2024/1' },
    wanted: { visa_number: '201/2026/2' },
  }
})

const open = async () =>
  schema.getProfile.response.parse(
    (await portal.browser().get(`profile?dependent_id=${family.son}`, token)).json(),
  ).data.open_changes

test('one that waits and one that was refused stand in the profile, and nobody is told again', async () => {
  await fixture.tell(asked)
  await fixture.tell({
    ...asked,
    reference_number: 'PCH-2',
    section: 'personalDetails',
    before: { passport_number: 'P1' },
    wanted: { passport_number: 'P2' },
    refused_at: '2026-06-12T09:00:00+04:00',
    reason: { en: 'Not on the copy.', ar: null },
  })
  const shown = [
    { section: 'personalDetails', state: 'refused', reason: 'Not on the copy.' },
    { section: 'visaInformation', state: 'waiting', requested_on: '2026-06-11', reason: null },
  ]
  expect(await open()).toMatchObject(shown)
  const told = await database.selectFrom('notice').select('id').execute()
  expect(told).toEqual([])

  // It is the member's from then on: told again, what was withdrawn does not come back.
  const [, waiting] = await open()
  await portal.browser().send('DELETE', `profile/changes/${waiting?.id}`, { token })
  await fixture.tell(asked)
  expect(await open()).toMatchObject(shown.slice(0, 1))
})

test('one whose values the record has already is confirmed, and whoever asked is told', async () => {
  const reference_number = 'PCH-4'
  await database
    .updateTable('enrolment')
    .set({ info: JSON.stringify({ dha_id: 'D-1', salary_based_on_commission: 'Y' }) })
    .where('person_id', '=', family.son)
    .execute()
  await fixture.tell({
    ...asked,
    reference_number,
    section: 'salaryAndOtherInfo',
    before: { salary_based_on_commission: 'N' },
    wanted: { salary_based_on_commission: 'Y' },
  })
  const change = await database
    .selectFrom('profile_change')
    .select(['id', 'state'])
    .where('reference_number', '=', reference_number)
    .executeTakeFirstOrThrow()
  expect(change.state).toBe('confirmed')
  await expect
    .poll(() =>
      database
        .selectFrom('notice')
        .select('profile_change_id')
        .where('kind', '=', 'confirmed')
        .execute(),
    )
    .toEqual([{ profile_change_id: change.id }])
})

test.each([
  ['by somebody without an account', () => ({ requested_by: asked.card_number }), 'has no account'],
  [
    'under a policy of others',
    () => ({ policy_number: 'OTHER' }),
    'is not covered by policy OTHER',
  ],
])('one %s is refused', async (_what, change, reason) => {
  expect(await fixture.tell({ ...asked, reference_number: 'PCH-3', ...change() })).toMatchObject({
    refused: [{ reason: expect.stringContaining(reason) }],
  })
})

test('an account that is imported withdraws the number that somebody else asked for, and nothing else', async () => {
  const number = { before: { phone_number: null }, wanted: { phone_number: '+971505550199' } }
  await database.deleteFrom('profile_change').execute()
  const before = fixture.core.calls.length
  await fixture.tell(
    { ...asked, ...number, reference_number: 'PCH-5', section: 'personalDetails' },
    { ...asked, reference_number: 'PCH-6' },
  )
  const account = {
    type: 'account.imported',
    card_number: asked.card_number,
    email: 'son@example.com',
    password_hash:
      '$argon2id$v=19$m=19456,t=2,p=1$ny0ol3nwWVSBFHjOQ6QyoA$iIeueX4++Uqz+mmCxHsEKN3dsN6+mlaroRWFmlmVN3c',
    password_changed_on: '2026-01-01',
    account_verified: true,
    phone_verified: true,
  } as const
  expect(await fixture.tell(account)).toMatchObject({ success: true })
  const states = () =>
    database
      .selectFrom('profile_change')
      .select(['reference_number', 'state'])
      .orderBy('id')
      .execute()
  const settled = [
    { reference_number: 'PCH-5', state: 'withdrawn' },
    { reference_number: 'PCH-6', state: 'waiting' },
  ]
  expect(await states()).toEqual(settled)
  await expect
    .poll(() => fixture.core.calls.slice(before).map(({ submission }) => submission))
    .toMatchObject([{ kind: 'profile_change_withdrawn', reference_number: 'PCH-5' }])

  // Nor does one come after the account.
  const later = { ...asked, ...number, section: 'personalDetails' } as const
  expect(await fixture.tell({ ...later, reference_number: 'PCH-7' })).toMatchObject({
    refused: [{ reason: expect.stringContaining('only its owner changes the number') }],
  })
  // Sending the whole again changes nothing.
  expect(await fixture.tell({ ...later, reference_number: 'PCH-5' }, account)).toMatchObject({
    success: true,
    accepted: 0,
  })
  expect(await states()).toEqual(settled)
})
