import { assert, describe, expect, test } from 'vitest'
import * as schema from '@falaj/contract/claims/schemas.ts'
import { aBankAccount, aCurrency, testNumbers } from '../../testing/banking.ts'
import { aClaim, aDocument, aServiceLine } from '../../testing/claims.ts'
import { openTwoFamilies } from '../../testing/families.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()
await aCurrency(portal.database)

const mine = (with_: Partial<Parameters<typeof aClaim>[1]> = {}) =>
  aClaim(portal.database, { ownerId: family.principal, policyId: family.policyId, ...with_ })
const ask = (id: number | string, by = token, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return browser.get(`reimbursement-claims/${id}`, by)
}
async function details(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked)
  assert.equal(answer.statusCode, 200, answer.body)
  return schema.claim.response.parse(answer.json()).data
}
const decided = { decidedAt: '2026-06-08T10:00:00Z' }

const decidedInPart = async () => {
  const bankAccountId = await aBankAccount(portal.database, { personId: family.principal })
  const { id, reference_number } = await mine({
    ...decided,
    status: 'Partially Approved',
    personId: family.son,
    remarks: { en: 'One item was refused.' },
    createdAt: '2026-05-28T08:00:00Z',
    submittedAt: '2026-06-01T08:00:00Z',
    claimType: 1,
    submissionType: 3,
    canResubmit: true,
    bankAccountId,
    services: [aServiceLine()],
  })
  await portal.database
    .updateTable('request')
    .set({
      approved_amount: '1000',
      denied_amount: '234.5',
      payable_amount: '900',
      ucrn_no: 'U-1',
    })
    .where('id', '=', id)
    .execute()
  return { id, reference_number, bankAccountId }
}

/** As the core system has told them; no two are alike. */
const numbersOn = (personId: number) =>
  portal.database
    .selectFrom('enrolment')
    .innerJoin('policy', 'policy.id', 'policy_id')
    .select(['certificate_number', 'policy_number', 'ext_policy_number'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()

describe('the details of a claim', () => {
  test('CLM-053 CLM-054 CLM-055 have what the summary shows', async () => {
    const { id, reference_number } = await decidedInPart()
    const { certificate_number, ...numbers } = await numbersOn(family.son)
    expect((await details(id, token, 'ar')).payment_mode).toBe('تحويل بنكي')
    expect(await details(id)).toMatchObject({
      certificate_number,
      reference_number,
      status: 'Partially Approved',
      submission_date: '2026-06-01T12:00:00+04:00',
      claimed_amount_format: 'AED 1,234.50',
      approved_amount_format: 'AED 1,000.00',
      denied_amount_format: 'AED 234.50',
      payable_format: 'AED 900.00',
      payment_mode: 'Bank transfer',
      remarks: 'One item was refused.',
      expiry_date: '2026-12-31',
      policy: {
        ...numbers,
        id: family.policyId,
        holder_name: 'Marsa Logistics',
        expiry_date: '2026-12-31',
      },
      dependent: { id: family.son, member_name: 'Zayd Haddad' },
      user: { id: family.principal, member_name: 'Layla Haddad' },
      insured_name: 'Zayd Haddad',
    })
  })

  test('CLM-052 CLM-060 have what the page needs besides', async () => {
    const { id, reference_number, bankAccountId } = await decidedInPart()
    const { certificate_number, ...numbers } = await numbersOn(family.son)
    const told = await details(id)
    expect(told).toMatchObject({
      id,
      reference_number,
      status: 'Partially Approved',
      submission_date: '2026-06-01T12:00:00+04:00',
      created_at: '2026-05-28T12:00:00+04:00',
      claimed_amount_format: 'AED 1,234.50',
      approved_amount_format: 'AED 1,000.00',
      denied_amount_format: 'AED 234.50',
      payable_format: 'AED 900.00',
      payment_mode: 'Bank transfer',
      remarks: 'One item was refused.',
      certificate_number,
      policy: { ...numbers, holder_name: 'Marsa Logistics' },
      dependent: { member_name: 'Zayd Haddad' },
      user: { member_name: 'Layla Haddad' },
      insured_name: 'Zayd Haddad',
      attachments: {},
      ucrn_no: 'U-1',
      submission_type: 3,
      can_resubmit: true,
      claimed_amount: '1234.50',
      payment_method: 0,
      dependent_id: family.son,
      claim_type: 1,
      country_id: 234,
      country_name: 'United Arab Emirates',
      currency_id: 1,
      currency: 'AED',
      treatment_date: '2026-05-20',
      bank_id: bankAccountId,
      is_own: true,
      today: '2026-06-15',
    })
    expect(told.service_list).toHaveLength(1)
  })

  test('CLM-057 CLM-061 each service line comes with its amounts, and its code in words', async () => {
    const { id } = await mine({ ...decided, status: 'Paid', services: [aServiceLine()] })
    const { service_list } = await details(id)
    expect(service_list).toEqual([
      {
        Code: 'LAB-CBC',
        Service: 'Blood test: complete blood count',
        Treatment_Description: 'Blood tests',
        Treatment_Date_From: '2026-05-20',
        Considered_Amount_Format: 'AED 80.00',
        Claimed_Amount_Format: 'AED 100.00',
        Payable_Amount_Format: 'AED 72.00',
        Denied_Amount_Format: 'AED 20.00',
        Patient_Share_Format: 'AED 8.00',
        Units: 2,
        Remarks: 'Above the usual price of this service.',
      },
    ])
    const inArabic = await details(id, token, 'ar')
    expect(inArabic.service_list[0]?.Service).toBe('تحليل دم: تعداد الدم الكامل')
  })

  test.each(['Pending', 'Submitted', 'Re Submitted', 'On Hold'])(
    'ADD-080 of a claim that is %s no decided amount is told, in details, services and list',
    async (status) => {
      const zeros = { considered_amount: '0', payable_amount: '0', denied_amount: '0' }
      const services = [
        aServiceLine({ ...zeros, patient_share: '0' }),
        aServiceLine({ treatment_description: { en: 'Consultation' } }),
      ]
      const { id } = await mine({ status, services })
      await portal.database
        .updateTable('request')
        .set({ approved_amount: '0', denied_amount: '0', payable_amount: '900' })
        .where('id', '=', id)
        .execute()
      const told = await details(id)
      const none = { denied_amount_format: null, payable_format: null }
      expect(told).toMatchObject({ ...none, approved_amount_format: null })
      expect(told.service_list).toMatchObject(
        ['Blood tests', 'Consultation'].map((Treatment_Description) => ({
          Treatment_Description,
          Claimed_Amount_Format: 'AED 100.00',
          Considered_Amount_Format: null,
          Payable_Amount_Format: null,
          Denied_Amount_Format: null,
          Patient_Share_Format: null,
        })),
      )
      const answer = await portal
        .browser()
        .get(`temp-reimbursement-claims?policyId=${family.policyId}&limit=100`, token)
      const { data } = schema.claims.response.parse(answer.json())
      const listed = Object.values(data)
        .flat()
        .find((one) => one.id === id)
      expect(listed).toMatchObject(none)
    },
  )

  test('ADD-111 a claim tells which of its amounts do not add up', async () => {
    const of = async (amounts: Record<string, string>) => {
      const { id } = await mine({ status: 'Paid', amount: '100', services: [aServiceLine()] })
      await portal.database.updateTable('request').set(amounts).where('id', '=', id).execute()
      return (await details(id)).amounts_differ
    }
    const whole = { approved_amount: '80', denied_amount: '20', payable_amount: '72' }
    expect(await of(whole)).toEqual([])
    expect(await of({ ...whole, payable_amount: '70' })).toEqual(['services'])
    expect(await of({ ...whole, denied_amount: '10' })).toEqual(['totals', 'services'])
    const open = await mine({ status: 'On Hold', amount: '5', services: [aServiceLine()] })
    expect((await details(open.id)).amounts_differ).toEqual([])
  })

  test('ADD-081 a refusal without amounts says that nothing is paid', async () => {
    const { id } = await mine({ ...decided, status: 'Rejected', amount: '460' })
    expect(await details(id)).toMatchObject({
      approved_amount_format: 'AED 0.00',
      denied_amount_format: 'AED 460.00',
      payable_format: 'AED 0.00',
    })
  })

  test('what the insurer writes in both languages is read in one’s own; what it writes in English only stays English', async () => {
    const inBoth = aServiceLine({
      treatment_description: { en: 'Blood tests', ar: 'تحاليل دم' },
      remarks: { en: 'Above the usual price of this service.', ar: 'أعلى من السعر المعتاد.' },
    })
    const { id } = await mine({
      ...decided,
      status: 'Partially Approved',
      remarks: { en: 'One item was refused.', ar: 'رُفض بند واحد.' },
      services: [inBoth, aServiceLine()],
    })
    const told = async (language: 'en' | 'ar') => {
      const { remarks, service_list } = await details(id, token, language)
      const lines = service_list.map((line) => [line.Treatment_Description, line.Remarks])
      return [remarks, ...lines]
    }
    const inEnglish = ['Blood tests', 'Above the usual price of this service.']
    expect(await told('en')).toEqual(['One item was refused.', inEnglish, inEnglish])
    expect(await told('ar')).toEqual([
      'رُفض بند واحد.',
      ['تحاليل دم', 'أعلى من السعر المعتاد.'],
      inEnglish,
    ])
  })

  test('a code that nobody explained is shown as it is', async () => {
    const services = [aServiceLine({ code: '99213' }), aServiceLine({ code: null })]
    const { id } = await mine({ ...decided, status: 'Paid', services })
    const { service_list } = await details(id)
    expect(service_list.map(({ Code, Service }) => [Code, Service])).toEqual([
      ['99213', null],
      [null, null],
    ])
  })

  test('CLM-058 CLM-059 without services and documents both are empty', async () => {
    const { id } = await mine()
    expect(await details(id)).toMatchObject({ service_list: [], attachments: {} })
  })

  test('CLM-059 CLM-135 documents come by group, each with name, handle, size and checksum', async () => {
    const { id } = await mine()
    const receipt = await aDocument(portal, id, { name: 'ايصال.pdf' })
    const report = await aDocument(portal, id, { group: 'physician_notes' })
    const { attachments } = await details(id)
    expect(Object.keys(attachments).toSorted()).toEqual(['hospital_receipts', 'physician_notes'])
    expect(attachments.hospital_receipts).toEqual([
      {
        id: receipt.id,
        file_name: 'ايصال.pdf',
        file_path: receipt.handle,
        filepath: receipt.handle,
        media_type: 'application/pdf',
        size: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        uploaded_at: '2026-06-01T12:00:00+04:00',
      },
    ])
    const file = await portal.browser().post('download', { file_path: report.handle }, token)
    expect([file.statusCode, file.body.slice(0, 8)]).toEqual([200, '%PDF-1.7'])
  })

  test('a document in which a virus was found is not offered', async () => {
    const { id } = await mine()
    const { id: fileId } = await aDocument(portal, id)
    await portal.database
      .updateTable('stored_file')
      .set({ scan: 'infected' })
      .where('id', '=', fileId)
      .execute()
    expect((await details(id)).attachments).toEqual({})
  })

  test('the account is shown by its last four digits, as it stood when the claim was sent', async () => {
    const bankAccountId = await aBankAccount(portal.database, { personId: family.principal })
    const { id } = await mine({ bankAccountId })
    expect((await details(id)).bank_account).toEqual({
      bank_name: 'Creek Bank',
      number_type: 1,
      iban_no: '•••• 3456',
      account_no: null,
    })
    const payee = {
      bank_name: 'Bank of Then',
      bank_country: 'IN',
      number_type: 2,
      ...testNumbers.payeeOf({ iban_no: null, account_no: '5011002468' }, 'CLM-2026-000001'),
      swift: 'SAHYINB0',
      ifsc_or_aba: null,
      currency: 'INR',
    }
    await portal.database
      .updateTable('request')
      .set({ payee: JSON.stringify(payee) })
      .where('id', '=', id)
      .execute()
    const answer = await ask(id)
    expect(answer.json().data.bank_account).toMatchObject({
      bank_name: 'Bank of Then',
      account_no: '•••• 2468',
    })
    expect(answer.body).not.toContain('5011002468')
    expect(answer.body).not.toContain('AE070331234567890123456')
  })

  test('the bank of the account is named in the language of the reader, where the list of banks has it', async () => {
    const bankAccountId = await aBankAccount(portal.database, { personId: family.principal })
    const { id } = await mine({ bankAccountId })
    const bank = async () => (await details(id, token, 'ar')).bank_account?.bank_name
    expect(await bank()).toBe('Creek Bank')
    await portal.database
      .insertInto('bank')
      .values({ id: 77, title: { en: 'Creek Bank', ar: 'بنك الخور' } })
      .execute()
    expect(await bank()).toBe('بنك الخور')
  })

  test('a deleted account is no longer the one that is chosen', async () => {
    const bankAccountId = await aBankAccount(portal.database, { personId: family.principal })
    const { id } = await mine({ bankAccountId })
    await portal.database
      .updateTable('bank_account')
      .set({ deleted_at: '2026-06-10T00:00:00Z' })
      .where('id', '=', bankAccountId)
      .execute()
    expect(await details(id)).toMatchObject({
      bank_id: null,
      bank_account: { bank_name: 'Creek Bank' },
    })
  })

  test('CLM-039 a pending claim of today says so, in the zone of the policy’s country', async () => {
    const today = await mine({ createdAt: '2026-06-14T20:00:00Z' })
    const yesterday = await mine({ createdAt: '2026-06-14T19:59:00Z' })
    expect((await details(today.id)).submitted_today).toBe(true)
    expect((await details(yesterday.id)).submitted_today).toBe(false)
  })

  test('CLM-039 a draft of last week that was submitted today is of today', async () => {
    const lastWeek = '2026-06-08T08:00:00Z'
    const today = await mine({ createdAt: lastWeek, submittedAt: '2026-06-15T07:00:00Z' })
    const yesterday = await mine({ createdAt: lastWeek, submittedAt: '2026-06-14T07:00:00Z' })
    expect(await details(today.id)).toMatchObject({
      submitted_today: true,
      submission_date: '2026-06-15T11:00:00+04:00',
    })
    expect((await details(yesterday.id)).submitted_today).toBe(false)
  })

  test('amounts have the decimals of their currency', async () => {
    const { id } = await mine({ currency: 'KWD', amount: '12.345' })
    expect(await details(id)).toMatchObject({
      claimed_amount: '12.345',
      claimed_amount_format: 'KWD 12.345',
    })
  })
})

const events = async (id: number) =>
  (await details(id)).timeline.map(({ event, at, status, documents }) =>
    [event, at.slice(0, 10), status ?? documents].filter(Boolean).join(' '),
  )

describe('the timeline', () => {
  test('of a claim that moved in: submitted, decided, paid', async () => {
    const { id } = await mine({
      status: 'Payment Failed',
      decidedAt: '2026-06-08T10:00:00Z',
    })
    expect(await events(id)).toEqual(['submitted 2026-06-01', 'decided 2026-06-08 Payment Failed'])
    const paid = await mine({
      status: 'Paid',
      decidedAt: '2026-06-08T10:00:00Z',
      paidOn: '2026-06-10',
    })
    expect(await events(paid.id)).toEqual(['submitted 2026-06-01', 'paid 2026-06-10'])
  })

  test('of a draft: when it was begun', async () => {
    const { id } = await mine({ status: 'Drafted' })
    expect(await events(id)).toEqual(['created 2026-06-01'])
  })

  test('of a draft that moved in and was sent here: begun, sent', async () => {
    const { id } = await mine({ status: 'Drafted', createdAt: '2026-05-28T08:00:00Z' })
    const at = '2026-06-01T08:00:00Z'
    const sent = { status: 'Pending', submission_date: at, member_wrote_at: at }
    await portal.database.updateTable('request').set(sent).where('id', '=', id).execute()
    expect(await events(id)).toEqual(['created 2026-05-28', 'submitted 2026-06-01'])
  })

  test('of a claim that moved in without a date of submission: the day on which it was entered', async () => {
    const { id } = await mine({ submittedAt: null })
    expect(await events(id)).toEqual(['submitted 2026-06-01'])
  })

  test('of a claim that moved in, was changed here and came back: its first sending stays', async () => {
    const { id } = await mine({ createdAt: '2026-06-01T08:00:00Z' })
    const change = async (to: object) =>
      portal.database.updateTable('request').set(to).where('id', '=', id).execute()
    await change({ member_wrote_at: '2026-06-01T10:00:00Z' })
    await change({ status: 'Drafted', returned_at: '2026-06-01T10:00:05Z' })
    await change({ status: 'Pending', member_wrote_at: '2026-06-03T08:00:00Z', returned_at: null })
    expect(await events(id)).toEqual([
      'submitted 2026-06-01',
      'edited 2026-06-01',
      'returned 2026-06-01',
      'submitted 2026-06-03',
    ])
  })

  test('ADD-221 of a claim that lives here: each change, and documents that came later, day by day', async () => {
    const { id } = await mine({
      createdAt: '2026-05-28T08:00:00Z',
      submittedAt: '2026-06-01T08:00:00Z',
    })
    const change = async (to: object) =>
      portal.database.updateTable('request').set(to).where('id', '=', id).execute()
    await change({ status: 'On Hold', decided_at: '2026-06-03T08:00:00Z' })
    await change({ status: 'Re Submitted', member_wrote_at: '2026-06-04T08:00:00Z' })
    await change({ status: 'Payment Failed', decided_at: '2026-06-05T08:00:00Z' })
    await change({ status: 'Payment Pending', member_wrote_at: '2026-06-06T08:00:00Z' })
    await change({ status: 'Paid', decided_at: '2026-06-09T08:00:00Z', paid_on: '2026-06-09' })
    await aDocument(portal, id, { at: '2026-06-01T08:00:00Z' })
    await aDocument(portal, id, { at: '2026-06-04T07:00:00Z' })
    await aDocument(portal, id, { at: '2026-06-04T07:59:00Z' })
    expect(await events(id)).toEqual([
      // Nothing tells of a draft: the core system may have entered it days before.
      'submitted 2026-06-01',
      'decided 2026-06-03 On Hold',
      'documents-added 2026-06-04 2',
      're-submitted 2026-06-04',
      'decided 2026-06-05 Payment Failed',
      'payment-updated 2026-06-06',
      'paid 2026-06-09',
    ])
  })
})

describe('whose', () => {
  test('CLM-153 another family’s claim answers exactly as one that does not exist', async () => {
    const theirs = await aClaim(portal.database, {
      ownerId: other.principal,
      policyId: other.policyId,
    })
    const [foreign, unknown] = [await ask(theirs.id), await ask(8_999_999)]
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  })

  test('CLM-153 a dependant reads her own claims, without being the one who acts, and no others', async () => {
    const hers = await mine({ personId: family.spouse })
    const principals = await mine()
    const sons = await mine({ personId: family.son })
    expect(await details(hers.id, spouseToken)).toMatchObject({ is_own: false })
    for (const { id } of [principals, sons])
      expect((await ask(id, spouseToken)).statusCode).toBe(404)
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('the id %s is refused', async (id) => {
    expect((await ask(id)).statusCode).toBe(422)
  })
})
