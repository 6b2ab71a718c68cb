import { beforeEach, expect, test } from 'vitest'
import * as claims from '@falaj/contract/claims/schemas.ts'
import * as schema from '@falaj/contract/policies/schemas.ts'
import * as authorizations from '@falaj/contract/provider-preapprovals/schemas.ts'
import { anAuthorization } from '../../testing/authorizations.ts'
import { aClaim } from '../../testing/claims.ts'
import { aBenefit } from '../../testing/cover.ts'
import { openTwoFamilies } from '../../testing/families.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()

const braces = {
  code: 'BRACES-ADULT',
  name: { en: 'Braces for adults', ar: 'تقويم الأسنان للبالغين' },
  wording: { en: 'Orthodontics over the age of 18.', ar: 'تقويم الأسنان فوق سن 18.' },
  page: 4,
  words: ['orthodontics'],
}
/** What the package excludes from here on; undefined: nobody has told. */
async function tell(excluded: object[] | undefined, of = family.policyId, package_code = 'GOLD') {
  await portal.database.deleteFrom('package').where('policy_id', '=', of).execute()
  if (!excluded) return
  await portal.database
    .insertInto('package')
    .values({
      policy_id: of,
      package_code,
      excluded: JSON.stringify(excluded),
      named: JSON.stringify([
        {
          benefit: aBenefit().code,
          name: { en: 'Braces up to 18', ar: 'تقويم الأسنان حتى 18' },
          needs_pre_approval: true,
          words: [],
        },
        { benefit: 'ELSEWHERE', name: { en: 'Spa' }, needs_pre_approval: null, words: [] },
      ]),
    })
    .execute()
}
beforeEach(() => tell([braces]))

async function coverOf(person: number, language: 'en' | 'ar' = 'en', by = token) {
  const browser = portal.browser()
  browser.language = language
  const body = { policy_id: family.policyId, dependent_id: person }
  const answer = await browser.post('get-member-coverage', body, by)
  return schema.memberCoverage.response.parse(answer.json()).data[0]
}

test('ADD-456 cover tells what it excludes and names, in the language of whoever reads', async () => {
  const cover = await coverOf(family.son)
  expect(cover?.exclusions).toEqual([
    {
      code: 'BRACES-ADULT',
      name: 'Braces for adults',
      wording: 'Orthodontics over the age of 18.',
      page: 4,
      words: ['orthodontics', 'تقويم الأسنان للبالغين', 'تقويم الأسنان فوق سن 18.'],
    },
  ])
  expect(cover?.benefits[0]?.treatments).toEqual([
    { name: 'Braces up to 18', needs_pre_approval: true, words: ['تقويم الأسنان حتى 18'] },
  ])
  const arabic = await coverOf(family.son, 'ar')
  expect(arabic?.exclusions?.[0]?.name).toBe('تقويم الأسنان للبالغين')
  expect(arabic?.benefits[0]?.treatments[0]?.name).toBe('تقويم الأسنان حتى 18')
})

test('ADD-456 what nobody told is unknown, and an empty list is none', async () => {
  await tell(undefined)
  expect((await coverOf(family.son))?.exclusions).toBeNull()
  await tell([])
  expect((await coverOf(family.son))?.exclusions).toEqual([])
})

/** As somebody of the family. */
async function ask(body: object) {
  const { statusCode, body: words } = await portal
    .browser()
    .post('get-member-coverage', { ...body }, token)
  return { statusCode, words }
}

test('ADD-496 what another policy or another package excludes is not told', async () => {
  await tell([{ ...braces, code: 'THEIRS' }], other.policyId)
  await tell([braces], family.policyId, 'PLATINUM')
  expect((await coverOf(family.son))?.exclusions).toBeNull()
  const theirs = { policy_id: other.policyId }
  const missing = { policy_id: 8_999_999 }
  expect(await ask(theirs)).toEqual(await ask(missing))
  expect((await ask(theirs)).statusCode).toBe(404)
})

const refused = async (
  with_: Partial<Parameters<typeof aClaim>[1]> = {},
  exclusion = braces.code,
) => {
  const { id } = await aClaim(portal.database, {
    ownerId: family.principal,
    policyId: family.policyId,
    status: 'Rejected',
    decidedAt: '2026-06-08T10:00:00Z',
    ...with_,
  })
  await portal.database.updateTable('request').set({ exclusion }).where('id', '=', id).execute()
  return id
}
const exclusionOf = async (id: number, by = token) => {
  const answer = await portal.browser().get(`reimbursement-claims/${id}`, by)
  return claims.claim.response.parse(answer.json()).data.exclusion
}

test('ADD-495 a claim that was refused leads to the exclusion, of the patient and the policy', async () => {
  expect(await exclusionOf(await refused({ personId: family.son }))).toEqual({
    code: 'BRACES-ADULT',
    policy_id: family.policyId,
    person_id: family.son,
  })
  const own = await refused({ personId: family.spouse })
  expect(await exclusionOf(own, spouseToken)).toMatchObject({ person_id: family.spouse })
})

test('ADD-495 once it is off the list, and while nothing is decided, it leads nowhere', async () => {
  const id = await refused()
  expect(await exclusionOf(id)).not.toBeNull()
  await tell([{ ...braces, code: 'ANOTHER' }])
  expect(await exclusionOf(id)).toBeNull()
  await tell(undefined)
  expect(await exclusionOf(id)).toBeNull()
  await tell([braces])
  expect(await exclusionOf(await refused({ status: 'Re Submitted' }))).toBeNull()
})

test('ADD-495 what a provider asked for leads there, too', async () => {
  const { id } = await anAuthorization(portal.database, {
    personId: family.son,
    policyId: family.policyId,
  })
  await portal.database
    .updateTable('provider_authorization')
    .set({ exclusion: braces.code })
    .where('id', '=', id)
    .execute()
  const read = async (path: string) => (await portal.browser().get(path, token)).json<unknown>()
  const there = { code: 'BRACES-ADULT', policy_id: family.policyId, person_id: family.son }
  const one = authorizations.providerPreApprovalDetails.response.parse(
    await read(`authorizations/${id}`),
  )
  expect(one.data.exclusion).toEqual(there)
  const list = authorizations.providerPreApprovals.response.parse(await read('authorizations'))
  expect(list.data.map(({ exclusion }) => exclusion)).toEqual([there])
})

test('ADD-496 of a dependant who has left, whose cover nobody reads, a claim leads nowhere', async () => {
  const id = await refused({ personId: family.son })
  expect(await exclusionOf(id)).not.toBeNull()
  const leave = (to: { status: string; end_date: string | null }) =>
    portal.database.updateTable('enrolment').set(to).where('person_id', '=', family.son).execute()
  await leave({ status: 'Inactive', end_date: '2026-05-31' })
  expect(await exclusionOf(id)).toBeNull()
  await leave({ status: 'Active', end_date: null })
})
