import type { ResponseOf } from '@falaj/contract/call.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { claim as getClaim } from '@falaj/contract/claims/calls.ts'
import { afterEach, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openClaimsFixture, receipt } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())
await fixture.database
  .insertInto('claim_pace')
  .values({
    country: 'AE',
    claim_type: 2,
    working_days: 5,
    decided: 50,
    computed_at: '2026-06-15T02:47:00Z',
  })
  .execute()
afterEach(() => {
  fixture.core.mood = 'accepts'
})

test('CLM-107 CLM-111 CLM-114 a claim is filed, taken over by the core system, and decided', async () => {
  const answer = await fixture.filed()
  expect(answer).toEqual({
    success: true,
    message: 'Your claim has been successfully submitted',
    reference_number: expect.stringMatching(/^CLM-2026-\d{6}$/),
    mems_success: true,
    data: {
      id: expect.any(Number),
      reference_number: answer.reference_number,
      status: 'Pending',
      submission_type: 1,
      submission_date: '2026-06-15T12:00:00+04:00',
      decision_by: '2026-06-23',
      // A holiday and a weekend lie between.
      decision_days: [
        { day: '2026-06-15', working: true },
        { day: '2026-06-16', working: false },
        { day: '2026-06-17', working: true },
        { day: '2026-06-18', working: true },
        { day: '2026-06-19', working: true },
        { day: '2026-06-20', working: false },
        { day: '2026-06-21', working: false },
        { day: '2026-06-22', working: true },
        { day: '2026-06-23', working: true },
      ],
      outcome: 'accepted',
      reason: null,
    },
  })
  const [handed] = fixture.core.taken
  expect(handed).toMatchObject({
    kind: 'claim',
    action: 'submit',
    reference_number: answer.reference_number,
    claimed_amount: '420.500',
    currency: 'AED',
    country: 'AE',
    treatment_date: '2026-06-10',
    submission_type: 1,
    payee: { bank_name: 'Creek Bank', iban_no: 'AE070331234567890123456' },
    documents: [
      { group: 'hospital_receipts', file_name: 'receipt.pdf', media_type: 'application/pdf' },
    ],
  })
  await expect(fixture.decide(answer.reference_number, 'Approved')).resolves.toMatchObject({
    accepted: 1,
  })
  expect(await fixture.claim(answer.data.id)).toMatchObject({ status: 'Approved' })
})

test('CLM-107 what the form says is kept, field by field', async () => {
  const sons = {
    dependent_id: String(fixture.family.son),
    claim_type: '1',
    claimed_amount: '512.25',
    treatment_date: '2026-06-09',
    claim_date: '2026-06-09',
    additional_info: 'Fell from a swing.',
    email: 'about.this@example.com',
    mobile_number: '+971507776655',
  }
  const { data } = await fixture.filed(sons)
  expect(await fixture.claim(data.id)).toMatchObject({
    owner_id: fixture.family.principal,
    person_id: fixture.family.son,
    policy_id: fixture.family.policyId,
    bank_account_id: fixture.bankId,
    claim_type: 1,
    country_id: 234,
    currency: 'AED',
    claimed_amount: '512.250',
    treatment_date: '2026-06-09',
    additional_info: 'Fell from a swing.',
    email: 'about.this@example.com',
    mobile_number: '+971507776655',
  })
})

test('GAP-127 what the core system refuses becomes a draft with its number and the reason', async () => {
  fixture.core.mood = 'refuses'
  const answer = await fixture.filed({ claimed_amount: '10.13' })
  expect(answer).toMatchObject({
    success: false,
    message: 'Claim submission failed',
    mems_success: false,
    data: { status: 'Drafted', outcome: 'refused', reason: 'The member is not eligible.' },
  })
  expect(await fixture.claim(answer.data.id)).toMatchObject({
    status: 'Drafted',
    submission_date: null,
    returned_because: 'The member is not eligible.',
  })
})

test('GAP-127 what the core system is too slow for is submitted and on its way', async () => {
  fixture.core.mood = 'is away'
  const answer = await fixture.filed({ claimed_amount: '10.17' })
  expect(answer).toMatchObject({
    success: true,
    mems_success: false,
    data: { status: 'Pending', outcome: 'on-its-way' },
  })
  fixture.core.mood = 'accepts'
  fixture.portal.clock.advance({ minutes: 2 })
  await expect
    .poll(() =>
      fixture.core.taken.some(
        (one) => 'reference_number' in one && one.reference_number === answer.reference_number,
      ),
    )
    .toBe(true)
})

test('CLM-106 CLM-111 CLM-112 a draft needs no documents and nothing of the second step', async () => {
  const filed = await fixture.file(
    {
      status: 'draft',
      claim_type: undefined,
      country_id: undefined,
      currency_id: undefined,
      claimed_amount: '',
      treatment_date: undefined,
      claim_date: undefined,
    },
    { files: [] },
  )
  expect(filed.statusCode).toBe(200)
  const answer = filed.json<ClaimAnswer>()
  expect(answer).toMatchObject({
    success: true,
    message: `Claim - Drafted successfully. Tracking number is ${answer.reference_number}`,
    mems_success: false,
    data: { status: 'Drafted', outcome: 'drafted', submission_date: null },
  })
})

test('CLM-106 ADD-223 a draft keeps a file of which nobody has said what it is, and is not submitted with it', async () => {
  const unsorted = receipt({ field: 'unsorted_docs[0]' })
  const refused = await fixture.file({}, { files: [receipt(), unsorted] })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: { documents: ['Say what each document is'] } },
  ])
  const kept = await fixture.file({ status: 'draft' }, { files: [unsorted] })
  expect(kept.statusCode).toBe(200)
  const { data } = kept.json<ClaimAnswer>()
  const attachments = async () => {
    const answer = await fixture.browser.get(`reimbursement-claims/${data.id}`, fixture.token)
    return answer.json<ResponseOf<typeof getClaim>>().data.attachments
  }
  const { unsorted_docs: [file] = [] } = await attachments()
  expect(file).toMatchObject({ file_name: 'receipt.pdf' })
  const sent = (more: Record<string, string>) =>
    fixture.form(
      'update-claim',
      { ...fixture.fields(), claim_id: String(data.id), ...more },
      { files: [] },
    )
  expect((await sent({})).statusCode).toBe(422)
  // Nor does the handle of another's document put it here.
  expect((await sent({ 'hospital_receipts[0]': 'no-handle-of-hers' })).statusCode).toBe(422)
  const submitted = await sent({ 'hospital_receipts[0]': file?.file_path ?? '' })
  expect(submitted.json()).toMatchObject({ success: true })
  expect(await attachments()).toMatchObject({ hospital_receipts: [{ id: file?.id }] })
  expect(fixture.core.taken.at(-1)).toMatchObject({ documents: [{ group: 'hospital_receipts' }] })
})

test('CLM-108 files of several groups, several of a group, each in its place', async () => {
  const answer = await fixture.filed(
    { claimed_amount: '77.00' },
    {
      files: [
        receipt(),
        receipt({ field: 'hospital_receipts[1]', name: 'second.pdf' }),
        receipt({ field: 'physician_notes[0]', name: 'notes.txt', content: Buffer.from('rest') }),
      ],
    },
  )
  const rows = await fixture.database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['document_group', 'file_name'])
    .where('request_id', '=', answer.data.id)
    .orderBy('file_id')
    .execute()
  expect(rows.map(({ document_group, file_name }) => `${document_group} ${file_name}`)).toEqual([
    'hospital_receipts receipt.pdf',
    'hospital_receipts second.pdf',
    'physician_notes notes.txt',
  ])
})
