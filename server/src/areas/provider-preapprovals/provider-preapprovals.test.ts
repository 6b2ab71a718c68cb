import * as schema from '@falaj/contract/provider-preapprovals/schemas.ts'
import { assert, beforeEach, expect, test } from 'vitest'
import { anAuthorization, type AuthorizationOptions } from '../../testing/authorizations.ts'
import { aMember, aPerson, aPolicy, enrol } from '../../testing/builders.ts'
import { openTwoFamilies } from '../../testing/families.ts'
import { signIn } from '../../testing/sign-in.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()
beforeEach(async () => {
  await portal.database.deleteFrom('provider_authorization').execute()
})

const asked = (with_: Partial<AuthorizationOptions> = {}) =>
  anAuthorization(portal.database, {
    personId: family.principal,
    policyId: family.policyId,
    ...with_,
  })

function get(path: string, by = token, language?: 'ar') {
  const browser = portal.browser()
  if (language) browser.language = language
  return browser.get(`authorizations${path}`, by)
}
async function list(query: Record<string, string | number> = {}, by?: string, language?: 'ar') {
  const words = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]),
  )
  const answer = await get(`?${words}`, by, language)
  assert.equal(answer.statusCode, 200, answer.body)
  return schema.providerPreApprovals.response.parse(answer.json())
}
const references = ({ data }: { data: schema.ProviderPreApproval[] }) =>
  data.map(({ authorization_reference_string }) => authorization_reference_string)

test('PRE-088 PRE-090 the list brings whole records of the family, the newest first', async () => {
  const older = await asked({ submitted: '2026-05-01', personId: family.son })
  const newer = await asked({ submitted: '2026-05-20' })
  const sameDay = await asked({
    submitted: '2026-05-20',
    personId: family.spouse,
    status: 'Rejected',
    reason: 'Not within the network.',
  })
  const answer = await list()
  expect(references(answer)).toEqual([sameDay.reference, newer.reference, older.reference])
  expect(answer.data[2]).toEqual({
    id: older.id,
    authorization_reference_string: older.reference,
    submit_date: '2026-05-01',
    processed_date: '2026-06-02',
    hospital: 'Creek Hospital',
    status: 'Approved',
    outcome: 'approved',
    rejection_reason: null,
    exclusion: null,
    principal_diagnosis: { code: 'K80.2', diagnosis_description: 'Gallstones' },
    other_diagnosis: [
      { code: null, diagnosis_description: 'Hypertension' },
      { code: 'J45', diagnosis_description: 'Asthma' },
    ],
    procedures: [
      {
        procedure_description: 'Removal of the gallbladder',
        status: 'Approved',
        outcome: 'approved',
      },
    ],
    user: { id: family.son, member_name: 'Zayd Haddad', image_path: null },
  })
  expect(answer.data[0]).toMatchObject({
    status: 'Rejected',
    rejection_reason: 'Not within the network.',
  })
})

test('PRE-081 the users are the principal first and the dependants, each with what the filter needs', async () => {
  await asked({ personId: family.son, processed: null, status: 'Pending' })
  await asked({ personId: family.son })
  const { users } = await list({ user_id: 0 })
  expect(users).toMatchObject([
    { id: family.principal, member_name: 'Layla Haddad', is_principal: true, dependent_id: 0 },
    { id: family.spouse, is_principal: false, dependent_id: family.spouse, count: 0 },
    { id: family.son, is_principal: false, dependent_id: family.son, count: 2, undecided: 1 },
  ])
})

test('PRE-081 the principal stands first, also where a child was insured before', async () => {
  const policyId = await aPolicy(portal.database)
  const earlier = await aPolicy(portal.database)
  const daughter = await aPerson(portal.database, { policyId: earlier, firstName: 'Noor' })
  const phone = '+971501110081'
  const member = await aMember(portal.database, { policyId, phone })
  const principalId = member.personId
  await enrol(portal.database, daughter, { policyId, principalId, relationship: 'Daughter' })
  const by = await signIn(portal, portal.browser(), { ...member, phone })
  expect((await list({ user_id: 0 }, by)).users).toMatchObject([
    { id: principalId, member_name: 'Layla Haddad', is_principal: true, dependent_id: 0 },
    { id: daughter, member_name: 'Noor Haddad', is_principal: false, dependent_id: daughter },
  ])
})

test('PRE-081 a dependant who logs in is listed by that, and not as the principal', async () => {
  expect((await list({ user_id: 0 }, spouseToken)).users).toMatchObject([
    { id: family.spouse, is_principal: false, dependent_id: 0 },
  ])
})

test('PRE-081 PRE-088 a user is asked for by id, the member by 0, and without one all are meant', async () => {
  const own = await asked()
  const sons = await asked({ personId: family.son })
  expect(references(await list({ user_id: 0 }))).toEqual([own.reference])
  expect(references(await list({ user_id: family.principal }))).toEqual([own.reference])
  expect(references(await list({ user_id: family.son }))).toEqual([sons.reference])
  expect(references(await list({ user_id: '' }))).toEqual([sons.reference, own.reference])
})

test('PRE-088 the dates are those of the request, both included', async () => {
  await asked({ submitted: '2026-05-09' })
  const first = await asked({ submitted: '2026-05-10' })
  const last = await asked({ submitted: '2026-05-12' })
  await asked({ submitted: '2026-05-13' })
  const within = await list({ from_date: '2026-05-10', to_date: '2026-05-12' })
  expect(references(within)).toEqual([last.reference, first.reference])
  expect(within.users[0]?.count).toBe(2)
})

test('PRE-082 dates that lie ahead or the wrong way round are refused', async () => {
  // It is noon on 15 June in Dubai.
  for (const [query, field] of [
    ['from_date=2026-06-16', 'from_date'],
    ['to_date=2026-06-16', 'to_date'],
    ['from_date=2026-06-02&to_date=2026-06-01', 'to_date'],
  ] as const) {
    const refused = await get(`?${query}`)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field])
  }
  expect((await list({ from_date: '2026-06-15', to_date: '2026-06-15' })).today).toBe('2026-06-15')
})

test('PRE-091 statuses are told as received, in the language in which they were, and unknown ones too', async () => {
  await asked({ status: 'Awaiting second opinion', statusArabic: 'بانتظار رأي ثانٍ' })
  await asked({ status: 'Declined', submitted: '2026-05-01' })
  expect((await list()).data).toMatchObject([
    { status: 'Awaiting second opinion', outcome: 'undecided' },
    { status: 'Declined', outcome: 'refused' },
  ])
  expect((await list({}, token, 'ar')).data).toMatchObject([
    {
      status: 'بانتظار رأي ثانٍ',
      outcome: 'undecided',
      hospital: 'مستشفى الخور',
      principal_diagnosis: { diagnosis_description: 'حصوات المرارة' },
      // What is held in English only is told in English.
      other_diagnosis: [
        { diagnosis_description: 'Hypertension' },
        { diagnosis_description: 'Asthma' },
      ],
      procedures: [{ procedure_description: 'استئصال المرارة', status: 'موافق عليه' }],
    },
    { status: 'Declined', outcome: 'refused' },
  ])
})

test('PRE-089 one is read by its id, and the audit tells of whom', async () => {
  const { id } = await asked({ personId: family.son, reason: 'Not covered.' })
  const answer = await get(`/${id}`)
  expect(schema.providerPreApprovalDetails.response.parse(answer.json()).data).toMatchObject({
    id,
    rejection_reason: 'Not covered.',
    user: { id: family.son },
  })
  const entry = await portal.database
    .selectFrom('audit_entry')
    .select(['action', 'person_id', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'authorization-read',
    person_id: family.son,
    subject: `authorization:${id}`,
  })
})

test('PRE-102 without a session, and of another family, nothing is told', async () => {
  const theirs = await asked({ personId: other.principal, policyId: other.policyId })
  const own = await asked()
  expect((await portal.browser().get('authorizations')).statusCode).toBe(401)
  expect((await portal.browser().get(`authorizations/${own.id}`)).statusCode).toBe(401)
  const foreign = await get(`/${theirs.id}`)
  const missing = await get('/999999999')
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
  expect((await get(`?user_id=${other.principal}`)).statusCode).toBe(404)
  expect(references(await list())).toEqual([own.reference])
  // As the end of a page, somebody else's record leads nowhere.
  expect(references(await list({ after: theirs.id }))).toEqual([])
})

test('PRE-102 a dependant sees only what was asked for on his or her own behalf', async () => {
  const own = await asked({ personId: family.spouse })
  const principals = await asked()
  const answer = await list({}, spouseToken)
  expect(references(answer)).toEqual([own.reference])
  expect(answer.users).toMatchObject([{ id: family.spouse, is_principal: false, dependent_id: 0 }])
  expect((await get(`/${principals.id}`, spouseToken)).statusCode).toBe(404)
})

test('PRE-102 what a dependant has under a policy of his or her own stays out of reach', async () => {
  const elsewhere = await aPolicy(portal.database)
  await enrol(portal.database, family.spouse, { policyId: elsewhere })
  const theirs = await asked({ personId: family.spouse, policyId: elsewhere })
  expect(references(await list())).toEqual([])
  expect((await get(`/${theirs.id}`)).statusCode).toBe(404)
})

test('every one is told once, however long the pages', async () => {
  const all: string[] = []
  for (const personId of [family.principal, family.son, family.spouse]) {
    for (const submitted of ['2026-05-01', '2026-05-01', '2026-05-02', '2026-05-03']) {
      all.push((await asked({ personId, submitted })).reference)
    }
  }
  const whole = references(await list())
  expect(whole.toSorted()).toEqual(all.toSorted())
  for (const limit of [1, 3, 5, 12]) {
    const told: string[] = []
    let after: number | null = null
    do {
      const page: schema.ProviderPreApprovals = await list({ limit, ...(after && { after }) })
      told.push(...references(page))
      after = page.next
    } while (after !== null)
    expect(told).toEqual(whole)
  }
})
