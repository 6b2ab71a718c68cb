import { signed } from '@falaj/contract/integration/signature.ts'
import type { DocumentView } from '@falaj/contract/profile/privacy/schemas.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enrol, aPerson, aPolicy } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { aClaim } from '../../../testing/claims.ts'
import { aFamily } from '../../../testing/cover.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { openClaimsFixture } from '../../claims/commands/testing/claims-fixture.ts'
import { coreSecret } from '../../requests/testing/fake-core.ts'

const fixture = await forThisFile(openClaimsFixture())
const spouse = await signIn(fixture.portal, fixture.portal.browser(), fixture.family.spouseAccount)

const views = async (token: string, query = '') =>
  (await fixture.portal.browser().get(`document-views${query}`, token)).json<{
    data: DocumentView[]
    more: boolean
  }>()
const documentsOf = (requestId: number) =>
  fixture.database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['handle', 'stored_file.id'])
    .where('request_id', '=', requestId)
    .execute()
const download = (token: string, handle = '') =>
  fixture.portal.browser().post('download', { file_path: handle }, token)
async function fetchedByCore(handle = '', range?: string) {
  const path = `/portal/api/integration/v1/documents/${handle}`
  const message = { direction: 'core-to-portal', method: 'GET', path } as const
  const headers = await signed(coreSecret, message, fixture.portal.clock.now())
  return fixture.portal.app.inject({ url: path, headers: { ...headers, ...(range && { range }) } })
}

test('the owner of a document reads who viewed it: the insurer once, the family by name, and nobody else’s views', async () => {
  const { family, token, database } = fixture
  const { data, reference_number } = await fixture.filed({
    claimed_amount: '51.00',
    dependent_id: String(family.spouse),
  })
  const [document] = await documentsOf(data.id)
  expect((await fetchedByCore(document?.handle, 'bytes=0-3')).statusCode).toBe(206)
  expect((await fetchedByCore(document?.handle, 'bytes=4-')).statusCode).toBe(206)
  expect((await download(token, document?.handle)).statusCode).toBe(200)
  expect((await download(spouse, document?.handle)).statusCode).toBe(200)
  const file = { document: 'file', file_name: 'receipt.pdf', reference_number }
  expect((await views(token)).data).toMatchObject([
    { ...file, by: 'family', name: 'Omar Haddad', person_name: 'Omar Haddad' },
    { ...file, by: 'me', name: null },
    { ...file, by: 'insurer', name: null, request_kind: 'claim' },
  ])
  // A dependant learns that the main member looked.
  expect((await views(spouse)).data.map(({ by }) => by)).toEqual(['me', 'principal', 'insurer'])
  expect((await views(token, '?by=insurer')).data.map(({ by }) => by)).toEqual(['insurer'])
  expect((await views(token, '?by=me')).data.map(({ by }) => by)).toEqual(['me'])

  const other = await aFamily(database, { lastName: 'Saleh', phone: '+971507654321' })
  const theirs = await signIn(fixture.portal, fixture.portal.browser(), other.account)
  expect((await views(theirs)).data).toEqual([])
  await download(theirs, document?.handle)
  expect((await views(token)).data).toHaveLength(3)
})

test.each([
  { range: 'bytes=1-', amount: '61.00' },
  { range: 'bytes=00-', amount: '62.00' },
  { range: 'bytes=-5', amount: '63.00' },
  { range: 'bytes=4-5,6-7', amount: '64.00' },
  { range: 'lines=1-2', amount: '65.00' },
])('the insurer views no document untold by asking for $range first', async ({ range, amount }) => {
  const { data } = await fixture.filed({ claimed_amount: amount })
  const [document] = await documentsOf(data.id)
  const before = (await views(fixture.token)).data.length
  expect([200, 206]).toContain((await fetchedByCore(document?.handle, range)).statusCode)
  const { data: told } = await views(fixture.token)
  expect(told).toHaveLength(before + 1)
  expect(told[0]).toMatchObject({ by: 'insurer', document: 'file' })
  // The rest of a download is not another view.
  expect((await fetchedByCore(document?.handle, 'bytes=4-')).statusCode).toBe(206)
  expect((await views(fixture.token)).data).toHaveLength(before + 1)
})

test('of a dependant’s own policy elsewhere the principal learns nothing', async () => {
  const { family, token, database } = fixture
  const before = (await views(token)).data.length
  const elsewhere = await aPolicy(database)
  await enrol(database, family.spouse, { policyId: elsewhere })
  const own = await signIn(fixture.portal, fixture.portal.browser(), family.spouseAccount)
  const card = await fixture.portal.browser().get(`generate-ecard?policy_id=${elsewhere}`, own)
  expect(card.statusCode).toBe(200)
  expect((await views(own)).data[0]).toMatchObject({ by: 'me', document: 'medical-card' })
  expect((await views(token)).data).toHaveLength(before)
})

test('what a principal reads of a dependant who has left stays with the claims', async () => {
  const { family, token, database } = fixture
  const { data } = await fixture.filed({
    claimed_amount: '52.00',
    dependent_id: String(family.son),
  })
  const [document] = await documentsOf(data.id)
  await download(token, document?.handle)
  const card = await fixture.portal
    .browser()
    .get(`generate-ecard/${family.son}?policy_id=${family.policyId}`, token)
  expect(card.statusCode).toBe(200)
  const kinds = async () =>
    (await views(token)).data
      .filter(({ person_name }) => person_name.startsWith('Zayd'))
      .map(({ document: kind }) => kind)
  expect(await kinds()).toEqual(['medical-card', 'file'])
  await database
    .updateTable('enrolment')
    .set({ end_date: '2026-06-01' })
    .where('person_id', '=', family.son)
    .execute()
  expect(await kinds()).toEqual(['file'])
})

test('what the insurer reads of a complaint is told to whoever made it, and not to the principal', async () => {
  const { family, token, database } = fixture
  const before = (await views(token)).data.length
  const { data } = await fixture.filed({ claimed_amount: '54.00' })
  const [document] = await documentsOf(data.id)
  const { id } = await database
    .insertInto('complaint')
    .values({
      person_id: family.spouse,
      reference_number: 'CMP-2026-000007',
      contact_preference: 1,
      complaint_related_to: 1,
      created_at: fixture.portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The file that the core system may fetch is the complaint's from now on.
  await database
    .deleteFrom('request_document')
    .where('file_id', '=', document?.id ?? 0)
    .execute()
  await database
    .insertInto('complaint_document')
    .values({ complaint_id: id, file_id: document?.id ?? 0 })
    .execute()
  expect((await fetchedByCore(document?.handle)).statusCode).toBe(200)
  const own = await signIn(fixture.portal, fixture.portal.browser(), family.spouseAccount)
  expect((await views(own)).data[0]).toMatchObject({
    by: 'insurer',
    file_name: 'receipt.pdf',
    reference_number: 'CMP-2026-000007',
    request_kind: 'complaint',
  })
  expect((await views(token)).data).toHaveLength(before)
})

test('the record of a complaint is named as such, never by a request of somebody else with the same number', async () => {
  const { family, token, database } = fixture
  // A colleague under the same policy.
  const colleague = await aPerson(database, { policyId: family.policyId })
  const { id } = await aClaim(database, {
    ownerId: colleague,
    policyId: family.policyId,
    reference: 'CLM-OF-A-COLLEAGUE',
  })
  const reference_number = `CMP-2026-${id}`
  await sql`
    insert into complaint (id, person_id, reference_number, contact_preference, complaint_related_to, created_at)
    overriding system value
    values (${id}, ${family.principal}, ${reference_number}, 1, 1, ${fixture.portal.clock.now()})
  `.execute(database)
  const record = await fixture.portal.browser().get(`complaints/${id}/record`, token)
  expect(record.statusCode).toBe(200)
  expect((await views(token)).data[0]).toMatchObject({
    by: 'me',
    document: 'complaint-record',
    reference_number,
    request_kind: 'complaint',
  })
})

test('views come a page at a time', async () => {
  const { token } = fixture
  const { data } = await fixture.filed({ claimed_amount: '53.00' })
  const [document] = await documentsOf(data.id)
  for (let time = 0; time < 21; time += 1) await download(token, document?.handle)
  const first = await views(token, '?by=me')
  expect([first.data.length, first.more]).toEqual([20, true])
  const second = await views(token, `?by=me&before=${first.data.at(-1)?.id}`)
  expect(second.more).toBe(false)
  expect(second.data[0]?.id).toBeLessThan(first.data.at(-1)?.id ?? 0)
})

test('a document that is gone since stays in its owner’s list, without its name', async () => {
  const { token, database } = fixture
  await database.deleteFrom('complaint_document').execute()
  await database.deleteFrom('request_document').execute()
  await database.deleteFrom('handed_file').execute()
  await database.deleteFrom('stored_file').execute()
  const { data } = await views(token, '?by=me')
  expect(data.filter(({ document }) => document === 'gone').length).toBeGreaterThan(0)
  expect(data.every(({ file_name }) => file_name === null)).toBe(true)
})
