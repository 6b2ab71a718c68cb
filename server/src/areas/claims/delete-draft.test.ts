import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { removeFile } from '../../jobs/remove-file.ts'
import { aClaim, aDocument } from '../../testing/claims.ts'
import { openTwoFamilies } from '../../testing/families.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()

const mine = (status = 'Drafted', personId = family.principal) =>
  aClaim(portal.database, {
    ownerId: family.principal,
    personId,
    policyId: family.policyId,
    status,
  })
const remove = (id: number, headers: Record<string, string> = {}, by = token) =>
  portal.browser().send('GET', `delete-claim/${id}`, { token: by, headers })
const stands = async (id: number) =>
  (await portal.database.selectFrom('request').select('id').where('id', '=', id).execute()).length >
  0

test('CLM-121 CLM-122 a draft is deleted, with its documents and an entry in the audit', async () => {
  const { id } = await mine()
  const file = await aDocument(portal, id)
  const answer = await remove(id)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Claim deleted successfully.' },
  ])
  expect(await stands(id)).toBe(false)
  const audited = portal.database.selectFrom('audit_entry').select(['action', 'person_id'])
  expect(await audited.where('subject', '=', `claim:${id}`).execute()).toEqual([
    { action: 'claim-draft-deleted', person_id: family.principal },
  ])
  const jobs = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'remove-file'`.execute(portal.database)
  expect(jobs.rows).toEqual([{ payload: { id: file.id } }])
  // What the worker does with the job.
  await removeFile(portal.database, file.store, file.id)
  const download = await portal.browser().post('download', { file_path: file.handle }, token)
  expect(download.statusCode).toBe(404)
})

test('CLM-121 changes that were begun on a draft go with it, those of other claims stay', async () => {
  const [gone, other] = [await mine(), await mine()]
  const browser = portal.browser()
  for (const { id } of [gone, other]) {
    const saved = await browser.send('PUT', `drafts-in-progress/edit-claim:${id}`, {
      token,
      body: { version: 0, policy_id: family.policyId, step: 2, answers: {}, documents: [] },
    })
    expect(saved.statusCode).toBe(200)
  }
  expect((await remove(gone.id)).statusCode).toBe(200)
  const begun = (await browser.get('drafts-in-progress', token)).json<{
    data: { kind: string }[]
  }>()
  expect(begun.data.map(({ kind }) => kind)).toEqual([`edit-claim:${other.id}`])
})

test('CLM-121 asked again it is deleted still, and audited once', async () => {
  const { id } = await mine()
  const answers = await Promise.all([remove(id), remove(id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await remove(id)).statusCode).toBe(200)
  const { length } = await portal.database
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', `claim:${id}`)
    .execute()
  expect(length).toBe(1)
})

test('a document that hangs on another claim as well stays', async () => {
  const [one, another] = [await mine(), await mine()]
  const { id: fileId, handle } = await aDocument(portal, one.id)
  await portal.database
    .insertInto('request_document')
    .values({ request_id: another.id, file_id: fileId, document_group: 'lab_tests' })
    .execute()
  await remove(one.id)
  const jobs = await portal.database
    .selectFrom('stored_file')
    .select('handle')
    .where('id', '=', fileId)
    .execute()
  expect(jobs).toEqual([{ handle }])
})

test('CLM-018 CLM-153 nothing but a draft can be deleted', async () => {
  for (const status of claimStatuses.all.filter((one) => one !== 'Drafted')) {
    const { id } = await mine(status)
    const answer = await remove(id)
    expect([status, answer.statusCode, await stands(id)]).toEqual([status, 409, true])
    expect(answer.json().message).toContain('You can delete only a draft')
  }
})

describe('whose', () => {
  test('CLM-124 CLM-153 another family’s draft answers as one that does not exist', async () => {
    const { id } = await aClaim(portal.database, {
      ownerId: other.principal,
      policyId: other.policyId,
      status: 'Drafted',
    })
    const [foreign, unknown] = [await remove(id), await remove(8_999_999)]
    expect([foreign.statusCode, foreign.body, await stands(id)]).toEqual([404, unknown.body, true])
  })

  test('CLM-124 a dependant cannot delete what the principal drafted for her', async () => {
    const { id } = await mine('Drafted', family.spouse)
    expect((await remove(id, {}, spouseToken)).statusCode).toBe(403)
    expect(await stands(id)).toBe(true)
    expect((await remove(id)).statusCode).toBe(200)
  })
})

describe('only a page’s own script deletes', () => {
  test.each([
    ['a link that is followed', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address that is typed', { 'sec-fetch-site': 'none' }],
    ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }],
    ['a foreign origin', { origin: 'https://elsewhere.example.com' }],
  ])('%s does not', async (_what, headers) => {
    const { id } = await mine()
    expect((await remove(id, headers)).statusCode).toBe(403)
    expect(await stands(id)).toBe(true)
  })

  test('a HEAD request does not, and no session neither', async () => {
    const { id } = await mine()
    const url = `/portal/api/delete-claim/${id}`
    const headers = { authorization: `Bearer ${token}` }
    expect((await portal.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404)
    expect((await portal.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    expect(await stands(id)).toBe(true)
  })

  test('DELETE says it by its method', async () => {
    const { id } = await mine()
    const answer = await portal.browser().send('DELETE', `reimbursement-claims/${id}`, { token })
    expect([answer.statusCode, await stands(id)]).toEqual([200, false])
  })
})
