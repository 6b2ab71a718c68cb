/** A kind of request with its own lifecycle, documents, submission and notices, served by the code all kinds share. */
import { afterEach, expect, test } from 'vitest'
import { daysMs, later } from '../../clock.ts'
import { requestAreas } from '../../request-kinds.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aClaim } from '../../testing/claims.ts'
import { aFamily } from '../../testing/cover.ts'
import { signIn } from '../../testing/sign-in.ts'
import { opinionArea } from './testing/opinions.ts'
import {
  aReceipt,
  type Fields,
  openRequestsFixture,
  sentFields,
} from './testing/requests-fixture.ts'

const fixture = await forThisFile(openRequestsFixture([...requestAreas, opinionArea]))
afterEach(() => {
  fixture.core.mood = 'accepts'
})

interface Answer {
  success: boolean
  reference_number: string
  data: { id: number; status: string; outcome: string; reason: string | null; doctor: string }
}

const fields = (changes: Fields = {}) =>
  sentFields({
    policy_id: String(fixture.family.policyId),
    status: 'confirm',
    email: 'layla@example.com',
    mobile_number: '+971501234567',
    claim_type: '2',
    country_id: '234',
    currency_id: String(fixture.currencyId),
    claimed_amount: '90.00',
    doctor: 'Dr Haddad',
    declaration: 'true',
    ...changes,
  })
const paper = (field = 'docs[0]') => ({ field, name: `${field}.pdf`, content: aReceipt() })
const sent = async (path: string, of: Record<string, string>, files = [paper()]) => {
  const answer = await fixture.form(path, of, { files })
  return { statusCode: answer.statusCode, ...answer.json<Answer>() }
}
const asked = (changes?: Fields) => sent('opinions', fields(changes))
const changed = (id: number, changes?: Fields) =>
  sent('edit-opinions', { ...fields(changes), id: String(id) })
const askedAgain = (id: number, files?: Parameters<typeof sent>[2]) =>
  sent('re-submit-opinions', { opinion_id: String(id), declaration: 'true' }, files)
/** As a feed of the core system would. */
const decided = (id: number, status: string) =>
  fixture.database
    .updateTable('request')
    .set({ status, decided_at: fixture.portal.clock.now() })
    .where('id', '=', id)
    .execute()
const listed = async (query = '', token = fixture.token) =>
  (await fixture.browser.get(`opinions?policyId=${fixture.family.policyId}${query}`, token)).json<{
    data: Record<string, { id: number; doctor: string }[]>
    counts: Record<string, number>
    cursors: Record<string, string>
  }>()

test('it is drafted, submitted with its own documents and handed over as its own submission', async () => {
  const draft = await sent('opinions', fields({ status: 'draft', claimed_amount: '' }), [])
  expect(draft.data).toMatchObject({ status: 'Drafted', outcome: 'drafted' })
  expect(draft.reference_number).toMatch(/^OPN-2026-\d{6}$/)
  const { id } = draft.data
  expect((await sent('edit-opinions', { ...fields(), id: String(id) }, [])).statusCode).toBe(422)
  expect(
    (await sent('edit-opinions', { ...fields(), id: String(id) }, [paper('letters[0]')]))
      .statusCode,
  ).toBe(422)
  expect((await sent('opinions', fields(), [paper('hospital_receipts[0]')])).statusCode).toBe(422)
  const submitted = await changed(id)
  expect(submitted.data).toMatchObject({
    status: 'Pending',
    outcome: 'accepted',
    doctor: 'Dr Haddad',
  })
  expect(fixture.core.taken.at(-1)).toMatchObject({
    kind: 'preapproval',
    action: 'submit',
    reference_number: draft.reference_number,
    provider_name: 'Dr Haddad',
    documents: [{ group: null, file_name: 'docs[0].pdf' }],
  })
})

test('it is edited on its day, also after it was sent again, and not on the next', async () => {
  const { data } = await asked({ claimed_amount: '91.00' })
  expect((await changed(data.id, { doctor: 'Dr Rahman' })).data.doctor).toBe('Dr Rahman')
  await decided(data.id, 'Open')
  expect((await changed(data.id)).statusCode).toBe(409)
  expect((await askedAgain(data.id)).data.status).toBe('Asked Again')
  expect((await changed(data.id)).data.status).toBe('Asked Again')
  await fixture.database
    .updateTable('request')
    .set({ submission_date: later(fixture.portal.clock.now(), -daysMs(1)) })
    .where('id', '=', data.id)
    .execute()
  expect((await changed(data.id)).statusCode).toBe(409)
})

test('it is sent again only where its life allows it, and with a document that counts', async () => {
  const { data } = await asked({ claimed_amount: '92.00' })
  expect((await askedAgain(data.id)).statusCode).toBe(409)
  await decided(data.id, 'Open')
  expect((await askedAgain(data.id, [])).statusCode).toBe(422)
  expect((await askedAgain(data.id, [paper('letters[0]')])).statusCode).toBe(422)
  expect(await askedAgain(data.id)).toMatchObject({
    success: true,
    data: { status: 'Asked Again' },
  })
  expect(fixture.core.taken.at(-1)).toMatchObject({ kind: 'preapproval', action: 'resubmit' })
})

test('what the core system refuses is a draft again, and goes when it is deleted', async () => {
  fixture.core.mood = 'refuses'
  const { data } = await asked({ claimed_amount: '93.00' })
  expect(data).toMatchObject({ status: 'Drafted', outcome: 'refused', reason: expect.any(String) })
  const remove = () =>
    fixture.browser.send('DELETE', `opinions/${data.id}`, { token: fixture.token })
  expect((await remove()).statusCode).toBe(200)
  await expect(fixture.request(data.id)).rejects.toThrow('no result')
  const entries = await fixture.database
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `opinion:${data.id}`)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'opinion-submitted',
    'opinion-draft-deleted',
  ])
})

test('the same submission again is the same one', async () => {
  const one = await asked({ claimed_amount: '94.00' })
  expect(await asked({ claimed_amount: '94.00' })).toEqual(one)
})

test('its list counts and pages by its own statuses, and no kind sees another', async () => {
  const before = (await listed()).counts['Given'] ?? 0
  for (const amount of ['95.00', '96.00', '97.00']) {
    fixture.portal.clock.advance({ minutes: 1 })
    await decided((await asked({ claimed_amount: amount })).data.id, 'Given')
  }
  const given = (cursor = '') => listed(`&status=1&limit=2&group=Given${cursor}`)
  const first = await given()
  expect(first.counts).toEqual({ Given: before + 3 })
  expect(first.data['Given']).toHaveLength(2)
  const second = await given(`&cursor=${first.cursors['Given']}`)
  expect(second.data['Given']?.[0]).toMatchObject({ doctor: 'Dr Haddad' })
  const ids = [...(first.data['Given'] ?? []), ...(second.data['Given'] ?? [])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)

  const claim = await aClaim(fixture.database, {
    ownerId: fixture.family.principal,
    policyId: fixture.family.policyId,
    status: 'Drafted',
  })
  const all = JSON.stringify(await listed())
  expect(all).not.toContain(claim.reference_number)
  const claims = await fixture.browser.get('temp-reimbursement-claims', fixture.token)
  expect(claims.json().counts).toEqual({ Drafted: 1 })
  // An id of the other kind answers as one that does not exist.
  const [opinion = 0] = ids
  expect(
    (await fixture.browser.get(`reimbursement-claims/${opinion}`, fixture.token)).statusCode,
  ).toBe(404)
  expect((await changed(claim.id)).statusCode).toBe(404)
  expect((await askedAgain(claim.id)).statusCode).toBe(404)
  const remove = await fixture.browser.send('DELETE', `opinions/${claim.id}`, {
    token: fixture.token,
  })
  expect(remove.statusCode).toBe(404)
  expect(await fixture.request(claim.id)).toMatchObject({ status: 'Drafted' })
})

test('strangers neither see nor change it', async () => {
  const { data } = await asked({ claimed_amount: '98.00' })
  const others = await aFamily(fixture.database, { phone: '+971509990001' })
  const by = await signIn(fixture.portal, fixture.portal.browser(), others.account)
  const body = { ...fields({ policy_id: String(others.policyId) }), id: String(data.id) }
  const answer = await fixture.form('edit-opinions', body, { files: [paper()], by })
  expect(answer.statusCode).toBe(404)
})

test('its decision is a notice in its own words, with its own address', async () => {
  const { data, reference_number } = await asked({ claimed_amount: '99.00' })
  await decided(data.id, 'Given')
  const inbox = async () =>
    (await fixture.browser.get('notices', fixture.token)).json<{
      data: { title: string; reference_number: string }[]
    }>().data
  await expect.poll(async () => (await inbox())[0]).toMatchObject({ reference_number })
  const [newest] = await fixture.database
    .selectFrom('message')
    .select('text')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(newest?.text).toContain(`/portal/opinions/${data.id}`)
})

test('its forms are saved under its name, and those of no kind are not', async () => {
  const { data, reference_number } = await asked({ claimed_amount: '100.00' })
  const save = async (form: string) => {
    const body = { version: 0, step: 1, answers: { doctor: 'Dr Haddad' } }
    return (
      await fixture.browser.send('PUT', `drafts-in-progress/${form}`, {
        token: fixture.token,
        body,
      })
    ).statusCode
  }
  expect(await save('opinion')).toBe(200)
  expect(await save(`edit-opinion:${data.id}`)).toBe(200)
  expect(await save(`edit-nothing:${data.id}`)).toBe(422)
  // Unfinished edits end when the request is sent, whoever sends it.
  expect((await changed(data.id)).reference_number).toBe(reference_number)
  const saved = await fixture.browser.get('drafts-in-progress', fixture.token)
  expect(saved.json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind)).toEqual([
    'opinion',
  ])
})
