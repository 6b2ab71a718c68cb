import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import sharp from 'sharp'
import { daysMs, later } from '../../clock.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { formOf } from '../../testing/form.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { coreSecret } from '../requests/testing/fake-core.ts'
import { heic } from '../../pictures/testing/pictures.ts'

const fixture = await forThisFile(openClaimsFixture())
const spouse = await signIn(fixture.portal, fixture.portal.browser(), fixture.family.spouseAccount)

// Each test begins with nothing on its way, so that it can be repeated.
beforeEach(async () => {
  const { core, database } = fixture
  core.mood = 'accepts'
  await database.deleteFrom('draft_in_progress').execute()
  await database.deleteFrom('staged_upload').execute()
  await database.deleteFrom('attempt_limit').execute()
  await database.deleteFrom('idempotency_record').execute()
  await database.deleteFrom('request').where('reference_number', '=', aboutOne).execute()
})
const aboutOne = 'CLM-2026-777777'

const aPage = () => Buffer.from(`%PDF-1.4 ${randomUUID()}`)
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const send = async (
  content: Uint8Array,
  name = 'receipt.pdf',
  by = fixture.token,
  key?: string,
) => {
  const { headers, payload } = await formOf({ content, name })
  return fixture.portal.app.inject({
    method: 'POST',
    url: '/portal/api/sent-documents',
    headers: {
      ...headers,
      authorization: `Bearer ${by}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  })
}
const sent = async (content: Uint8Array, name?: string, by?: string) =>
  (await send(content, name, by)).json<{ data: StagedUpload }>().data
const forget = (handle: string, by = fixture.token) =>
  fixture.browser.send('DELETE', `sent-documents/${handle}`, { token: by })
const storedFile = (handle: string) =>
  fixture.database
    .selectFrom('stored_file')
    .selectAll()
    .where('handle', '=', handle)
    .executeTakeFirst()
const allStored = () => fixture.database.selectFrom('stored_file').selectAll().execute()
const save = (
  kind: string,
  version: number,
  more: Record<string, unknown> = {},
  by = fixture.token,
) =>
  fixture.browser.send('PUT', `drafts-in-progress/${kind}`, {
    token: by,
    body: {
      version,
      policy_id: fixture.family.policyId,
      step: 2,
      answers: { amount: '12.5' },
      ...more,
    },
  })
const saved = async (kind: string, by = fixture.token) =>
  (await fixture.browser.get(`drafts-in-progress/${kind}`, by)).json<{
    data: { version: number; documents: { handle: string }[] } | null
  }>().data

test('CLM-108 a file that came ahead has a receipt, and its handle files the claim', async () => {
  const content = Buffer.from('%PDF-1.4 ahead')
  const receipt = await sent(content)
  expect(receipt).toEqual({
    handle: expect.stringMatching(/^[\w-]{43}$/),
    file_name: 'receipt.pdf',
    size: content.length,
    media_type: 'application/pdf',
    sha256: sha256(content),
    received_sha256: sha256(content),
    received_size: content.length,
  })
  const fields = { claimed_amount: '60.00', 'hospital_receipts[0]': receipt.handle }
  await fixture.filed(fields, { files: [] })
  expect(fixture.core.calls.at(-1)?.submission).toMatchObject({
    documents: [{ handle: receipt.handle, sha256: sha256(content) }],
  })
  // A handle belongs to one claim for good.
  expect(
    (await fixture.file({ ...fields, claimed_amount: '61.00' }, { files: [] })).json(),
  ).toMatchObject({
    message: 'This file is no longer there. Add it again.',
    errors: { 'hospital_receipts[0]': [expect.any(String)] },
  })
})

test("nobody uses, forgets or reads another's file, and one that is gone is no error", async () => {
  const theirs = await sent(Buffer.from('%PDF-1.4 hers'), 'hers.pdf', spouse)
  const fields = { claimed_amount: '62.00', 'hospital_receipts[0]': theirs.handle }
  expect((await fixture.file(fields, { files: [] })).statusCode).toBe(422)
  expect((await forget(theirs.handle)).statusCode).toBe(200)
  expect(await storedFile(theirs.handle)).toBeDefined()
  await forget(theirs.handle, spouse)
  await expect.poll(() => storedFile(theirs.handle)).toBeUndefined()
  expect((await forget(theirs.handle, spouse)).statusCode).toBe(200)
})

test('CLM-103 a photo of an iPhone is kept as JPEG, and its receipt names both', async () => {
  const photo = await heic()
  const receipt = await sent(photo, 'IMG_0001.HEIC')
  expect(receipt).toMatchObject({
    file_name: 'IMG_0001.jpg',
    media_type: 'image/jpeg',
    received_sha256: sha256(photo),
    received_size: photo.length,
  })
  expect(receipt.sha256).not.toBe(receipt.received_sha256)
  await fixture.filed({ claimed_amount: '63.00', 'lab_tests[0]': receipt.handle }, { files: [] })
  const jpeg = await fetched(receipt.handle)
  expect(sha256(jpeg.rawPayload)).toBe(receipt.sha256)
  expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg' })
})

test.each(['receipt.jpg', 'receipt.pdf'])(
  'CLM-103 a text named %s is refused as damaged, and nothing of it is kept',
  async (name) => {
    const before = await allStored()
    const answer = await send(Buffer.from('<html>Please sign in</html>'), name)
    expect(answer.statusCode).toBe(422)
    const damaged = expect.stringMatching(/^This file is damaged\./)
    expect(answer.json()).toMatchObject({ message: damaged, errors: { file: [damaged] } })
    expect(await allStored()).toEqual(before)
  },
)

/** As the core system fetches it. */
async function fetched(handle: string, secret = coreSecret) {
  const url = `/portal/api/integration/v1/documents/${handle}`
  const message = { direction: 'core-to-portal', method: 'GET', path: url } as const
  const headers = await signed(secret, message, fixture.portal.clock.now())
  return fixture.portal.app.inject({ method: 'GET', url, headers })
}

test('the core system fetches what was submitted, with a signature for that document alone', async () => {
  const waiting = await sent(Buffer.from('%PDF-1.4 waiting'))
  expect((await fetched(waiting.handle)).statusCode).toBe(404)
  await fixture.filed({ claimed_amount: '64.00', 'lab_tests[0]': waiting.handle }, { files: [] })
  const answer = await fetched(waiting.handle)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="receipt.pdf"')
  expect(sha256(answer.rawPayload)).toBe(waiting.sha256)
  expect((await fetched(waiting.handle, 'another secret altogether')).statusCode).toBe(401)
  expect((await fetched('no-such-document')).statusCode).toBe(404)
  // The signature of another document does not do.
  const url = `/portal/api/integration/v1/documents/${waiting.handle}`
  const message = { direction: 'core-to-portal', method: 'GET', path: `${url}x` } as const
  const headers = await signed(coreSecret, message, fixture.portal.clock.now())
  expect((await fixture.portal.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401)
})

test('the core system fetches nothing of a draft, nor of what it refused', async () => {
  const [kept, refused] = [
    await sent(Buffer.from('%PDF-1.4 kept for later')),
    await sent(Buffer.from('%PDF-1.4 refused')),
  ]
  const draft = { status: 'draft', claimed_amount: '71.00', 'lab_tests[0]': kept.handle }
  await fixture.filed(draft, { files: [] })
  expect((await fetched(kept.handle)).statusCode).toBe(404)
  fixture.core.mood = 'refuses'
  await fixture.file({ claimed_amount: '72.00', 'lab_tests[0]': refused.handle }, { files: [] })
  fixture.core.mood = 'accepts'
  expect(await storedFile(refused.handle)).toBeDefined()
  expect((await fetched(refused.handle)).statusCode).toBe(404)
})

test('a wizard is saved step by step, and two tabs do not overwrite one another', async () => {
  const document = await sent(Buffer.from('%PDF-1.4 in progress'))
  expect(await saved('claim')).toBeNull()
  const documents = [{ handle: document.handle, group: 'lab_tests' }]
  expect((await save('claim', 0, { documents })).json()).toMatchObject({ data: { version: 1 } })
  expect((await save('claim', 0)).statusCode).toBe(409)
  expect((await save('claim', 1, { documents, step: 3 })).json()).toMatchObject({
    data: { version: 2 },
  })
  expect((await save('claim', 1)).json()).toMatchObject({
    success: false,
    message:
      "You've saved this form in another window in the meantime. Reload it to continue from there.",
  })
  expect(await saved('claim')).toMatchObject({
    kind: 'claim',
    version: 2,
    step: 3,
    policy_id: fixture.family.policyId,
    answers: { amount: '12.5' },
    documents: [{ ...document, group: 'lab_tests' }],
  })
  const list = await fixture.browser.get('drafts-in-progress', fixture.token)
  expect(list.json()).toMatchObject({ data: [{ kind: 'claim', version: 2, step: 3 }] })
  expect(await saved('claim', spouse)).toBeNull()
})

test('a form about a claim is listed with its reference, and only for whoever owns the claim', async () => {
  const { id, reference_number } = await fixture.database
    .insertInto('request')
    .values({
      kind: 'claim',
      reference_number: aboutOne,
      owner_id: fixture.family.principal,
      person_id: fixture.family.principal,
      policy_id: fixture.family.policyId,
      status: 'Drafted',
      submission_type: 1,
      created_at: fixture.portal.clock.now(),
    })
    .returning(['id', 'reference_number'])
    .executeTakeFirstOrThrow()
  const kinds = [`edit-claim:${id}`, `resubmit-claim:${id}`, 'edit-claim:9999999999999999']
  for (const kind of kinds) await save(kind, 0)
  await save(`edit-claim:${id}`, 0, { policy_id: null }, spouse)
  const referencesFor = async (by: string) => {
    const list = await fixture.browser.get('drafts-in-progress', by)
    const { data } = list.json<{ data: { kind: string; claim_reference: string | null }[] }>()
    return Object.fromEntries(
      data
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, claim_reference }) => [kind, claim_reference]),
    )
  }
  expect(await referencesFor(fixture.token)).toEqual({
    [`edit-claim:${id}`]: reference_number,
    [`resubmit-claim:${id}`]: reference_number,
    'edit-claim:9999999999999999': null,
  })
  expect(await referencesFor(spouse)).toEqual({ [`edit-claim:${id}`]: null })
  for (const kind of kinds) {
    await fixture.browser.send('DELETE', `drafts-in-progress/${kind}`, { token: fixture.token })
  }
})

test('what is submitted stays until its page has read the answer; what it did not take goes', async () => {
  const [used, left] = [
    await sent(Buffer.from('%PDF-1.4 a')),
    await sent(Buffer.from('%PDF-1.4 b')),
  ]
  const documents = [used, left].map(({ handle }) => ({ handle, group: 'lab_tests' }))
  await save('edit-claim:7', 0, { documents })
  // Another form of hers, and the same one of somebody else.
  await save('claim', 0)
  await save('edit-claim:7', 0, {}, spouse)
  const fields = {
    claimed_amount: '65.00',
    draft_in_progress: 'edit-claim:7',
    'lab_tests[0]': used.handle,
  }
  await fixture.filed(fields, { files: [] })
  await expect.poll(() => storedFile(left.handle)).toBeUndefined()
  // With all that it takes to send it again, though the claim has the file by now.
  expect(await saved('edit-claim:7')).toMatchObject({
    version: 2,
    sent: true,
    documents: [
      { ...used, group: 'lab_tests' },
      { ...left, group: 'lab_tests' },
    ],
  })
  const untouched = { version: 1, sent: false }
  expect(await saved('claim')).toMatchObject(untouched)
  expect(await saved('edit-claim:7', spouse)).toMatchObject(untouched)
  // It is nothing to go on with, and nobody saves over it.
  const list = await fixture.browser.get('drafts-in-progress', fixture.token)
  expect(list.json<{ data: { kind: string }[] }>().data).not.toContainEqual(
    expect.objectContaining({ kind: 'edit-claim:7' }),
  )
  for (const version of [0, 1, 2]) {
    expect((await save('edit-claim:7', version)).statusCode).toBe(409)
  }
  const read = () =>
    fixture.browser.send('DELETE', 'drafts-in-progress/edit-claim:7?sent=true', {
      token: fixture.token,
    })
  await read()
  expect(await saved('edit-claim:7')).toBeNull()
  expect(await storedFile(used.handle)).toBeDefined()
  // What was begun since then is not taken for it.
  await save('edit-claim:7', 0)
  await read()
  expect(await saved('edit-claim:7')).toMatchObject({ version: 1, sent: false })
})

test('a file whose receipt was lost is there once, and another under its key is refused', async () => {
  const key = 'a-file-of-the-page'
  const content = Buffer.from(`%PDF-1.4 lost receipt ${randomUUID()}`)
  const under = (what: Uint8Array) => send(what, 'receipt.pdf', fixture.token, key)
  const answers = await Promise.all([under(content), under(content), under(content)])
  const [first] = answers.map((answer) => answer.json<{ data: StagedUpload }>().data)
  for (const answer of answers) expect(answer.json()).toEqual({ success: true, data: first })
  expect((await allStored()).filter((file) => file.sha256 === sha256(content))).toHaveLength(1)
  expect((await under(Buffer.from('%PDF-1.4 another'))).statusCode).toBe(409)
  await forget(first?.handle ?? '')
  expect((await under(content)).statusCode).toBe(404)
})

test('a wizard that is saved keeps the files that it names for as long as itself, and no others', async () => {
  const { clock } = fixture.portal
  const [named, other] = [await sent(aPage()), await sent(aPage())]
  const theirs = await sent(aPage(), 'hers.pdf', spouse)
  const keptFor = async ({ handle }: StagedUpload) => {
    const { kept_until } = await fixture.database
      .selectFrom('staged_upload')
      .innerJoin('stored_file', 'stored_file.id', 'file_id')
      .select('kept_until')
      .where('handle', '=', handle)
      .executeTakeFirstOrThrow()
    return (+kept_until - +clock.now()) / daysMs(1)
  }
  const documents = [named, theirs].map(({ handle }) => ({ handle }))
  expect((await save('claim', 3, { documents })).statusCode).toBe(409)
  expect(await keptFor(named)).toBe(1)
  expect((await save('claim', 0, { documents })).statusCode).toBe(200)
  expect(await keptFor(named)).toBe(30)
  expect([await keptFor(other), await keptFor(theirs)]).toEqual([1, 1])
  // Hers is not shown, and a form of hers is another one.
  expect((await saved('claim'))?.documents.map(({ handle }) => handle)).toEqual([named.handle])
  expect(await saved('claim', spouse)).toBeNull()
  expect((await save('claim', 1, {}, spouse)).statusCode).toBe(409)
  // Another form that names it, saved earlier by some clock, takes nothing from it.
  const longer = later(clock.now(), daysMs(40))
  await fixture.database.updateTable('staged_upload').set({ kept_until: longer }).execute()
  expect((await save('edit-claim:7', 0, { documents })).statusCode).toBe(200)
  expect(await keptFor(named)).toBe(40)
  await fixture.browser.send('DELETE', 'drafts-in-progress/claim', { token: spouse })
  expect(await saved('claim')).not.toBeNull()
})

async function filedWith(content: Uint8Array): Promise<string> {
  const { handle } = await sent(content)
  const fields = { claimed_amount: '64.00', 'hospital_receipts[0]': handle }
  return (await fixture.filed(fields, { files: [] })).reference_number
}

test('without a key, documents that came ahead tell two claims apart, and the same ones are one claim', async () => {
  const [page, another] = [aPage(), aPage()]
  const first = await filedWith(page)
  expect(await filedWith(page)).toBe(first)
  expect(await filedWith(another)).not.toBe(first)
})

test('a wizard that is dropped takes its files along', async () => {
  const document = await sent(Buffer.from('%PDF-1.4 dropped'))
  await save('resubmit-claim:9', 0, { documents: [{ handle: document.handle }] })
  await fixture.browser.send('DELETE', 'drafts-in-progress/resubmit-claim:9', {
    token: fixture.token,
  })
  expect(await saved('resubmit-claim:9')).toBeNull()
  await expect.poll(() => storedFile(document.handle)).toBeUndefined()
})

test("a wizard of somebody else's policy, or of no known kind, is not kept", async () => {
  expect((await save('claim', 0, { policy_id: 999_999 })).statusCode).toBe(404)
  for (const kind of ['Claim!', 'long', 'claim:7', 'edit-claim', 'edit-claim:0', 'constructor']) {
    expect((await save(kind, 0)).statusCode).toBe(422)
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode } = await fixture.browser.send(method, `drafts-in-progress/${kind}`, {
        token: fixture.token,
      })
      expect(statusCode).toBe(422)
    }
  }
  const answers = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [`a${at}`, 'x'.repeat(4000)]),
  )
  const left = 64_000 - JSON.stringify({ ...answers, last: '' }).length
  const withLast = (length: number) =>
    save('edit-claim:8', 0, { answers: { ...answers, last: 'x'.repeat(length) } })
  expect((await withLast(left + 1)).statusCode).toBe(413)
  expect((await withLast(left)).statusCode).toBe(200)
})

test('an account has twenty unfinished forms and no more, however many are begun at once', async () => {
  await fixture.database.deleteFrom('draft_in_progress').execute()
  const begun = await Promise.all(
    Array.from({ length: 30 }, (_, at) => save(`edit-claim:${at + 100}`, 0, {}, spouse)),
  )
  const refused = begun.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(10)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: 'You already have 20 unfinished forms. Finish or discard one first.',
    })
  }
  const list = await fixture.browser.get('drafts-in-progress', spouse)
  const [{ kind } = { kind: '' }] = list.json<{ data: { kind: string }[] }>().data
  expect((await save(kind, 1, {}, spouse)).statusCode).toBe(200)
  // Whoever begins a form that is there already learns that, not that there are too many.
  expect((await save(kind, 0, {}, spouse)).statusCode).toBe(409)
  await fixture.browser.send('DELETE', `drafts-in-progress/${kind}`, { token: spouse })
  expect((await save('claim', 0, {}, spouse)).statusCode).toBe(200)
  // Nobody else's are among them, nor one that is sent, or whose time is over.
  expect((await save('edit-claim:95', 0)).statusCode).toBe(200)
  expect((await save('edit-claim:90', 0, {}, spouse)).statusCode).toBe(422)
  const of = (form: string) =>
    fixture.database.updateTable('draft_in_progress').where('kind', '=', form)
  await of('claim').set({ sent_at: fixture.portal.clock.now() }).execute()
  expect((await save('edit-claim:90', 0, {}, spouse)).statusCode).toBe(200)
  expect((await save('edit-claim:91', 0, {}, spouse)).statusCode).toBe(422)
  await of('edit-claim:90').set({ kept_until: fixture.portal.clock.now() }).execute()
  expect((await save('edit-claim:91', 0, {}, spouse)).statusCode).toBe(200)
  expect((await save('edit-claim:92', 0, {}, spouse)).statusCode).toBe(422)
})

test('ADD-332 two hundred files of an account wait and no more, however many are sent at once', async () => {
  const { database, family } = fixture
  await database.deleteFrom('staged_upload').execute()
  const first = await sent(Buffer.from('%PDF-1.4 first'), 'first.pdf', spouse)
  const file = await storedFile(first.handle)
  const waiting = Array.from({ length: 195 }, () => ({
    handle: randomUUID(),
    file_name: 'a.pdf',
    media_type: 'application/pdf',
    size: 1,
    sha256: file?.sha256 ?? '',
  }))
  const ids = await database.insertInto('stored_file').values(waiting).returning('id').execute()
  const row = await database.selectFrom('staged_upload').selectAll().executeTakeFirstOrThrow()
  await database
    .insertInto('staged_upload')
    .values(ids.map(({ id }) => Object.assign({}, row, { file_id: id })))
    .execute()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      send(Buffer.from(`%PDF-1.4 one of many ${at}`), `${at}.pdf`, spouse),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 4 }, () => 200),
    ...Array.from({ length: 8 }, () => 429),
  ])
  // Before anybody looks into it, and no matter of anybody else.
  const damaged = Buffer.from('no picture')
  expect((await send(damaged, 'damaged.jpg', spouse)).statusCode).toBe(429)
  expect((await send(damaged, 'damaged.jpg')).statusCode).toBe(422)
  expect((await send(Buffer.from('%PDF-1.4 of another'))).statusCode).toBe(200)
  expect(family.spouseAccount.id).toBe(row.account_id)
})
