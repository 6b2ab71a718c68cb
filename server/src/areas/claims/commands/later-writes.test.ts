import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesADay } from '../../../http/counted-uploads.ts'
import { aBankAccount } from '../../../testing/banking.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { type ClaimsFixture, openClaimsFixture, receipt } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())

const edit = (
  id: number,
  changes: Parameters<ClaimsFixture['fields']>[0] = {},
  how: Parameters<ClaimsFixture['form']>[2] = {},
) =>
  fixture.form(
    'update-claim',
    { ...fixture.fields(changes), claim_id: String(id) },
    { files: [], ...how },
  )
const resubmit = (
  id: number,
  how: Parameters<ClaimsFixture['form']>[2] = {},
  more: Record<string, string> = {},
) => fixture.form('re-submit-claim', { claim_id: String(id), declaration: 'true', ...more }, how)
const updatePayment = (id: number, bankId: number | undefined, by = fixture.token) =>
  fixture.browser.send('POST', 'update-payment-info', {
    token: by,
    body: { claim_id: id, policy_id: fixture.family.policyId, bank_id: bankId, country_id: 102 },
  })
const documentsOf = (id: number) =>
  fixture.database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select(['stored_file.id', 'handle', 'file_name'])
    .where('request_id', '=', id)
    .orderBy('stored_file.id')
    .execute()

let amount = 100
const anAmount = () => `${(amount += 1)}.00`
const aDraft = () => fixture.filed({ status: 'draft', claimed_amount: anAmount() })

test('ADD-050 beyond the bytes of a day a claim is changed in words, and only files wait', async () => {
  const { data } = await fixture.filed({ claimed_amount: anAmount() })
  const aDay = { window_start: '2026-06-15T00:00:00Z', expires_at: '2026-06-16T00:00:00Z' }
  const key = `bytes-sent:${fixture.family.account.id}`
  await fixture.database.deleteFrom('attempt_limit').execute()
  await fixture.database
    .insertInto('attempt_limit')
    .values({ key, count: bytesADay.most + 1, ...aDay })
    .execute()
  expect((await edit(data.id, { claimed_amount: anAmount() })).statusCode).toBe(200)
  const empty = receipt({ name: '', content: Buffer.alloc(0) })
  const unchosen = await edit(data.id, { claimed_amount: anAmount() }, { files: [empty] })
  expect(unchosen.statusCode).toBe(200)
  const withFile = await edit(data.id, { claimed_amount: anAmount() }, { files: [receipt()] })
  expect([withFile.statusCode, withFile.json().message]).toEqual([
    429,
    expect.stringMatching(
      /^You've reached today's limit for files\. Send what you can say in words/,
    ),
  ])
  await fixture.database.deleteFrom('attempt_limit').execute()
})

test('CLM-129 CLM-132 a draft is changed, and submitted at last', async () => {
  const { data, reference_number } = await aDraft()
  const saved = await edit(data.id, { status: 'draft', claimed_amount: '7.50' })
  expect(saved.json()).toMatchObject({
    success: true,
    mems_success: false,
    reference_number,
    data: { status: 'Drafted' },
  })
  const sent = await edit(data.id, { claimed_amount: '7.50' })
  expect(sent.json()).toMatchObject({
    success: true,
    mems_success: true,
    reference_number,
    data: { id: data.id, status: 'Pending', outcome: 'accepted' },
  })
  expect(fixture.core.calls.at(-1)?.submission).toMatchObject({
    action: 'submit',
    claimed_amount: '7.500',
  })
})

test('CLM-129 an edit changes patient and type, and adds the files that come with it', async () => {
  const { data } = await aDraft()
  const changes = {
    status: 'draft',
    dependent_id: String(fixture.family.son),
    claim_type: '1',
    additional_info: 'It was his knee.',
  }
  const files = [
    receipt({ field: 'lab_tests[0]', name: 'blood.pdf' }),
    receipt({ field: 'lab_tests[1]', name: 'x-ray.pdf' }),
  ]
  expect((await edit(data.id, changes, { files })).statusCode).toBe(200)
  expect(await fixture.claim(data.id)).toMatchObject({
    person_id: fixture.family.son,
    claim_type: 1,
    additional_info: 'It was his knee.',
  })
  expect((await documentsOf(data.id)).map(({ file_name }) => file_name)).toEqual([
    'receipt.pdf',
    'blood.pdf',
    'x-ray.pdf',
  ])
})

test('CLM-126 once a claim was changed, changes that were begun on it before are not gone on with', async () => {
  const { data } = await aDraft()
  const kept = `drafts-in-progress/edit-claim:${data.id}`
  const { token, browser, family } = fixture
  const begun = { version: 0, policy_id: family.policyId, step: 2, answers: {}, documents: [] }
  expect((await browser.send('PUT', kept, { token, body: begun })).statusCode).toBe(200)
  expect((await edit(data.id, { status: 'draft', claimed_amount: '7.75' })).statusCode).toBe(200)
  expect((await browser.get(kept, token)).json()).toMatchObject({ data: null })
})

test('GAP-128 a claim that was submitted today is edited and keeps its day; it is no draft again', async () => {
  const { data } = await fixture.filed({ claimed_amount: anAmount() })
  const before = await fixture.claim(data.id)
  fixture.portal.clock.advance({ minutes: 5 })
  const edited = await edit(data.id, { claimed_amount: '8.25' })
  expect(edited.json()).toMatchObject({ success: true, data: { status: 'Pending' } })
  expect(await fixture.claim(data.id)).toMatchObject({
    claimed_amount: '8.250',
    submission_date: before.submission_date,
  })
  expect(fixture.core.calls.at(-1)?.submission).toMatchObject({ action: 'edit' })
  expect((await edit(data.id, { status: 'draft' })).statusCode).toBe(409)
})

test('CLM-066 CLM-153 what is decided, or came in by another way, is not edited', async () => {
  const decided = await fixture.filed({ claimed_amount: anAmount() })
  await fixture.decide(decided.reference_number, 'Approved')
  expect((await edit(decided.data.id)).statusCode).toBe(409)
  const intake = await fixture.filed({ claimed_amount: anAmount() })
  await fixture.database
    .updateTable('request')
    .set({ submission_type: 2 })
    .where('id', '=', intake.data.id)
    .execute()
  expect((await edit(intake.data.id)).statusCode).toBe(409)
})

test.each([3, 4])(
  'CLM-067 CLM-068 of the ways in only the second is closed to editing, %i is not',
  async (way) => {
    const { data } = await fixture.filed({ claimed_amount: anAmount() })
    await fixture.database
      .updateTable('request')
      .set({ submission_type: way })
      .where('id', '=', data.id)
      .execute()
    expect((await edit(data.id, { claimed_amount: anAmount() })).statusCode).toBe(200)
  },
)

test('CLM-130 GAP-067 documents are taken away by handle or id, and those that stay count', async () => {
  const { data } = await fixture.filed(
    { status: 'draft', claimed_amount: anAmount() },
    { files: [receipt(), receipt({ field: 'hospital_receipts[1]', name: 'second.pdf' })] },
  )
  const [first, second] = await documentsOf(data.id)
  const fields = {
    ...fixture.fields(),
    claim_id: String(data.id),
    'deleted_docs[0]': first?.handle ?? '',
  }
  expect((await fixture.form('update-claim', fields, { files: [] })).statusCode).toBe(200)
  expect(await documentsOf(data.id)).toEqual([second])
  // The last one cannot go from what is submitted.
  const none = {
    ...fixture.fields(),
    claim_id: String(data.id),
    'deleted_docs[0]': String(second?.id),
  }
  expect((await fixture.form('update-claim', none, { files: [] })).json()).toMatchObject({
    message: 'Please choose at least 1 Document',
  })
  expect(await documentsOf(data.id)).toEqual([second])
})

test('CLM-134 editing obeys the rules of filing', async () => {
  const { data } = await aDraft()
  const answer = await edit(data.id, { claim_type: '', claimed_amount: '' })
  expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
    'claim_type',
    'claimed_amount',
  ])
  const { principal: personId } = fixture.family
  const bare = await aBankAccount(fixture.database, { personId, iban: null })
  for (const [changes, field] of [
    [{ bank_id: '' }, 'bank_id'],
    [{ bank_id: String(bare) }, 'bank_id'],
    [{ country_id: '' }, 'country_id'],
    [{ currency_id: '' }, 'currency_id'],
    [{ claimed_amount: '10.505' }, 'claimed_amount'],
    [{ treatment_date: '' }, 'treatment_date'],
    [{ treatment_date: '2026-06-16' }, 'treatment_date'],
    [{ treatment_date: '2024-06-14' }, 'treatment_date'],
    [{ declaration: '' }, 'declaration'],
  ] as const) {
    const refused = await edit(data.id, { claimed_amount: anAmount(), ...changes })
    const { errors = {} } = refused.json<{ errors?: object }>()
    expect([changes, refused.statusCode, Object.keys(errors)]).toEqual([changes, 422, [field]])
  }
  const [only] = await documentsOf(data.id)
  const without = {
    ...fixture.fields({ claimed_amount: anAmount() }),
    claim_id: String(data.id),
    'deleted_docs[0]': String(only?.id),
  }
  expect((await fixture.form('update-claim', without, { files: [] })).json()).toMatchObject({
    message: 'Please choose at least 1 Document',
  })
})

test('CLM-142 CLM-140 CLM-141 a held claim is sent again with more, and with the declaration', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  expect((await resubmit(data.id)).statusCode).toBe(409)
  await fixture.decide(reference_number, 'On Hold', { can_resubmit: true })
  expect((await resubmit(data.id, { files: [] })).json()).toMatchObject({
    success: false,
    message: 'Please choose atleast 1 Document',
  })
  const only = [receipt({ field: 'translated_docs[0]' })]
  expect((await resubmit(data.id, { files: only })).statusCode).toBe(422)
  expect((await resubmit(data.id, {}, { declaration: '' })).json()).toMatchObject({
    message: 'Please check this to continue',
  })
  const more = [receipt({ field: 'physician_notes[0]', name: 'report.pdf' })]
  expect((await resubmit(data.id, { files: more })).json()).toMatchObject({
    success: true,
    data: { status: 'Re Submitted' },
  })
  expect(await fixture.claim(data.id)).toMatchObject({
    can_resubmit: false,
    status: 'Re Submitted',
  })
  const handed = fixture.core.calls.at(-1)?.submission
  expect(handed).toMatchObject({
    action: 'resubmit',
    documents: [{ file_name: 'receipt.pdf' }, { file_name: 'report.pdf' }],
  })
  // Declared as it was filed, and again.
  const consents = fixture.database.selectFrom('consent').select('subject')
  const declared = await consents.where('subject', '=', `claim:${data.id}`).execute()
  expect(declared).toHaveLength(2)
  // Once is enough.
  expect((await resubmit(data.id)).statusCode).toBe(409)
})

test('CLM-139 CLM-142 GAP-067 documents on record are taken away as a claim is sent again, and what is new must count', async () => {
  const { data, reference_number } = await fixture.filed(
    { claimed_amount: anAmount() },
    {
      files: [
        receipt({ name: 'blurred.pdf' }),
        receipt({ field: 'hospital_receipts[1]', name: 'kept.pdf' }),
        receipt({ field: 'lab_tests[0]', name: 'blood.pdf' }),
      ],
    },
  )
  await fixture.decide(reference_number, 'On Hold', { can_resubmit: true })
  const before = await documentsOf(data.id)
  const [blurred, kept, blood] = before
  const gone = { 'deleted_docs[0]': blurred?.handle ?? '', 'deleted_docs[1]': String(blood?.id) }
  // Nothing new, or something that is not the claim's: then nothing is taken away either.
  expect((await resubmit(data.id, { files: [] }, gone)).statusCode).toBe(422)
  const other = await fixture.filed({ claimed_amount: anAmount() })
  const [foreign] = await documentsOf(other.data.id)
  const notIts = { 'deleted_docs[0]': String(foreign?.id) }
  expect((await resubmit(data.id, {}, notIts)).statusCode).toBe(404)
  expect(await documentsOf(data.id)).toEqual(before)
  expect(await fixture.claim(data.id)).toMatchObject({ status: 'On Hold', can_resubmit: true })

  const files = [receipt({ name: 'sharp.pdf' })]
  expect((await resubmit(data.id, { files }, gone)).json()).toMatchObject({ success: true })
  expect((await documentsOf(data.id)).map(({ file_name }) => file_name)).toEqual([
    'kept.pdf',
    'sharp.pdf',
  ])
  expect(fixture.core.calls.at(-1)?.submission).toMatchObject({
    action: 'resubmit',
    documents: [{ handle: kept?.handle }, { file_name: 'sharp.pdf' }],
  })
  expect(await documentsOf(other.data.id)).toEqual([foreign])
})

test('GAP-065 what the core system does not ask again for is not sent again', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  await fixture.decide(reference_number, 'Rejected', { can_resubmit: false })
  expect((await resubmit(data.id)).json()).toMatchObject({
    message: "You can't re-submit this claim at the moment.",
  })
})

test('GAP-040 CLM-148 CLM-149 a payment that failed gets another account', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  const { principal: personId } = fixture.family
  const other = await aBankAccount(fixture.database, { personId, iban: 'AE460331234567890123457' })
  expect((await updatePayment(data.id, other)).statusCode).toBe(409)
  await fixture.decide(reference_number, 'Approved')
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
  const bare = await aBankAccount(fixture.database, { personId, iban: null })
  expect((await updatePayment(data.id, bare)).json()).toMatchObject({
    message: expect.stringContaining('IBAN is mandatory'),
  })
  // Nor under another policy than the claim's.
  const elsewhere = await fixture.browser.send('POST', 'update-payment-info', {
    token: fixture.token,
    body: { claim_id: data.id, policy_id: 999_999, bank_id: other, country_id: 102 },
  })
  expect(elsewhere.statusCode).toBe(404)
  const spouses = await aBankAccount(fixture.database, { personId: fixture.family.spouse })
  const notHers = await updatePayment(data.id, spouses)
  const gone = 'You no longer have this account. Choose another one, or add it again.'
  expect([notHers.statusCode, notHers.json()]).toMatchObject([
    422,
    { message: gone, errors: { bank_id: [gone] } },
  ])
  expect(await updatePayment(data.id, undefined).then((none) => none.json())).toMatchObject({
    errors: { bank_id: ['Please Choose a bank'] },
  })
  expect((await updatePayment(data.id, other)).json()).toMatchObject({
    success: true,
    mems_success: true,
    message: `Payment info updated successfully. Tracking number is ${reference_number}`,
    data: { reference_number, status: 'Payment Pending' },
  })
  expect(fixture.core.calls.at(-1)?.submission).toMatchObject({
    kind: 'payment_update',
    payee: { iban_no: 'AE460331234567890123457' },
  })
  expect(await fixture.claim(data.id)).toMatchObject({
    bank_account_id: other,
    can_resubmit: false,
  })
  await fixture.decide(reference_number, 'Paid')
  expect(await fixture.claim(data.id)).toMatchObject({ status: 'Paid' })
})

test('CLM-063 CLM-065 a payment that failed is not mended unless the core system asks for it', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  await fixture.decide(reference_number, 'Approved')
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: false })
  expect((await updatePayment(data.id, fixture.bankId)).statusCode).toBe(409)
  // Its own act answers it, and no other: documents do not mend a payment.
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
  expect((await resubmit(data.id)).statusCode).toBe(409)
  expect(await fixture.claim(data.id)).toMatchObject({ status: 'Payment Failed' })
  expect((await updatePayment(data.id, fixture.bankId)).statusCode).toBe(200)
})

test('CLM-151 GAP-127 an account that the core system refuses leaves the payment failed', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  await fixture.decide(reference_number, 'Approved')
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
  fixture.core.mood = 'refuses'
  expect((await updatePayment(data.id, fixture.bankId)).json()).toMatchObject({
    success: false,
    message: "We couldn't use this account. Choose another, or contact us.",
    mems_success: false,
  })
  fixture.core.mood = 'accepts'
  expect(await fixture.claim(data.id)).toMatchObject({
    status: 'Payment Failed',
    can_resubmit: true,
    returned_because: 'The member is not eligible.',
  })
  // Once another account is accepted, what was refused before is told no more.
  const other = await aBankAccount(fixture.database, { personId: fixture.family.principal })
  expect((await updatePayment(data.id, other)).json()).toMatchObject({
    success: true,
    mems_success: true,
  })
  expect(await fixture.claim(data.id)).toMatchObject({
    status: 'Payment Pending',
    returned_because: null,
  })
})

test('CLM-124 CLM-152 CLM-153 nobody writes to the claim of somebody else, and a dependant to none', async () => {
  const hers = await fixture.filed({
    claimed_amount: anAmount(),
    dependent_id: String(fixture.family.spouse),
  })
  const spouse = await signIn(
    fixture.portal,
    fixture.portal.browser(),
    fixture.family.spouseAccount,
  )
  expect((await resubmit(hers.data.id, { by: spouse })).statusCode).toBe(403)
  expect((await updatePayment(hers.data.id, fixture.bankId, spouse)).statusCode).toBe(403)
  expect((await edit(hers.data.id, {}, { by: spouse })).statusCode).toBe(403)
  // Nor is anything paid to somebody else's account.
  await fixture.decide(hers.reference_number, 'Approved')
  await fixture.decide(hers.reference_number, 'Payment Failed', { can_resubmit: true })
  const account = await aBankAccount(fixture.database, { personId: fixture.family.spouse })
  expect((await updatePayment(hers.data.id, account)).statusCode).toBe(422)
  expect((await resubmit(8_999_999)).statusCode).toBe(404)
  expect((await edit(8_999_999)).statusCode).toBe(404)
})

test('a decision for a state that the table forbids is kept out', async () => {
  const { data } = await aDraft()
  const draft = await fixture.claim(data.id)
  expect(await fixture.decide(draft.reference_number, 'Paid')).toMatchObject({
    accepted: 0,
    refused: [
      { reason: 'a claim that is Drafted cannot become Paid by a decision of the core system' },
    ],
  })
  expect((await fixture.claim(data.id)).status).toBe('Drafted')
})

test('two edits while the core system is away arrive in their order', async () => {
  const { data } = await fixture.filed({ claimed_amount: anAmount() })
  fixture.core.mood = 'is away'
  for (const claimed_amount of ['61.00', '62.00']) await edit(data.id, { claimed_amount })
  fixture.core.mood = 'accepts'
  fixture.portal.clock.advance({ minutes: 2 })
  const amounts = () =>
    fixture.core.taken.flatMap((one) =>
      one.kind === 'claim' && one.action === 'edit' && /^6[12]\./.test(one.claimed_amount)
        ? [one.claimed_amount]
        : [],
    )
  await expect.poll(amounts).toEqual(['61.000', '62.000'])
})

test('CLM-039 claims that look alike are told as the list names them, by person, day and amount', async () => {
  const claimed_amount = anAmount()
  const { data } = await fixture.filed({ claimed_amount })
  const alike = (query: string) =>
    fixture.browser.get(
      `similar-claims?${new URLSearchParams({
        policy_id: String(fixture.family.policyId),
        treatment_date: '2026-06-10',
        ...Object.fromEntries(new URLSearchParams(query)),
      })}`,
      fixture.token,
    )
  const found = (await alike(`claimed_amount=${claimed_amount}`)).json<{ data: { id: number }[] }>()
  // Sent today, which the list calls Submitted.
  expect(found.data).toEqual([
    expect.objectContaining({
      id: data.id,
      status: 'Submitted',
      treatment_date: '2026-06-10',
      claimed_amount_format: `AED ${claimed_amount}`,
    }),
  ])
  const submission_id = randomUUID()
  const again = await fixture.filed({ claimed_amount, submission_id, additional_info: 'Another.' })
  const others = await alike(`claimed_amount=${claimed_amount}&submission_id=${submission_id}`)
  // Its answer was lost: the form asks once more, and is not warned of what it has sent itself.
  expect(others.json()).toMatchObject({ data: [{ id: data.id }] })
  const all = await alike(`claimed_amount=${claimed_amount}&submission_id=another`)
  expect(all.json()).toMatchObject({ data: [{ id: again.data.id }, { id: data.id }] })
  for (const query of [
    `claimed_amount=${claimed_amount}&dependent_id=${fixture.family.son}`,
    `claimed_amount=${claimed_amount}&claim_id=${data.id}&submission_id=${submission_id}`,
    'claimed_amount=99999.00',
    `claimed_amount=${claimed_amount}&treatment_date=2026-06-11`,
    `claimed_amount=${claimed_amount}&currency_id=${fixture.currencyId + 1_000}`,
  ]) {
    expect((await alike(query)).json()).toMatchObject({ data: [] })
  }
})
