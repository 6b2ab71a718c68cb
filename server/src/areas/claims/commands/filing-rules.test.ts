import { describe, expect, test } from 'vitest'
import { aBankAccount, testNumbers } from '../../../testing/banking.ts'
import { aPerson, aPolicy, enrol, type PersonOptions } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { claimPlace } from '../../banking/sealed-numbers.ts'
import { storedPayee } from '../payee.ts'
import {
  aReceipt,
  type ClaimsFixture,
  openClaimsFixture,
  receipt,
} from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())

type Changes = Parameters<ClaimsFixture['file']>[0]
interface Refusal {
  success: boolean
  message: string
  errors?: Record<string, string[]>
}

/** What the server says to a form that is wrong in one respect; nothing must come of it. */
async function refused(changes: Changes, how: Parameters<ClaimsFixture['file']>[1] = {}) {
  const count = async () =>
    (await fixture.database.selectFrom('request').select('id').execute()).length
  const before = await count()
  const answer = await fixture.file(changes, how)
  expect(await count()).toBe(before)
  const { message, errors = {} } = answer.json<Refusal>()
  return { status: answer.statusCode, message, fields: Object.keys(errors) }
}

const required = 'This entry is required.'

test('CLM-082 a mobile number is needed, and one that can be dialled from abroad', async () => {
  expect(await refused({ mobile_number: '' })).toEqual({
    status: 422,
    message: 'Phone number required',
    fields: ['mobile_number'],
  })
  for (const wrong of ['0501234567', '+9715012', '12', 'abc']) {
    expect(await refused({ mobile_number: wrong })).toMatchObject({
      message: 'Invalid phone number',
    })
  }
  // A landline in Dubai.
  expect(await refused({ mobile_number: '+97143456789' })).toMatchObject({
    message: expect.stringContaining("isn't a mobile number"),
    fields: ['mobile_number'],
  })
  const answer = await fixture.filed({ mobile_number: '971 50 123 4567', claimed_amount: '11.00' })
  expect(await fixture.claim(answer.data.id)).toMatchObject({ mobile_number: '+971501234567' })
})

test('CLM-083 an e-mail address is needed', async () => {
  expect(await refused({ email: '' })).toMatchObject({
    message: 'Invalid Email',
    fields: ['email'],
  })
  for (const wrong of ['layla@', 'layla', `${'l'.repeat(250)}@example.com`]) {
    expect(await refused({ email: wrong })).toMatchObject({
      status: 422,
      message: 'Invalid Email',
      fields: ['email'],
    })
  }
})

test('CLM-086 GAP-137 ADD-122 an account must be chosen, one of the member that has not been deleted', async () => {
  const message = 'Please choose a bank account'
  expect(await refused({ bank_id: '' })).toEqual({ status: 422, message, fields: ['bank_id'] })
  const gone = 'You no longer have this account. Choose another one, or add it again.'
  const spouses = await aBankAccount(fixture.database, { personId: fixture.family.spouse })
  expect(await refused({ bank_id: String(spouses) })).toMatchObject({ message: gone })
  const deleted = await aBankAccount(fixture.database, { personId: fixture.family.principal })
  await fixture.database
    .updateTable('bank_account')
    .set({ deleted_at: fixture.portal.clock.now() })
    .where('id', '=', deleted)
    .execute()
  expect(await refused({ bank_id: String(deleted) })).toMatchObject({ message: gone })
})

test('CLM-087 GAP-115 an account in the Emirates needs an IBAN, whatever country the form tells', async () => {
  const { principal: personId } = fixture.family
  const bare = await aBankAccount(fixture.database, { personId, iban: null })
  expect(await refused({ bank_id: String(bare), iban_no: 'AE070331234567890123456' })).toEqual({
    status: 422,
    message:
      'Please choose a bank account with an IBAN number. IBAN is mandatory for UAE, Oman, Bahrain, Qatar and Kuwait.',
    fields: ['bank_id'],
  })
  // A draft may still be waiting for another account.
  const draft = await fixture.file({
    bank_id: String(bare),
    status: 'draft',
    claimed_amount: '12.00',
  })
  expect(draft.statusCode).toBe(200)
})

test('GAP-137 the account is copied as it stands, and what the form says of it is not believed', async () => {
  const answer = await fixture.filed({
    claimed_amount: '13.00',
    iban_no: 'AE000000000000000000000',
    bank_name: 'Somebody else',
    payable: '1',
  })
  await fixture.database
    .updateTable('bank_account')
    .set({ bank_name: 'Renamed Bank' })
    .where('id', '=', fixture.bankId)
    .execute()
  const claim = await fixture.claim(answer.data.id)
  expect(claim).toMatchObject({
    bank_account_id: fixture.bankId,
    payee: { bank_name: 'Creek Bank', last_four: '3456' },
  })
  expect(
    testNumbers.open(storedPayee.parse(claim.payee), claimPlace(claim.reference_number)),
  ).toEqual({ iban_no: 'AE070331234567890123456', account_no: null })
})

test('CLM-097 type, country, currency, amount and date are needed to submit', async () => {
  for (const field of [
    'claim_type',
    'country_id',
    'currency_id',
    'claimed_amount',
    'treatment_date',
  ]) {
    expect(await refused({ [field]: '' })).toEqual({
      status: 422,
      message: required,
      fields: [field],
    })
  }
  expect(await refused({ claim_type: '4' })).toMatchObject({ fields: ['claim_type'] })
})

test('CLM-096 a sanctioned country cannot be submitted online', async () => {
  await fixture.database
    .insertInto('country')
    .values({
      id: 999,
      iso2: 'ZZ',
      iso3: 'ZZZ',
      name: { en: 'Nowhere' },
      nationality: { en: '-' },
      sanctioned: true,
    })
    .execute()
  expect(await refused({ country_id: '999' })).toMatchObject({ fields: ['country_id'] })
})

test('CLM-099 CLM-100 amounts have two decimals at most, no separators, and are more than nothing', async () => {
  for (const wrong of ['1,000.00', '1.234', '0', '0.00', '-5', '1e3', '.5', '12.']) {
    expect(await refused({ claimed_amount: wrong })).toMatchObject({ fields: ['claimed_amount'] })
  }
  const answer = await fixture.filed({ claimed_amount: '1234567.5' })
  expect(await fixture.claim(answer.data.id)).toMatchObject({ claimed_amount: '1234567.500' })
  for (const [claimed_amount, stored] of [
    ['0.01', '0.010'],
    ['999999999999.99', '999999999999.990'],
  ] as const) {
    const { data } = await fixture.filed({ claimed_amount })
    expect(await fixture.claim(data.id)).toMatchObject({ claimed_amount: stored })
  }
  expect(await refused({ claimed_amount: '1000000000000' })).toMatchObject({
    status: 422,
    fields: ['claimed_amount'],
  })
})

test('CLM-101 the treatment began between two years ago and today, where the policy is at home', async () => {
  const message = 'The treatment must have started between two years ago and today.'
  const under = await aPolicy(fixture.database, { begins: '2020-01-01' })
  await enrol(fixture.database, fixture.family.principal, { policyId: under, joined: '2020-01-01' })
  const policy_id = String(under)
  for (const day of ['2024-06-14', '2026-06-16']) {
    expect(await refused({ policy_id, treatment_date: day })).toMatchObject({ message })
  }
  await fixture.filed({ policy_id, treatment_date: '2024-06-15', claimed_amount: '14.00' })
  await fixture.filed({ policy_id, treatment_date: '2026-06-15', claimed_amount: '15.00' })
})

const aChild = async (with_: Partial<PersonOptions>) => {
  const { policyId, principal: principalId } = fixture.family
  return String(await aPerson(fixture.database, { policyId, principalId, ...with_ }))
}
const treatedOn = (treatment_date: string) => ({ treatment_date, claimed_amount: '21.00' })

describe('GAP-045 a claim needs cover on the day of treatment', () => {
  const notYet = "The patient's cover hadn't started on that day."
  const noLonger = "The patient's cover had ended by that day."
  const unknown = "We don't know on which days this patient had cover. Contact us."

  test('not before the policy began, nor before the patient joined it', async () => {
    expect(await refused(treatedOn('2025-12-31'))).toEqual({
      status: 422,
      message: notYet,
      fields: ['treatment_date'],
    })
    const dependent_id = await aChild({ joined: '2026-06-01' })
    expect(await refused({ dependent_id, ...treatedOn('2026-05-31') })).toMatchObject({
      message: notYet,
    })
    await fixture.filed({ dependent_id, ...treatedOn('2026-06-01') })
  })

  test('not after the patient has left, and still for the days before', async () => {
    const dependent_id = await aChild({ status: 'Inactive', left: '2026-05-31' })
    expect(await refused({ dependent_id, ...treatedOn('2026-06-01') })).toMatchObject({
      message: noLonger,
    })
    await fixture.filed({ dependent_id, ...treatedOn('2026-05-31') })
  })

  test('not for somebody whose cover was ended on a day that nobody has told', async () => {
    const dependent_id = await aChild({ status: 'Inactive' })
    expect(await refused({ dependent_id, ...treatedOn('2026-06-10') })).toMatchObject({
      message: unknown,
    })
    // What is not sent yet can wait until it is known.
    const draft = await fixture.file({ dependent_id, ...treatedOn('2026-06-10'), status: 'draft' })
    expect(draft.statusCode).toBe(200)
  })

  test('not after the policy has expired, and two years long for treatment before', async () => {
    const policyId = await aPolicy(fixture.database, {
      begins: '2024-01-01',
      expiry: '2024-12-31',
      active: false,
    })
    const joined = { policyId, status: 'Inactive', joined: '2024-01-01' } as const
    await enrol(fixture.database, fixture.family.principal, joined)
    const policy_id = String(policyId)
    expect(await refused({ policy_id, ...treatedOn('2025-01-01') })).toMatchObject({
      message: noLonger,
    })
    await fixture.filed({ policy_id, ...treatedOn('2024-12-31') })
  })
})

test('CLM-099 a third decimal is told, not cut', async () => {
  expect(await refused({ claimed_amount: '10.505' })).toEqual({
    status: 422,
    message: 'Enter the amount with at most two decimals.',
    fields: ['claimed_amount'],
  })
  // What a page would have read is not read here: only digits and one point arrive.
  for (const typed of ['92,50', '1 250.50', '1.250,50']) {
    expect(await refused({ claimed_amount: typed })).toMatchObject({ fields: ['claimed_amount'] })
  }
})

test('ADD-101 an amount with decimals is refused in a currency that has none', async () => {
  const { id } = await fixture.database
    .insertInto('currency')
    .values({ id: 392, code: 'JPY', name: { en: 'Japanese yen' } })
    .onConflict((there) => there.column('id').doUpdateSet({ code: 'JPY' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const currency_id = String(id)
  expect(await refused({ currency_id, claimed_amount: '1250.50' })).toEqual({
    status: 422,
    message: 'This currency has no decimals. Enter a whole amount.',
    fields: ['claimed_amount'],
  })
  await fixture.filed({ currency_id, claimed_amount: '1250' })
})

const ofSize = (bytes: number) => {
  const content = Buffer.alloc(bytes, 'x')
  content.write('%PDF-1.7\n')
  return content
}

test('CLM-102 a document has 8,388,608 bytes at most, and not one more', async () => {
  const whole = receipt({ content: ofSize(8_388_608) })
  const answer = await fixture.filed({ claimed_amount: '16.00' }, { files: [whole] })
  const stored = await fixture.database
    .selectFrom('stored_file')
    .innerJoin('request_document', 'file_id', 'stored_file.id')
    .select('size')
    .where('request_id', '=', answer.data.id)
    .executeTakeFirstOrThrow()
  expect(stored.size).toBe(8_388_608)
  const larger = receipt({ content: ofSize(8_388_609) })
  expect(await refused({ claimed_amount: '17.00' }, { files: [larger] })).toMatchObject({
    status: 413,
    message: 'Documents have to be less than 8MB.',
  })
})

test('CLM-103 GAP-144 what a document is, its content tells', async () => {
  const message =
    "We don't accept this type of file. Choose a jpg, jpeg, tif, bmp, png, doc, docx, txt or pdf file."
  const exe = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  const zip = Buffer.from('504b0304140000000000', 'hex')
  for (const [name, content] of [
    ['receipt.pdf', exe],
    ['receipt.docx', zip],
    ['receipt.exe', Buffer.from('%PDF-1.4')],
    ['receipt.html', Buffer.from('<script>alert(1)</script>')],
  ] as const) {
    const files = [receipt({ name, content })]
    expect(await refused({ claimed_amount: '18.00' }, { files })).toEqual({
      status: 422,
      message,
      fields: ['hospital_receipts[0]'],
    })
  }
  const files = [receipt({ content: Buffer.alloc(0) })]
  expect(await refused({ claimed_amount: '18.00' }, { files })).toMatchObject({
    message: 'This file is empty. Choose another one.',
  })
})

test('CLM-105 GAP-067 at least one document of the five groups that prove a treatment', async () => {
  const message = 'Please choose at least 1 Document'
  expect(await refused({}, { files: [] })).toMatchObject({ status: 422, message })
  const others = [
    receipt({ field: 'other_supporting_docs[0]' }),
    receipt({ field: 'translated_docs[0]' }),
  ]
  expect(await refused({}, { files: others })).toMatchObject({ message })
})

test.each([
  'physician_notes',
  'hospital_receipts',
  'discharge_report',
  'proof_of_payment',
  'lab_tests',
])('CLM-105 one document of %s suffices', async (group) => {
  const files = [receipt({ field: `${group}[0]` })]
  const answer = await fixture.file({ additional_info: group }, { files })
  expect(answer.statusCode).toBe(200)
})

const receipts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    receipt({ field: `lab_tests[${at}]`, content: aReceipt(`%PDF-1.4 ${at}`) }),
  )

test('CLM-104 a claim has fifty documents at most, and not one more', async () => {
  const tooMany = await refused({ claimed_amount: '21.00' }, { files: receipts(51) })
  expect(tooMany).toMatchObject({ message: 'Send at most 50 files.' })
  const { data } = await fixture.filed({ claimed_amount: '21.00' }, { files: receipts(50) })
  const edited = (more: Record<string, string>) => {
    const fields = { ...fixture.fields({ claimed_amount: '21.00' }), claim_id: String(data.id) }
    return fixture.form('update-claim', { ...fields, ...more }, { files: [receipt()] })
  }
  expect((await edited({})).json()).toMatchObject({ message: 'Send at most 50 files.' })
  const { id } = await fixture.database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select('stored_file.id')
    .where('request_id', '=', data.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await edited({ 'deleted_docs[0]': String(id) })).statusCode).toBe(200)
})

test('CLM-109 GAP-077 the way in is the member portal and no other', async () => {
  expect(await refused({ submission_type: '4' })).toMatchObject({ fields: ['submission_type'] })
  const answer = await fixture.filed({ claimed_amount: '19.00' })
  expect(answer.data.submission_type).toBe(1)
})

test('CLM-110 status is draft or confirm', async () => {
  expect(await refused({ status: 'Paid' })).toMatchObject({ fields: ['status'] })
})

test('CLM-078 a claim is for the principal or for a dependant', async () => {
  const son = await fixture.filed({
    dependent_id: String(fixture.family.son),
    claimed_amount: '20.00',
  })
  expect(await fixture.claim(son.data.id)).toMatchObject({
    owner_id: fixture.family.principal,
    person_id: fixture.family.son,
  })
})

test('CLM-152 CLM-153 a dependant does not file, and nobody files for others', async () => {
  const spouse = await signIn(
    fixture.portal,
    fixture.portal.browser(),
    fixture.family.spouseAccount,
  )
  const { spouse: spouseId } = fixture.family
  for (const dependent_id of ['0', String(spouseId)]) {
    for (const status of ['confirm', 'draft'])
      expect(await refused({ dependent_id, status }, { by: spouse })).toMatchObject({
        status: 403,
        message: 'Only the principal member can do this.',
      })
  }
  expect(await refused({ policy_id: '999999' })).toEqual({
    status: 404,
    message: "This policy isn't yours, or no longer is. Choose another one.",
    fields: ['policy_id'],
  })
  expect(await refused({ dependent_id: '999999' })).toEqual({
    status: 404,
    message:
      'This person has no cover with you under this policy, or no longer does. Choose another patient.',
    fields: ['dependent_id'],
  })
})

const storedFiles = async () =>
  (await fixture.database.selectFrom('stored_file').select('id').execute()).length

test('a form that is refused leaves no file behind', async () => {
  const before = await storedFiles()
  await refused({ claimed_amount: '' })
  await refused({}, { files: [receipt(), receipt({ field: 'lab_tests[0]', name: 'x.exe' })] })
  expect(await storedFiles()).toBe(before)
})
