/** Each row of `docs/changed-meanwhile.md` is made true while a form is open, and the form then sent. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { forThisFile } from './testing/for-this-file.ts'
import { openClaimsFixture, receipt } from './areas/claims/commands/testing/claims-fixture.ts'
import { factsOfRecord } from './areas/profile/testing/record.ts'
import { aBankAccount } from './testing/banking.ts'
import { someQuestions } from './testing/builders.ts'
import { aFamily } from './testing/cover.ts'
import { formOf } from './testing/form.ts'
import { someLists } from './testing/lists.ts'
import { aProvider } from './testing/providers.ts'
import { signIn } from './testing/sign-in.ts'
import { aPhone, Visitor } from './testing/visitor.ts'
import { bankFields } from './areas/banking/testing/bank-fields.ts'

const fixture = await forThisFile(openClaimsFixture())
const { database, portal } = fixture
beforeAll(async () => {
  await database.deleteFrom('currency').execute()
  await someLists(database)
  await database
    .insertInto('city')
    .values({ id: 1, code: 'DXB', country_id: 234, name: { en: 'Dubai', ar: 'دبي' } })
    .execute()
  await database
    .insertInto('facility_type')
    .values({ id: 1, code: 'CLINIC', name: { en: 'Clinic', ar: 'عيادة' } })
    .execute()
  await someQuestions(database)
})

interface Answer {
  statusCode: number
  json: <Body>() => Body
}

/** A family with an account to be paid to, and what its principal sends. */
async function aHousehold() {
  const phone = aPhone()
  const family = await aFamily(database, { phone })
  const token = await signIn(portal, portal.browser(), family.account)
  const bankId = await aBankAccount(database, { personId: family.principal })
  const answers = {
    policy_id: String(family.policyId),
    bank_id: String(bankId),
    currency_id: '1',
    dependent_id: String(family.son),
  }
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
  ): Promise<Answer> => portal.browser().send(method, path, { token, ...(body && { body }) })
  const preApproval = {
    ...answers,
    status: 'confirm',
    email: 'layla@example.com',
    mobile_number: '+971501234567',
    claim_type: '1',
    country_id: '234',
    claimed_amount: '9800.00',
    provider_name: 'Pomegranate Harbour Hospital',
    expected_admission_date: '2026-06-25',
    declaration: 'true',
  }
  return {
    ...family,
    phone,
    token,
    bankId,
    send,
    claim: (changes = {}, how = {}): Promise<Answer> =>
      fixture.file({ ...answers, ...changes }, { by: token, ...how }),
    filed: (changes = {}) => fixture.filed({ ...answers, ...changes }, { by: token }),
    change: (id: number, changes = {}): Promise<Answer> => {
      const fields = fixture.fields({ ...answers, ...changes, claim_id: String(id) })
      return fixture.form('update-claim', fields, { by: token })
    },
    preApproval: (changes: Record<string, string> = {}): Promise<Answer> =>
      fixture.form('pre-approvals', { ...preApproval, ...changes }, { by: token, files: [] }),
    changePreApproval: (id: number): Promise<Answer> =>
      fixture.form(
        'edit-pre-approvals',
        { ...preApproval, id: String(id) },
        { by: token, files: [] },
      ),
    removeAccount: () => send('DELETE', `bank-details/${bankId}`),
    addAccount: (changes = {}) =>
      send('POST', 'update-bank-details', { ...bankFields, ...changes }),
    /** The last day of cover of one of them. */
    leaves: (personId: number, left: string) =>
      database
        .updateTable('enrolment')
        .set({ end_date: left, status: 'Inactive' })
        .where('person_id', '=', personId)
        .execute(),
    losesPolicy: () =>
      database.deleteFrom('enrolment').where('policy_id', '=', family.policyId).execute(),
    coverEnds: (day: string) =>
      database
        .updateTable('policy')
        .set({ expiry_date: day })
        .where('id', '=', family.policyId)
        .execute(),
    takeIban: () =>
      database
        .updateTable('bank_account')
        .set({ iban_no: null, number_type: 2 })
        .where('id', '=', bankId)
        .execute(),
    beneficiary: () =>
      send('POST', 'beneficiaries', {
        policy_id: family.policyId,
        beneficiary_name: 'Omar Haddad',
        beneficiary_relation: 'Spouse',
        beneficiary_eff_date: '2026-07-01',
        beneficiary_dob: '1986-11-02',
      }),
  }
}
type Household = Awaited<ReturnType<typeof aHousehold>>

const idOf = (answer: Answer): number => answer.json<{ data: { id: number } }>().data.id

const aRecord = (personId: number) =>
  database
    .updateTable('enrolment')
    .set({ info: JSON.stringify(factsOfRecord) })
    .where('person_id', '=', personId)
    .execute()

const stagedFile = async ({ token }: Household): Promise<string> => {
  const { headers, payload } = await formOf({ name: 'referral.pdf', content: receipt().content })
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/portal/api/sent-documents',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  const { handle } = answer.json<{ data: { handle: string } }>().data
  await database.deleteFrom('staged_upload').execute()
  return handle
}

/** What changes while the form is open, and what the form then gets, by form and change as the table names them. */
const cases: Record<string, Record<string, (of: Household) => Promise<Answer>>> = {
  'New claim': {
    'The account was removed': async (of) => {
      await of.removeAccount()
      return of.claim()
    },
    'The account lost its IBAN': async (of) => {
      await of.takeIban()
      return of.claim()
    },
    'The patient left long ago, as the core system now tells': async (of) => {
      await database.deleteFrom('enrolment').where('person_id', '=', of.son).execute()
      return of.claim()
    },
    'The patient’s cover ended before the treatment': async (of) => {
      await of.leaves(of.son, '2026-06-01')
      return of.claim()
    },
    'The policy is the member’s no longer': async (of) => {
      await of.losesPolicy()
      return of.claim()
    },
    'The member became a dependant': async (of) => {
      await database
        .updateTable('enrolment')
        .set({ principal_id: of.spouse, dependant_code: '09' })
        .where('person_id', '=', of.principal)
        .execute()
      return of.claim({ dependent_id: '0' })
    },
    'Payments to the country were stopped': async (of) => {
      await database
        .updateTable('country')
        .set({ sanctioned: true })
        .where('id', '=', 102)
        .execute()
      return of.claim({ country_id: '102' })
    },
    'The currency went from the list': (of) => of.claim({ currency_id: '77' }),
    'A file that went ahead was deleted': async (of) =>
      of.claim({ 'hospital_receipts[0]': await stagedFile(of) }, { files: [] }),
  },
  'Change of a claim': {
    'The claim was decided': async (of) => {
      const { data, reference_number } = await of.filed()
      await fixture.decide(reference_number, 'Approved')
      return of.change(data.id)
    },
    'The draft was submitted in another tab, and is saved as a draft here': async (of) => {
      const { data } = await of.filed({ status: 'draft' })
      await of.change(data.id)
      return of.change(data.id, { status: 'draft' })
    },
    'The draft was deleted': async (of) => {
      const { data } = await of.filed({ status: 'draft' })
      await of.send('DELETE', `reimbursement-claims/${data.id}`)
      return of.change(data.id)
    },
    'A document that it removes is gone': async (of) => {
      const { data } = await of.filed({ status: 'draft' })
      return of.change(data.id, { 'deleted_docs[0]': '987654321' })
    },
  },
  'Documents for a claim': {
    'The claim waits for none any more': async (of) => {
      const { data, reference_number } = await of.filed()
      await fixture.decide(reference_number, 'Approved')
      const fields = { claim_id: String(data.id), declaration: 'true' }
      return fixture.form('re-submit-claim', fields, { by: of.token })
    },
  },
  'Deletion of a draft': {
    'It was submitted in another tab': async (of) => {
      const { data } = await of.filed()
      return of.send('DELETE', `reimbursement-claims/${data.id}`)
    },
  },
  'Payment details of a claim': {
    'The account was removed': async (of) => {
      const answer = await failedPayment(of)
      await of.removeAccount()
      return answer()
    },
    'The account lost its IBAN': async (of) => {
      const answer = await failedPayment(of)
      await of.takeIban()
      return answer()
    },
    'The payment is not a failed one any more': async (of) => {
      const { data } = await of.filed()
      return payAgain(of, data.id)
    },
  },
  'New pre-approval': {
    'The patient left long ago, as the core system now tells': async (of) => {
      await database.deleteFrom('enrolment').where('person_id', '=', of.son).execute()
      return of.preApproval()
    },
    'The policy is the member’s no longer': async (of) => {
      await of.losesPolicy()
      return of.preApproval()
    },
    'The patient’s cover ends before the admission': async (of) => {
      await of.leaves(of.son, '2026-06-20')
      return of.preApproval()
    },
    'A file that went ahead was deleted': async (of) =>
      of.preApproval({ 'docs[0]': await stagedFile(of) }),
  },
  'Change of a pre-approval': {
    'It was decided': async (of) => {
      const id = idOf(await of.preApproval())
      await database
        .updateTable('request')
        .set({ status: 'Approved' })
        .where('id', '=', id)
        .execute()
      return of.changePreApproval(id)
    },
    'The draft was deleted': async (of) => {
      const id = idOf(await of.preApproval({ status: 'draft' }))
      await of.send('DELETE', `pre-approvals/${id}`)
      return of.changePreApproval(id)
    },
  },
  'Any request, while it is saved': {
    'It was saved in another window': async (of) => {
      const body = { version: 0, step: 1, policy_id: of.policyId, answers: {}, documents: [] }
      await of.send('PUT', 'drafts-in-progress/claim', body)
      return of.send('PUT', 'drafts-in-progress/claim', body)
    },
  },
  'New bank account': {
    'Payments to the country were stopped': async (of) => {
      await database
        .updateTable('country')
        .set({ sanctioned: true })
        .where('id', '=', 102)
        .execute()
      return of.addAccount({
        bank_country: 102,
        number_type: 2,
        account_no: '50110024681357',
        ifsc_or_aba: 'SAHY0000417',
      })
    },
    'The bank went from the list': (of) => of.addAccount({ bank_id: 77 }),
    'The currency went from the list': (of) => of.addAccount({ pay_currency_id: 77 }),
  },
  'Deletion of a bank account': {
    'A payment is on its way to it': async (of) => {
      const { reference_number } = await of.filed()
      await fixture.decide(reference_number, 'Approved')
      return of.removeAccount()
    },
  },
  Profile: {
    'The person left': async (of) => {
      await of.leaves(of.son, '2026-06-01')
      return of.send('PUT', 'profile/visa-information', {
        visa_number: '201/2026/1',
        dependent_id: of.son,
      })
    },
    'The city went from the list': async (of) => {
      await aRecord(of.principal)
      return of.send('PUT', 'profile/work-residential-details', { work_location: 'Atlantis' })
    },
    'The account for reimbursements was removed': async (of) => {
      await of.removeAccount()
      return of.send('PUT', 'profile/ri-claims', { bank_id: of.bankId })
    },
    'The account for reimbursements lost its IBAN': async (of) => {
      await of.takeIban()
      return of.send('PUT', 'profile/ri-claims', { bank_id: of.bankId })
    },
  },
  Beneficiary: {
    'The policy is the member’s no longer': async (of) => {
      await of.losesPolicy()
      return of.beneficiary()
    },
    'The policy ended': async (of) => {
      await of.coverEnds('2026-06-14')
      return of.beneficiary()
    },
    'The cover ends before the day from which it holds': async (of) => {
      await of.coverEnds('2026-06-30')
      return of.beneficiary()
    },
  },
  'Complaint taken higher': {
    'It was answered': async (of) => {
      const { card_number } = await database
        .selectFrom('person')
        .select('card_number')
        .where('id', '=', of.principal)
        .executeTakeFirstOrThrow()
      const reference_number = `CMP-2026-${card_number.slice(-6)}`
      await fixture.tell(
        {
          type: 'complaint.imported',
          reference_number,
          card_number,
          created_at: '2026-06-01T08:00:00Z',
          contact_preference: 1,
          complaint_related_to: 5,
          message: 'My claim could not be paid.',
        },
        {
          type: 'complaint.answered',
          answer_key: `${reference_number}-resolution`,
          reference_number,
          answer: 'resolution',
          answered_at: '2026-06-15T07:00:00Z',
          message: 'We are sorry, and have put it right.',
        },
      )
      const reference = await database
        .selectFrom('complaint')
        .select('id')
        .where('reference_number', '=', reference_number)
        .executeTakeFirstOrThrow()
      return of.send('POST', `complaints/${reference.id}/escalation`)
    },
  },
  Chat: {
    'A file that went ahead was deleted': async (of) =>
      of.send('POST', 'chat/messages', { text: 'Here.', documents: [await stagedFile(of)] }),
    'There is no chat in the member’s country any more': async (of) => {
      await database
        .updateTable('policy')
        .set({ country_id: 118 })
        .where('id', '=', of.policyId)
        .execute()
      await database
        .updateTable('person')
        .set({ country_code: 'KW' })
        .where('id', '=', of.principal)
        .execute()
      return of.send('POST', 'chat/messages', { text: 'Hello?' })
    },
  },
  'Call me back': {
    'The time has begun': (of) => {
      const slot = { day: '2026-01-05', from: '09:00', to: '10:00' }
      return of.send('POST', 'call-backs', { ...slot, phone_number: '+971505550199' })
    },
  },
  'Mistake in the directory': {
    'The provider closed': async (of) => {
      await aProvider(database, 'Gone Clinic', { active: false })
      const { id } = await database
        .selectFrom('provider')
        .select('id')
        .where('provider_code', '=', 'Gone-Clinic')
        .executeTakeFirstOrThrow()
      return of.send('POST', `providers/${id}/mistakes`, { mistake: 'phone' })
    },
  },
  'First password': {
    'A security question is asked no longer': async (of) => {
      const visitor = new Visitor(portal)
      const link = { email: of.account.email, token: 'x'.repeat(43) }
      return visitor.setPassword(link, 'Palm-grove-2026', {
        security_questions: [1, 77, 3].map((id) => ({ id, answer: 'Falcon' })),
      })
    },
    'The link ended': async (of) => {
      const visitor = new Visitor(portal)
      const link = { email: of.account.email, token: 'x'.repeat(43) }
      return visitor.setPassword(link, 'Palm-grove-2026')
    },
  },
  'Change of the phone or email': {
    'Another change was begun': async (of) => {
      const visitor = new Visitor(portal)
      const token = await visitor.enter({ email: of.account.email, phone: of.phone })
      const body = { change_id: 987654321, otp: '123456' }
      return visitor.browser.post('contact-changes/prove', body, token)
    },
  },
  'Newsletter by a link': {
    'The link ended': () =>
      portal.browser().send('POST', 'newsletter', {
        body: { send_email: 0, token: `2026-01-01.${'x'.repeat(43)}`, email: 'l@example.com' },
      }),
  },
}

const payAgain = (of: Household, id: number) =>
  of.send('POST', 'update-payment-info', {
    claim_id: id,
    policy_id: of.policyId,
    bank_id: of.bankId,
    country_id: 234,
  })
async function failedPayment(of: Household): Promise<() => Promise<Answer>> {
  const { data, reference_number } = await of.filed()
  await fixture.decide(reference_number, 'Approved')
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
  return () => payAgain(of, data.id)
}

const [, , ...table] = readFileSync(
  new URL('../../docs/changed-meanwhile.md', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('|'))
const rows = table.map((line) => {
  const [form = '', change = '', status = '', field = '', sentence = ''] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replaceAll('`', ''))
  return { form, change, status, field, sentence }
})

/** An answer as the table writes it. */
function written(answer: Answer) {
  const { message, errors = {} } = answer.json<{
    message: string
    errors?: Record<string, string[]>
  }>()
  const [field = ''] = Object.keys(errors)
  return { status: String(answer.statusCode), field, sentence: errors[field]?.[0] ?? message }
}

test('ADD-123 the table lists what the tests change, and nothing else', () => {
  const listed = rows.map(({ form, change }) => `${form}: ${change}`)
  const tested = Object.entries(cases).flatMap(([form, changes]) =>
    Object.keys(changes).map((change) => `${form}: ${change}`),
  )
  expect(listed).toEqual(tested)
})

describe.each(Object.entries(cases))('ADD-123 %s', (form, changes) => {
  test.each(Object.entries(changes))('%s', async (change, act) => {
    const answer = written(await act(await aHousehold()))
    expect({ form, change, ...answer }).toEqual(
      rows.find((row) => row.form === form && row.change === change),
    )
  })
})
