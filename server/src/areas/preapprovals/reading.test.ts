import type { ResponseOf } from '@falaj/contract/call.ts'
import type { waitingPreApprovals } from '@falaj/contract/preapprovals/calls.ts'
import { describe, expect, test } from 'vitest'
import { daysMs, later } from '../../clock.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aPhoto, aPolicy, enrol } from '../../testing/builders.ts'
import { aFamily } from '../../testing/cover.ts'
import { signIn } from '../../testing/sign-in.ts'
import {
  openPreApprovalsFixture,
  type PreApprovalsFixture,
  report,
} from './testing/preapprovals-fixture.ts'

const fixture = await forThisFile(openPreApprovalsFixture())

const ids = (data: readonly { id: number }[]) => data.map(({ id }) => id)
let serial = 0
/** Each is another one. */
const asked = async (changes: Parameters<PreApprovalsFixture['asked']>[0] = {}) => {
  fixture.portal.clock.advance({ seconds: 1 })
  return (await fixture.asked({ claimed_amount: `${1000 + (serial += 1)}.00`, ...changes })).data
}

describe('the list', () => {
  test('PRE-006 PRE-011 PRE-039 is one row of cards, newest first, each with what it shows', async () => {
    const first = await asked()
    const second = await asked({
      provider_name: 'Cedar Bridge Medical Centre',
      claimed_amount: '2600.00',
    })
    const { data, success } = await fixture.list()
    expect(success).toBe(true)
    expect(ids(data).slice(0, 2)).toEqual([second.id, first.id])
    expect(data[0]).toMatchObject({
      reference_number: second.reference_number,
      insured_name: expect.stringContaining(' '),
      status: 'Pending',
      submitted_today: true,
      claimed_amount_format: 'AED 2,600.00',
      currency: 'AED',
      claim_type_description: 'In-Patient',
      provider_name: 'Cedar Bridge Medical Centre',
      expected_admission_date: fixture.day(10),
      approval_submission_date: second.submission_date,
      user: { image_path: null },
      dependent: null,
      in_force: false,
      valid_until: null,
    })
  })

  test('PRE-006 PRE-039 of a child’s it tells the child, with the picture of each of the two', async () => {
    const { database, family } = fixture
    for (const id of [family.principal, family.son]) await aPhoto(database, id)
    const sons = await asked({ dependent_id: String(family.son), claim_type: '3' })
    const listed = (await fixture.list()).data[0]
    const told = {
      id: sons.id,
      status: 'Pending',
      insured_name: 'Zayd Haddad',
      claim_type_description: 'Both',
      dependent_id: family.son,
      is_own: true,
      user: {
        id: family.principal,
        member_name: 'Layla Haddad',
        image_path: expect.stringMatching(/^\/portal\/api\/pictures\//),
      },
      dependent: {
        id: family.son,
        member_name: 'Zayd Haddad',
        image_path: expect.stringMatching(/^\/portal\/api\/pictures\//),
      },
    }
    expect(listed).toMatchObject(told)
    expect(await fixture.details(sons.id)).toMatchObject(told)
    expect(listed?.dependent?.image_path).not.toBe(listed?.user.image_path)
    await database.updateTable('person').set({ photo_file_id: null }).execute()
    await database.deleteFrom('request').where('id', '=', sons.id).execute()
  })

  test.each([
    ['1', 'In-Patient', 'علاج داخلي'],
    ['2', 'Out-Patient', 'عيادات خارجية'],
    ['3', 'Both', 'داخلي وخارجي'],
  ])('PRE-034 PRE-039 the claim type %s is %s', async (claim_type, english, arabic) => {
    const { id } = await asked({ claim_type })
    expect((await fixture.details(id)).claim_type_description).toBe(english)
    fixture.browser.language = 'ar'
    const inArabic = await fixture.details(id).finally(() => (fixture.browser.language = 'en'))
    expect(inArabic.claim_type_description).toBe(arabic)
    await fixture.database.deleteFrom('request').where('id', '=', id).execute()
  })

  test('PRE-011 it is narrowed down by policy, and by each end of the days', async () => {
    const { database, family, browser, token } = fixture
    const before = await asked()
    await database
      .updateTable('request')
      .set({ submission_date: later(fixture.portal.clock.now(), -daysMs(2)) })
      .where('id', '=', before.id)
      .execute()
    const policyId = await aPolicy(database, { begins: '2024-01-01', expiry: '2024-12-31' })
    await enrol(database, family.principal, { policyId, joined: '2024-01-01' })
    const under = await asked()
    await database
      .updateTable('request')
      .set({ policy_id: policyId })
      .where('id', '=', under.id)
      .execute()
    const found = async (query: string) => ids((await fixture.list(query)).data)
    expect(await found(`&from_date=${fixture.day(-1)}&limit=100`)).not.toContain(before.id)
    expect(await found(`&from_date=${fixture.day(-2)}&limit=100`)).toContain(before.id)
    expect(await found(`&to_date=${fixture.day(-1)}`)).toEqual([before.id])
    expect(await found('&limit=100')).not.toContain(under.id)
    const other = await browser.get(`pre-approvals?policyId=${policyId}`, token)
    expect(ids(other.json<Awaited<ReturnType<typeof fixture.list>>>().data)).toEqual([under.id])
    await database.deleteFrom('request').where('id', 'in', [under.id, before.id]).execute()
  })

  test('PRE-011 it is narrowed down by number, patient, type, status and days', async () => {
    const one = await asked({ claim_type: '2' })
    const sons = await asked({ dependent_id: String(fixture.family.son) })
    const found = async (query: string) => ids((await fixture.list(query)).data)
    expect(await found(`&tracking_number=${one.reference_number.slice(-6)}`)).toEqual([one.id])
    expect(await found('&claim_type=2')).toEqual([one.id])
    const own = await found('&dependent_id=0')
    expect([own.includes(one.id), own.includes(sons.id)]).toEqual([true, false])
    expect(await found(`&dependent_id=${fixture.family.son}`)).toEqual([sons.id])
    expect(await found('&status=4')).toEqual([])
    expect(await found(`&from_date=${fixture.day()}&to_date=${fixture.day()}`)).toContain(one.id)
    expect(await found(`&to_date=${fixture.day(-1)}`)).toEqual([])
    // What is empty was not asked for.
    expect(await found('&status=&claim_type=&from_date=')).toContain(one.id)
  })

  test('PRE-013 days after today, and an end before the beginning, are refused', async () => {
    const refused = async (query: string) =>
      (await fixture.browser.get(`pre-approvals?${query}`, fixture.token)).statusCode
    expect(await refused(`from_date=${fixture.day(1)}`)).toBe(422)
    expect(await refused(`to_date=${fixture.day(1)}`)).toBe(422)
    expect(await refused(`from_date=${fixture.day()}&to_date=${fixture.day(-1)}`)).toBe(422)
    expect(await refused(`from_date=${fixture.day()}&to_date=${fixture.day()}`)).toBe(200)
  })

  test('PRE-012 PRE-014 code 0 finds Pending and Submitted, and the other codes one status each', async () => {
    const one = await asked()
    const pending = await asked()
    const stored = async (status: string) =>
      fixture.database.updateTable('request').set({ status }).where('id', '=', one.id).execute()
    // What was submitted on an earlier day is called Pending.
    await fixture.database
      .updateTable('request')
      .set({ submission_date: new Date('2020-01-01') })
      .where('id', '=', pending.id)
      .execute()
    const byCode = { 0: 'Submitted', 1: 'Approved', 2: 'Rejected', 3: 'Partially Approved' }
    const more = { 4: 'Drafted', 5: 'Re Submitted', 6: 'Suspended' }
    for (const [code, status] of Object.entries({ ...byCode, ...more })) {
      await stored(status)
      const { data, counts } = await fixture.list(`&status=${code}`)
      expect([code, ids(data).includes(one.id)]).toEqual([code, true])
      expect(new Map(Object.entries(counts)).get(status)).toBeGreaterThan(0)
      const found = ids(data).includes(pending.id)
      expect([code, found, Object.keys(counts).length]).toEqual(
        code === '0' ? [code, true, 2] : [code, false, 1],
      )
    }
    expect((await fixture.browser.get('pre-approvals?status=7', fixture.token)).statusCode).toBe(
      422,
    )
    await stored('Pending')
  })

  test('PRE-011 GAP-071 completed=true leaves what was decided', async () => {
    const one = await asked()
    await asked()
    await fixture.decide(one.reference_number, 'Rejected')
    const { data } = await fixture.list('&completed=true')
    expect(ids(data)).toEqual([one.id])
  })

  test('it is read a page at a time, each once, while others are added', async () => {
    const all = ids((await fixture.list('&limit=100')).data)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<PreApprovalsFixture['list']>> = await fixture.list(
        `&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...ids(page.data))
      if (cursor === '') await asked()
      cursor = page.cursor
    }
    expect(seen).toEqual(all)
  })

  test('what needs the member stands in a list of its own, the most pressing first, and is nobody else’s', async () => {
    const waiting = async (by = fixture.token) => {
      const answer = await fixture.browser.get('waiting-pre-approvals', by)
      return answer.json<ResponseOf<typeof waitingPreApprovals>>().data
    }
    const before = new Set(ids(await waiting()))
    const [rejected, suspended, approved] = [await asked(), await asked(), await asked()]
    await fixture.decide(rejected.reference_number, 'Rejected')
    await fixture.decide(suspended.reference_number, 'Suspended', { comments: 'The scan, please.' })
    await fixture.decide(approved.reference_number, 'Approved')
    const added = (await waiting()).filter(({ id }) => !before.has(id))
    expect(ids(added)).toEqual([suspended.id, rejected.id])
    expect(added[0]).toMatchObject({
      comments: 'The scan, please.',
      policy: { id: fixture.family.policyId },
    })
    const other = await aFamily(fixture.portal.database, { phone: '+971509990077' })
    const stranger = await signIn(fixture.portal, fixture.portal.browser(), other.account)
    expect(await waiting(stranger)).toEqual([])
  })

  test('ADD-222 its sections count what is for the member now, a returned draft among it, drafts, on its way, and over', async () => {
    const holding = await asked()
    await fixture.decide(holding.reference_number, 'Approved', { valid_until: fixture.day(5) })
    const endless = await asked()
    await fixture.decide(endless.reference_number, 'Approved')
    const ended = await asked()
    await fixture.decide(ended.reference_number, 'Approved', { valid_until: fixture.day(-1) })
    const suspended = await asked()
    await fixture.decide(suspended.reference_number, 'Suspended', {
      comments: { en: 'The scan, please.', ar: 'يُرجى إرسال الأشعة.' },
    })
    const draftAgain = async (returned_because: string | null) => {
      const { id } = await asked()
      const request = fixture.portal.database.updateTable('request').where('id', '=', id)
      await request.set({ status: 'Drafted', returned_because }).execute()
      return id
    }
    const returned = await draftAgain('The member is not eligible.')
    const draft = await draftAgain(null)
    const onItsWay = await asked()
    const section = async (name: string) => {
      const { data, sections } = await fixture.list(`&section=${name}&limit=100`)
      expect(new Map(Object.entries(sections)).get(name)).toBe(data.length)
      return data
    }
    const now = await section('now')
    expect(ids(now).slice(0, 4)).toEqual([returned, suspended.id, endless.id, holding.id])
    expect(now[1]).toMatchObject({ comments: 'The scan, please.', in_force: false })
    fixture.browser.language = 'ar'
    const inArabic = await section('now').finally(() => (fixture.browser.language = 'en'))
    expect(inArabic[1]).toMatchObject({ comments: 'يُرجى إرسال الأشعة.' })
    expect(now[3]).toMatchObject({ in_force: true, valid_until: fixture.day(5), days_left: 5 })
    expect(ids(await section('over'))).toEqual([ended.id])
    const whole = await fixture.list('&limit=100')
    const sum = Object.values(whole.sections).reduce((total, count) => total + count, 0)
    expect(sum).toBe(whole.data.length)
    // What was never sent is on its way to nobody.
    const underWay = ids(await section('under-way'))
    expect(underWay).toContain(onItsWay.id)
    for (const id of [draft, returned, ...ids([holding, endless, ended, suspended])])
      expect(underWay).not.toContain(id)
    expect(ids(await section('drafts'))).toEqual([draft])
  })
})

describe('the details', () => {
  test('PRE-034 PRE-035 PRE-039 tell everything that was asked and decided', async () => {
    const { data: one } = await fixture.asked(
      { additional_info: 'In the holidays.', claimed_amount: '3600.00' },
      { files: [report({ name: 'scan.pdf' })] },
    )
    await fixture.decide(one.reference_number, 'Partially Approved', {
      approved_amount: '2400.00',
      denied_amount: '1200.00',
      comments: { en: 'The sedation is not approved.', ar: 'لم يُعتمد التخدير.' },
    })
    const { ext_policy_number } = await fixture.database
      .selectFrom('policy')
      .select('ext_policy_number')
      .where('id', '=', fixture.family.policyId)
      .executeTakeFirstOrThrow()
    const details = await fixture.details(one.id)
    expect(details).toMatchObject({
      id: one.id,
      reference_number: one.reference_number,
      status: 'Partially Approved',
      created_at: expect.any(String),
      approval_submission_date: one.submission_date,
      claim_type_description: 'In-Patient',
      insured_name: 'Layla Haddad',
      provider_name: 'Pomegranate Harbour Hospital',
      expected_admission_date: fixture.day(10),
      claimed_amount: '3600.00',
      claimed_amount_format: 'AED 3,600.00',
      approved_amount_format: 'AED 2,400.00',
      denied_amount_format: 'AED 1,200.00',
      currency: 'AED',
      additional_info: 'In the holidays.',
      comments: 'The sedation is not approved.',
      policy: { ext_policy_number, holder_name: 'Marsa Logistics' },
      documents: [
        {
          id: expect.any(Number),
          file_name: 'scan.pdf',
          filepath: expect.any(String),
          description: null,
        },
      ],
      user: { image_path: null },
      ticket: null,
      sent_today: true,
    })
    expect(details.timeline.map(({ event, status }) => [event, status])).toEqual([
      ['submitted', null],
      ['decided', 'Partially Approved'],
    ])
    fixture.browser.language = 'ar'
    const inArabic = (await fixture.list()).data.find(({ id }) => id === one.id)
    fixture.browser.language = 'en'
    expect(inArabic?.comments).toBe('لم يُعتمد التخدير.')
    // PRE-040: the file itself, by the handle that is told.
    const [file] = details.documents
    const body = { file_path: file?.filepath }
    const sent = { token: fixture.token, body }
    expect((await fixture.browser.send('POST', 'download', sent)).body).toBe('%PDF-1.4 a report')
  })

  test('PRE-039 created and submitted are two days, where a draft of last week was sent today', async () => {
    const one = await asked()
    await fixture.database
      .updateTable('request')
      .set({ created_at: later(fixture.portal.clock.now(), -daysMs(7)) })
      .where('id', '=', one.id)
      .execute()
    const { created_at, approval_submission_date } = await fixture.details(one.id)
    expect(created_at.slice(0, 10)).toBe(fixture.day(-7))
    expect(approval_submission_date?.slice(0, 10)).toBe(fixture.day())
  })

  test('ADD-080 PRE-034 while it is not decided no approved or denied amount is told, whatever comes along', async () => {
    const zeros = { approved_amount: '0.00', denied_amount: '0.00' }
    for (const status of ['Suspended', 'On Hold', 'Submitted'] as const) {
      const one = await asked()
      await fixture.decide(one.reference_number, status, zeros)
      expect(await fixture.details(one.id)).toMatchObject({
        status,
        approved_amount_format: null,
        denied_amount_format: null,
      })
    }
    const rejected = await asked({ claimed_amount: '730.00' })
    await fixture.decide(rejected.reference_number, 'Rejected')
    expect(await fixture.details(rejected.id)).toMatchObject({
      approved_amount_format: 'AED 0.00',
      denied_amount_format: 'AED 730.00',
    })
  })

  test('PRE-025 it is Submitted on its day and In Progress on the next, in list and details alike', async () => {
    const one = await asked()
    const told = async () => [
      (await fixture.list('&limit=100')).data.find(({ id }) => id === one.id)?.submitted_today,
      (await fixture.details(one.id)).submitted_today,
    ]
    expect(await told()).toEqual([true, true])
    await fixture.database
      .updateTable('request')
      .set({ submission_date: later(fixture.portal.clock.now(), -daysMs(1)) })
      .where('id', '=', one.id)
      .execute()
    expect(await told()).toEqual([false, false])
    expect((await fixture.details(one.id)).sent_today).toBe(false)
  })

  test('PRE-102 without a session there is nothing, and strangers find nothing', async () => {
    const one = await asked()
    const others = await aFamily(fixture.database, { phone: '+971509990001' })
    const stranger = await signIn(fixture.portal, fixture.portal.browser(), others.account)
    const get = async (path: string, token?: string) =>
      (await fixture.browser.get(path, token)).statusCode
    expect(await get('pre-approvals')).toBe(401)
    expect(await get(`pre-approvals/${one.id}`)).toBe(401)
    expect(await get(`pre-approvals/${one.id}`, stranger)).toBe(404)
    expect(await get(`pre-approvals/999999`, stranger)).toBe(404)
    expect(await get(`pre-approvals?policyId=${fixture.family.policyId}`, stranger)).toBe(404)
    expect(await get(`download-pre-approval?pre_approval_id=${one.id}`, stranger)).toBe(404)
    expect(
      (await fixture.edit(one.id, { policy_id: String(others.policyId) }, { by: stranger }))
        .statusCode,
    ).toBe(404)
    expect(
      (await fixture.resubmit(one.id, {}, { by: stranger, files: [report()] })).statusCode,
    ).toBe(404)
  })

  test('PRE-102 a dependant reads what is his or her own, and of nobody else under the same policy', async () => {
    const { spouse, spouseAccount, son } = fixture.family
    const by = await signIn(fixture.portal, fixture.portal.browser(), spouseAccount)
    const own = await asked({ dependent_id: String(spouse) })
    const others = [await asked(), await asked({ dependent_id: String(son) })]
    const statusOf = async (path: string) => (await fixture.browser.get(path, by)).statusCode
    expect(await statusOf(`pre-approvals/${own.id}`)).toBe(200)
    for (const { id } of others) {
      expect(await statusOf(`pre-approvals/${id}`)).toBe(404)
      expect(await statusOf(`download-pre-approval?pre_approval_id=${id}`)).toBe(404)
    }
    expect(ids((await fixture.list('', by)).data)).toEqual([own.id])
  })
})
