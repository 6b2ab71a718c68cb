import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { daysMs, later } from '../../../clock.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import {
  openPreApprovalsFixture,
  type PreApprovalsFixture,
  report,
} from '../testing/preapprovals-fixture.ts'

const fixture = await forThisFile(openPreApprovalsFixture())
afterEach(() => {
  fixture.core.mood = 'accepts'
})

type Changes = Parameters<PreApprovalsFixture['ask']>[0]
/** The fields at fault, each with its sentence, and the first of them as the message. */
const faults = async (changes: Changes, files = [report()]) => {
  const answer = await fixture.ask(changes, { files })
  const { message, errors = {} } = answer.json<{
    message: string
    errors?: Record<string, string[]>
  }>()
  return { statusCode: answer.statusCode, message, errors }
}
/** The sentence about a file of that name and content. */
const about = async (name: string, content: Buffer) =>
  (await faults({ claimed_amount: '74.00' }, [report({ name, content })])).message
const ofSize = (bytes: number) =>
  faults({ claimed_amount: '75.50' }, [report({ content: Buffer.alloc(bytes, '%PDF-1.4 ') })])
const yesterday = (id: number) =>
  fixture.database
    .updateTable('request')
    .set({ submission_date: later(fixture.portal.clock.now(), -daysMs(1)) })
    .where('id', '=', id)
    .execute()

describe('asking', () => {
  test('the version of the declaration is recorded with a submission, and not with a draft', async () => {
    const recorded = (id: number) =>
      fixture.database
        .selectFrom('consent')
        .select(['document', 'version', 'account_id'])
        .where('subject', '=', `preapproval:${id}`)
        .execute()
    const drafted = await fixture.asked({ status: 'draft', claimed_amount: '71.00' })
    expect(await recorded(drafted.data.id)).toEqual([])
    const changes = { claimed_amount: '72.00' }
    const key = crypto.randomUUID()
    const { data } = await fixture.asked(changes, { key, files: [report()] })
    await fixture.asked(changes, { key, files: [report()] })
    const account_id = fixture.family.account.id
    expect(await recorded(data.id)).toEqual([
      { document: 'claim-disclaimer', version: '1', account_id },
    ])
  })

  test('PRE-060 PRE-061 PRE-062 the form is stored whole and handed over as it was sent', async () => {
    const files = [report(), report({ field: 'docs[1]', name: 'estimate.pdf' })]
    const answer = await fixture.asked(
      { claimed_amount: '18600.00', additional_info: 'After the holidays.' },
      { files },
    )
    expect(answer).toMatchObject({
      success: true,
      mems_success: true,
      message: 'Pre-Approval has been successfully submitted',
      reference_number: expect.stringMatching(/^PA-2026-\d{6}$/),
      data: { status: 'Pending', outcome: 'accepted' },
    })
    expect(await fixture.request(answer.data.id)).toMatchObject({
      kind: 'preapproval',
      person_id: fixture.family.principal,
      policy_id: fixture.family.policyId,
      claim_type: 1,
      country_id: 234,
      currency: 'AED',
      claimed_amount: '18600.000',
      provider_name: 'Pomegranate Harbour Hospital',
      expected_admission_date: fixture.day(10),
      additional_info: 'After the holidays.',
      email: 'layla@example.com',
      mobile_number: '+971501234567',
    })
    expect(fixture.core.taken.at(-1)).toMatchObject({
      kind: 'preapproval',
      action: 'submit',
      reference_number: answer.reference_number,
      claim_type: 1,
      country: 'AE',
      currency: 'AED',
      claimed_amount: '18600.000',
      provider_name: 'Pomegranate Harbour Hospital',
      expected_admission_date: fixture.day(10),
      additional_info: 'After the holidays.',
      email: 'layla@example.com',
      mobile_number: '+971501234567',
      documents: [
        { group: null, file_name: 'report.pdf' },
        { group: null, file_name: 'estimate.pdf' },
      ],
    })
  })

  test('PRE-063 it is a draft or confirmed, and nothing else', async () => {
    const draft = await fixture.asked({ status: 'draft', claimed_amount: '69.10' })
    const sent = await fixture.asked({ status: 'confirm', claimed_amount: '69.20' })
    expect([draft.data.status, sent.data.status]).toEqual(['Drafted', 'Pending'])
    for (const status of ['Drafted', 'submit', '', undefined])
      expect((await fixture.ask({ status, claimed_amount: '69.30' })).statusCode).toBe(422)
  })

  test('PRE-062 it can be for a dependant, and not for somebody else’s', async () => {
    const { son } = fixture.family
    const { data } = await fixture.asked({ dependent_id: String(son), claimed_amount: '70.00' })
    expect((await fixture.details(data.id)).dependent_id).toBe(son)
    expect((await fixture.ask({ dependent_id: '999999' })).statusCode).toBe(404)
  })

  test('PRE-052 GAP-068 documents may be missing, and nothing else', async () => {
    expect((await fixture.ask({ claimed_amount: '71.00' })).statusCode).toBe(200)
    for (const field of [
      'claim_type',
      'country_id',
      'currency_id',
      'claimed_amount',
      'expected_admission_date',
    ]) {
      const { statusCode, errors } = await faults({ [field]: undefined })
      expect([field, statusCode, errors[field]]).toEqual([field, 422, ['Missing data']])
    }
  })

  test('PRE-053 PRE-054 provider and declaration have sentences of their own', async () => {
    expect((await faults({ provider_name: '  ' })).message).toBe('Provider name required')
    expect((await faults({ declaration: 'false' })).message).toBe('Please check this to continue')
  })

  test('PRE-045 PRE-047 phone number and email must be reachable', async () => {
    expect((await faults({ mobile_number: undefined })).message).toBe('Phone number required')
    expect((await faults({ mobile_number: '0501234567' })).message).toBe('Invalid phone number')
    expect((await faults({ email: 'layla@' })).message).toBe('Invalid Email')
    expect((await faults({ email: undefined })).message).toBe('Invalid Email')
  })

  test('PRE-055 an amount has at most two decimals and only digits', async () => {
    for (const claimed_amount of ['12.345', '1,250.00', '0', '-5', 'ten']) {
      const { statusCode, errors } = await faults({ claimed_amount })
      expect([claimed_amount, statusCode, Object.keys(errors)]).toEqual([
        claimed_amount,
        422,
        ['claimed_amount'],
      ])
    }
  })

  test('ADD-100 the admission lies in the days on which the patient is covered', async () => {
    const { expiry_date } = await fixture.database
      .selectFrom('policy')
      .select('expiry_date')
      .where('id', '=', fixture.family.policyId)
      .executeTakeFirstOrThrow()
    const after = new Date(Date.parse(expiry_date) + 86_400_000).toISOString().slice(0, 10)
    const asked = await faults({ claimed_amount: '81.00', expected_admission_date: after })
    expect(asked).toEqual({
      statusCode: 422,
      message: "This patient's cover ends before that day.",
      errors: { expected_admission_date: ["This patient's cover ends before that day."] },
    })
    const last = await faults({ claimed_amount: '82.00', expected_admission_date: expiry_date })
    expect(last.statusCode).toBe(200)
  })

  test('PRE-057 GAP-014 the admission is today or later, when it is asked for and when it is changed', async () => {
    const on = (days: number) => ({
      expected_admission_date: fixture.day(days),
      claimed_amount: '72.00',
    })
    expect((await faults(on(-1))).message).toBe(
      'The expected admission date must not be before today.',
    )
    const { data } = await fixture.asked(on(0))
    expect((await fixture.edit(data.id, on(-1))).statusCode).toBe(422)
    expect((await fixture.edit(data.id, on(0))).statusCode).toBe(200)
  })

  test('PRE-051 a sanctioned country is refused with where to send the originals', async () => {
    const offered = async () => {
      const { data } = (await fixture.browser.get('countries', fixture.token)).json<{
        data: { id: number }[]
      }>()
      return data.map(({ id }) => id)
    }
    const before = await offered()
    await sql`update country set sanctioned = true where id = 234`.execute(fixture.database)
    const refused = await faults({})
    const whileSanctioned = await offered()
    await sql`update country set sanctioned = false where id = 234`.execute(fixture.database)
    expect([refused.statusCode, Object.keys(refused.errors)]).toEqual([422, ['country_id']])
    expect(refused.message).toContain('Post the original documents to us.')
    expect([before, whileSanctioned].map((ids) => ids.includes(234))).toEqual([true, false])
  })

  test('PRE-003 nothing can be approved in advance once the cover has ended', async () => {
    const of = { policyId: fixture.family.policyId }
    const ending = (expiry_date: string) =>
      fixture.database
        .updateTable('policy')
        .set({ expiry_date })
        .where('id', '=', of.policyId)
        .execute()
    const { expiry_date } = await fixture.database
      .selectFrom('policy')
      .select('expiry_date')
      .where('id', '=', of.policyId)
      .executeTakeFirstOrThrow()
    await ending(fixture.day(-1))
    const over = await faults({})
    await ending(fixture.day())
    const today = { claimed_amount: '73.00', expected_admission_date: fixture.day() }
    const onItsLastDay = await fixture.ask(today)
    await ending(expiry_date)
    expect(over).toMatchObject({ statusCode: 422, errors: { policy_id: [expect.any(String)] } })
    expect(onItsLastDay.statusCode).toBe(200)
  })

  test('PRE-058 a document may have 8 MB, and not a byte more', async () => {
    expect(await ofSize(8_388_609)).toMatchObject({
      statusCode: 413,
      message: 'Documents have to be less than 8MB.',
    })
    expect((await ofSize(8_388_608)).statusCode).toBe(200)
  })

  test('PRE-059 files are judged by name and content', async () => {
    expect(await about('page.html', Buffer.from('<p>Hello</p>'))).toContain(
      "We don't accept this type",
    )
    expect(await about('photo.jpg', Buffer.from('no photo at all'))).toContain('damaged')
    const answer = await fixture.ask(
      { claimed_amount: '74.00' },
      { files: [report({ field: 'hospital_receipts[0]' })] },
    )
    expect(answer.statusCode).toBe(422)
  })
})

describe('drafts', () => {
  test('PRE-064 PRE-065 a draft needs the first step only, and is told by its number', async () => {
    const empty = {
      provider_name: '',
      expected_admission_date: '',
      claimed_amount: '',
      claim_type: '',
      country_id: '',
      currency_id: '',
    }
    const { data, message } = await fixture.asked({ ...empty, status: 'draft' })
    expect(data).toMatchObject({ status: 'Drafted', outcome: 'drafted', submission_date: null })
    expect(message).toBe(
      `Pre-Approval - Drafted successfully. Tracking number is ${data.reference_number}`,
    )
    expect((await faults({ status: 'draft', email: 'nobody' })).statusCode).toBe(422)
    expect((await faults({ status: 'draft', claimed_amount: '1.234' })).statusCode).toBe(422)
    const sent = await fixture.edit(data.id, { claimed_amount: '75.00' })
    expect(sent.json().data).toMatchObject({ id: data.id, status: 'Pending' })
    // What was submitted cannot become a draft again.
    expect((await fixture.edit(data.id, { status: 'draft' })).statusCode).toBe(409)
  })

  test('a draft is deleted with its documents, and nothing else is', async () => {
    const { data } = await fixture.asked({ status: 'draft' }, { files: [report()] })
    const remove = (id: number) =>
      fixture.browser.send('DELETE', `pre-approvals/${id}`, { token: fixture.token })
    expect((await remove(data.id)).statusCode).toBe(200)
    await expect(fixture.request(data.id)).rejects.toThrow('no result')
    const sent = await fixture.asked({ claimed_amount: '76.00' })
    expect((await remove(sent.data.id)).statusCode).toBe(409)
  })
})

describe('changing', () => {
  test('PRE-073 on its day with documents added and taken away; the next day it is refused', async () => {
    const { data } = await fixture.asked({ claimed_amount: '77.00' }, { files: [report()] })
    const [old] = (await fixture.details(data.id)).documents
    const changes = { provider_name: 'Almond Valley Hospital', 'deleted_docs[0]': String(old?.id) }
    const changed = await fixture.edit(data.id, changes, { files: [report({ name: 'new.pdf' })] })
    expect(changed.json()).toMatchObject({
      success: true,
      mems_success: true,
      message: 'Pre-Approval has been successfully submitted',
      reference_number: data.reference_number,
      data: { id: data.id, status: 'Pending' },
    })
    const now = await fixture.details(data.id)
    expect(now.provider_name).toBe('Almond Valley Hospital')
    expect(now.documents.map(({ file_name }) => file_name)).toEqual(['new.pdf'])
    expect(fixture.core.taken.at(-1)).toMatchObject({
      action: 'edit',
      documents: [{ file_name: 'new.pdf' }],
    })
    await yesterday(data.id)
    expect((await fixture.edit(data.id)).statusCode).toBe(409)
  })

  test('GAP-029 once it has been decided it is refused on its day too, with the reason', async () => {
    const { data, reference_number } = await fixture.asked({ claimed_amount: '78.00' })
    await fixture.decide(reference_number, 'Approved')
    const answer = await fixture.edit(data.id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('before we decide')
  })
})

describe('re-submitting', () => {
  test('PRE-078 PRE-077 it takes at least one new document, and the insurer looks at it again', async () => {
    const { data, reference_number } = await fixture.asked({ claimed_amount: '79.00' })
    await fixture.decide(reference_number, 'Suspended')
    const none = await fixture.resubmit(data.id, {}, { files: [] })
    expect([none.statusCode, none.json().message]).toEqual([
      422,
      'Please choose atleast 1 Document',
    ])
    const answer = await fixture.resubmit(data.id)
    expect(answer.json()).toMatchObject({
      success: true,
      mems_success: true,
      message: 'Your pre-approval has been re-submitted successfully',
      reference_number,
      data: { id: data.id, status: 'Re Submitted' },
    })
    expect(fixture.core.taken.at(-1)).toMatchObject({
      action: 'resubmit',
      reference_number,
      documents: [{ file_name: 'report.pdf' }],
    })
  })

  test('PRE-076 it takes the declaration', async () => {
    const { data, reference_number } = await fixture.asked({ claimed_amount: '80.00' })
    await fixture.decide(reference_number, 'Rejected')
    const answer = await fixture.resubmit(data.id, { declaration: '' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Please check this to continue',
    ])
  })

  test('PRE-037 only In Progress, Rejected, Partially Approved and Suspended can be re-submitted', async () => {
    const { data } = await fixture.asked({ claimed_amount: '81.00' })
    const taken: string[] = []
    for (const status of [
      'Pending',
      'Submitted',
      'On Hold',
      'Approved',
      'Rejected',
      'Partially Approved',
      'Suspended',
      'Drafted',
      'Re Submitted',
    ]) {
      await fixture.database
        .updateTable('request')
        .set({ status })
        .where('id', '=', data.id)
        .execute()
      const content = Buffer.from(`%PDF-1.4 for ${status}`)
      if (
        (await fixture.resubmit(data.id, {}, { files: [report({ content })] })).statusCode === 200
      )
        taken.push(status)
    }
    expect(taken).toEqual(['Pending', 'Rejected', 'Partially Approved', 'Suspended'])
  })
})

describe('the way to the core system', () => {
  test('GAP-127 what it refuses is a draft again, with the reason and a number', async () => {
    fixture.core.mood = 'refuses'
    const answer = (await fixture.ask({ claimed_amount: '82.13' })).json()
    expect(answer).toMatchObject({
      success: false,
      mems_success: false,
      data: { status: 'Drafted', outcome: 'refused', reason: 'The member is not eligible.' },
    })
    expect((await fixture.details(answer.data.id)).returned_because).toBe(
      'The member is not eligible.',
    )
  })

  test('GAP-127 while it cannot be reached, what was sent is submitted and goes on by itself', async () => {
    fixture.core.mood = 'is away'
    const answer = (await fixture.ask({ claimed_amount: '83.17' }, { key: 'away-0001' })).json()
    expect(answer).toMatchObject({
      success: true,
      mems_success: false,
      data: { status: 'Pending', outcome: 'on-its-way' },
    })
    fixture.core.mood = 'accepts'
    fixture.portal.clock.advance({ minutes: 2 })
    const reference = answer.reference_number
    await expect
      .poll(
        () =>
          fixture.core.taken.filter(
            (one) => 'reference_number' in one && one.reference_number === reference,
          ).length,
      )
      .toBe(1)
    expect((await fixture.ask({ claimed_amount: '83.17' }, { key: 'away-0001' })).json()).toEqual(
      answer,
    )
  })

  test('the same key is the same pre-approval, and with other content it is refused', async () => {
    const one = await fixture.asked({ claimed_amount: '84.00' }, { key: 'once-0001' })
    expect(await fixture.asked({ claimed_amount: '84.00' }, { key: 'once-0001' })).toEqual(one)
    const other = await fixture.ask({ claimed_amount: '85.00' }, { key: 'once-0001' })
    expect(other.statusCode).toBe(409)
    const twice = await Promise.all([1, 2].map(() => fixture.asked({ claimed_amount: '86.00' })))
    expect(twice[0]?.reference_number).toBe(twice[1]?.reference_number)
  })
})

test('its news has its own words, says nothing about health, and leads to its page', async () => {
  const { data, reference_number } = await fixture.asked({ claimed_amount: '87.00' })
  await fixture.decide(reference_number, 'Approved')
  const inbox = async () =>
    (await fixture.browser.get('notices', fixture.token)).json<{
      data: { title: string; preapproval_id: number | null; claim_id: number | null }[]
    }>().data
  await expect
    .poll(async () => (await inbox())[0]?.title)
    .toBe(`Pre-approval ${reference_number}: we approved it`)
  expect((await inbox())[0]).toMatchObject({ preapproval_id: data.id, claim_id: null })
  const [mail] = await fixture.database
    .selectFrom('message')
    .select('text')
    .where('text', 'like', `%${data.id}%`)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(mail?.text).toContain(`/portal/preApprovalDetails?preApproval=${data.id}`)
  expect(mail?.text).not.toMatch(/Pomegranate|9800|87/)
})
