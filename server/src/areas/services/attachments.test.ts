import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FolderFiles } from '../../ports/files/folder.ts'
import { enrol } from '../../testing/builders.ts'
import { openTwoFamilies } from '../../testing/families.ts'
import { signIn } from '../../testing/sign-in.ts'

const { portal, family, other, token } = await openTwoFamilies()

const files = () => new FolderFiles(`${portal.config.dataDir}/files`)
const stored = async (scan = 'clean') => {
  const about = { fileName: 'تقرير طبي.pdf', mediaType: 'application/pdf' }
  const { handle, size, sha256 } = await files().store(
    Readable.from([Buffer.from('%PDF-1.7 a medical report')]),
    about,
  )
  const row = {
    handle,
    file_name: about.fileName,
    media_type: about.mediaType,
    size,
    sha256,
    scan,
  }
  const { id } = await portal.database
    .insertInto('stored_file')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, handle }
}
const amount = { claimed_amount: '100', currency: 'AED', country_id: 234 }
const at = '2026-06-01T08:00:00Z'
const attach = {
  async claim(fileId: number, of: { personId: number; ownerId: number; policyId: number }) {
    const record = {
      ...amount,
      kind: 'claim',
      reference_number: `CLM-${fileId}`,
      owner_id: of.ownerId,
      person_id: of.personId,
      policy_id: of.policyId,
      status: 'Submitted',
      submission_type: 1,
      claim_type: 1,
      treatment_date: '2026-05-30',
      created_at: at,
    }
    const { id } = await portal.database
      .insertInto('request')
      .values(record)
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = { request_id: id, file_id: fileId, document_group: 'physician_notes' }
    await portal.database.insertInto('request_document').values(link).execute()
  },
  async preApproval(fileId: number, of: { personId: number; ownerId: number; policyId: number }) {
    const record = {
      ...amount,
      kind: 'preapproval',
      reference_number: `PA-${fileId}`,
      owner_id: of.ownerId,
      person_id: of.personId,
      policy_id: of.policyId,
      status: 'Submitted',
      claim_type: 1,
      provider_name: 'A clinic',
      expected_admission_date: '2026-07-01',
      created_at: at,
    }
    const { id } = await portal.database
      .insertInto('request')
      .values(record)
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = { request_id: id, file_id: fileId, document_group: 'docs' }
    await portal.database.insertInto('request_document').values(link).execute()
  },
  async complaint(fileId: number, { personId }: { personId: number }) {
    const { id } = await portal.database
      .insertInto('complaint')
      .values({
        reference_number: `CMP-${fileId}`,
        person_id: personId,
        contact_preference: 1,
        complaint_related_to: 1,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = { complaint_id: id, file_id: fileId }
    await portal.database.insertInto('complaint_document').values(link).execute()
  },
}
const download = (file_path: string, by = token, headers: Record<string, string> = {}) =>
  portal.browser().send('POST', 'download', { token: by, body: { file_path }, headers })
const own = () => ({
  personId: family.principal,
  ownerId: family.principal,
  policyId: family.policyId,
})

test('PLT-013 downloading brings the member’s own documents as they were sent, under their names, and kept by no cache', async () => {
  for (const kind of ['claim', 'preApproval', 'complaint'] as const) {
    const { id, handle } = await stored()
    await attach[kind](id, own())
    const answer = await download(handle)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('%PDF-1.7 a medical report')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-length': '25',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/)
  }
})

test('a download goes on where it broke off', async () => {
  const { id, handle } = await stored()
  await attach.claim(id, own())
  const answer = await download(handle, token, { range: 'bytes=9-' })
  expect(answer.statusCode).toBe(206)
  expect(answer.body).toBe('a medical report')
})

test('a download is in the audit', async () => {
  const { id, handle } = await stored()
  await attach.claim(id, own())
  await download(handle)
  const last = portal.database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toMatchObject({
    action: 'document-read',
    account_id: family.account.id,
    subject: `file:${id}`,
  })
})

test('ACC-014 a principal reaches a dependant’s documents, and not the other way round', async () => {
  const [sons, principals] = [await stored(), await stored()]
  await attach.claim(sons.id, { ...own(), personId: family.son })
  await attach.claim(principals.id, own())
  expect((await download(sons.handle)).statusCode).toBe(200)
  const spouse = await signIn(portal, portal.browser(), family.spouseAccount)
  expect((await download(principals.handle, spouse)).statusCode).toBe(404)
  expect((await download(sons.handle, spouse)).statusCode).toBe(404)
})

test('a dependant’s own policy elsewhere is not the principal’s', async () => {
  const { id, handle } = await stored()
  await enrol(portal.database, family.spouse, { policyId: other.policyId })
  await attach.claim(id, {
    personId: family.spouse,
    ownerId: family.spouse,
    policyId: other.policyId,
  })
  expect((await download(handle)).statusCode).toBe(404)
})

test('somebody else’s document, one that hangs on nothing, a path and nonsense are one and the same 404', async () => {
  const [foreign, loose, infected, complaint] = [
    await stored(),
    await stored(),
    await stored('infected'),
    await stored(),
  ]
  const theirs = {
    personId: other.principal,
    ownerId: other.principal,
    policyId: other.policyId,
  }
  await attach.claim(foreign.id, theirs)
  await attach.complaint(complaint.id, theirs)
  await attach.claim(infected.id, own())
  const answers = await Promise.all(
    [foreign, loose, infected, complaint]
      .map(({ handle }) => handle)
      .concat('../../etc/passwd', 'x'.repeat(43))
      .map((handle) => download(handle)),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(answers[0]?.body)
  }
})

test('a document whose file is lost is said to be unavailable', async () => {
  const { id, handle } = await stored()
  await attach.claim(id, own())
  await files().remove(handle)
  const answer = await download(handle)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ success: false, message: 'Unable to download file' })
})
