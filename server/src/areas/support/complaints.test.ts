import { signed } from '@falaj/contract/integration/signature.ts'
import { complaintSubmission } from '@falaj/contract/integration/submission.ts'
import { largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import type { Complaint, CountryContact } from '@falaj/contract/support/schemas.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { allVisitorsBytesADay, visitorBytesADay } from '../../http/counted-uploads.ts'
import { doc, docx, pdf } from '../../inspection/testing/corpus.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { formOf, type SentFile } from '../../testing/form.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'
import { complaintFields as fields } from './testing/complaint-fields.ts'

const coreSecret = 'shared between portal and core'
let token: string
const portal = await forThisFile(openTestPortal({ CORE_SECRET: coreSecret }))
const family = await aFamily(portal.database)
token = await signIn(portal, portal.browser(), family.account)
const spouseToken = await signIn(portal, portal.browser(), family.spouseAccount)
await portal.work()
beforeEach(async () => {
  await portal.database.deleteFrom('attempt_limit').execute()
})

interface Sending {
  by?: string | undefined
  /** A new one where none is given; empty for none. */
  key?: string
  files?: SentFile[]
  language?: 'en' | 'ar'
  address?: string
  site?: string
}

let mailboxes = 0
/** Nobody has had a mail there. */
const mailbox = (name: string) => `${name}-${(mailboxes += 1)}@example.com`

async function complain(changed: Record<string, string> = {}, sending: Sending = {}) {
  const { by, files = [], language = 'en', address, site } = sending
  // One that a member sends again without a key is the first one.
  const { key = crypto.randomUUID() } = sending
  const { headers, payload } = await formOf(files, { ...fields, ...changed })
  return portal.app.inject({
    method: 'POST',
    url: '/portal/api/complaint',
    headers: {
      ...headers,
      'accept-language': language,
      ...(by && { authorization: `Bearer ${by}` }),
      ...(key && { 'idempotency-key': key }),
      ...(site && { 'sec-fetch-site': site }),
    },
    payload,
    ...(address && { remoteAddress: address }),
  })
}

async function referenceOf(sent: ReturnType<typeof complain>): Promise<string> {
  const answer = await sent
  expect(answer.statusCode).toBe(200)
  return answer.json<{ reference_number: string }>().reference_number
}

const listed = async (by = token, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return (await browser.get('get-complaints', by)).json<{ data: Complaint[] }>().data
}
const found = async (reference: string, by = token) => {
  const complaint = (await listed(by)).find((one) => one.reference_number === reference)
  if (!complaint) throw new Error(`${reference} is not listed`)
  return complaint
}
const mailsTo = (to: string) =>
  portal.database
    .selectFrom('message')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
const handedOver = async (reference: string) => {
  const rows = await portal.database
    .selectFrom('core_outbox')
    .select('body')
    .where('kind', '=', 'complaint')
    .where('body', 'like', `%"reference_number":"${reference}"%`)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => complaintSubmission.parse(JSON.parse(String(body))))
}

/** As the core system answers. */
async function tell(...facts: object[]) {
  const body = JSON.stringify(facts)
  const path = '/portal/api/integration/v1/facts'
  const message = { direction: 'core-to-portal', method: 'POST', path, body } as const
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(await signed(coreSecret, message, portal.clock.now())),
    },
    payload: body,
  })
  return answer.json<{ success: boolean; accepted: number; unchanged: number; refused: object[] }>()
}

const contacts = async (language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return (await browser.get('contacts')).json<{ data: CountryContact[] }>().data
}

const errorsOf = async (changed: Record<string, string>, sending: Sending = {}) => {
  const answer = await complain(changed, sending)
  return [answer.statusCode, answer.json<{ errors?: object }>().errors]
}

const refused = async (name: string, content: Uint8Array) => {
  const files = [{ field: 'docs[0]', name, content }]
  const answer = await complain({}, { files })
  return [answer.statusCode, answer.json<{ message: string }>().message]
}

const stored = async () =>
  (await portal.database.selectFrom('stored_file').select('id').execute()).length

const answered = (reference_number: string, answer: 'update' | 'resolution') => ({
  type: 'complaint.answered',
  answer_key: `${reference_number}-${answer}`,
  reference_number,
  answer,
  answered_at: portal.clock.now().toISOString(),
  message: 'We have asked the bank.',
})

/** As if so many had been counted since the window began. */
const spend = (name: string, subject: string, count: number, windowMs: number) => {
  const began = Math.floor(+portal.clock.now() / windowMs) * windowMs
  const row = { window_start: new Date(began), expires_at: new Date(began + windowMs) }
  return portal.database
    .insertInto('attempt_limit')
    .values({ key: `${name}:${subject}`, count, ...row })
    .execute()
}
const countOf = async (name: string, subject: string) => {
  const rows = portal.database.selectFrom('attempt_limit').select('count')
  return (await rows.where('key', '=', `${name}:${subject}`).executeTakeFirst())?.count
}

const stopped = [
  [
    'a visitor',
    {
      language: 'en',
      member: false,
      sentence:
        /^Many complaints came from your connection .* in (\d+ minutes|1 minute)\. If it can't wait, call \+971 4 555 0100 \(Monday to Friday, 8:00 to 18:00; urgent calls at any hour\) or contact us\.$/,
    },
  ],
  [
    'a visitor, in Arabic',
    {
      language: 'ar',
      member: false,
      sentence: /بعد .*⁦\+971 4 555 0100⁩ \(.*8:00.*18:00.*\).*الاتصال بنا\.$/,
    },
  ],
  [
    'a member',
    {
      language: 'en',
      member: true,
      sentence: /^You've sent many complaints .* call \+971 4 555 0100 .* or contact us\.$/,
    },
  ],
] as const

const waiting = () =>
  portal.database.selectFrom('complaint_event').select('id').where('told_at', 'is', null).execute()

const hoursOf = async (language: 'en' | 'ar') =>
  (await contacts(language)).slice(0, 2).map(({ hours }) => hours)

describe('how to reach the insurer', () => {
  test('SUP-005 there are five countries, each with numbers, and Qatar and Kuwait without an e-mail', async () => {
    const all = await contacts()
    expect(all.map(({ country }) => country)).toEqual(['AE', 'BH', 'OM', 'QA', 'KW'])
    for (const { toll_free, international } of all) {
      expect(toll_free).toMatch(/^\d/)
      expect(international).toMatch(/^\+/)
    }
    expect(all.filter(({ email }) => email === null).map(({ country }) => country)).toEqual([
      'QA',
      'KW',
    ])
    expect((await contacts('ar'))[0]?.name).toBe('الإمارات العربية المتحدة')
  })

  test('the hours in words are those by which the office is open', async () => {
    expect(await hoursOf('en')).toEqual([
      'Monday to Friday, 8:00 to 18:00; urgent calls at any hour',
      'Sunday to Thursday, 8:00 to 18:00; urgent calls at any hour',
    ])
    expect(await hoursOf('ar')).toEqual([
      'من الاثنين إلى الجمعة، 8:00 حتى 18:00، والحالات العاجلة على مدار الساعة',
      'من الأحد إلى الخميس، 8:00 حتى 18:00، والحالات العاجلة على مدار الساعة',
    ])
  })

  test('SUP-015 SUP-016 the authorities of the country, and the days of a complaint that is sent now', async () => {
    const [uae] = await contacts()
    expect(uae?.regulators.map(({ key }) => key)).toEqual(['dubai', 'abu-dhabi', 'national'])
    // Monday 15 June 2026, noon in Dubai; Tuesday is the Islamic New Year.
    expect(uae?.promises).toEqual({ update: '2026-06-18', resolution: '2026-06-23' })
    expect(uae?.office).toEqual({ open: true, until: '18:00' })
  })
})

const complainWithFiles = () =>
  complain(
    {
      // Not as it stands on record.
      name: 'Layla H.',
      time_to_call: '3',
      related_to_existing_case: '1',
      reference_complaint_id: 'CMP-2026-000021',
    },
    {
      by: token,
      files: [
        { field: 'docs[0]', name: 'letter.pdf', content: pdf() },
        { field: 'docs[1]', name: 'bill.docx', content: docx() },
      ],
    },
  )

describe('a complaint is taken', () => {
  test('SUP-034 SUP-036 and answered with its reference and its days', async () => {
    const answer = await complainWithFiles()
    expect(answer.json()).toEqual({
      success: true,
      message: 'Complaint is successfully submitted',
      reference_number: expect.stringMatching(/^CMP-2026-\d{6}$/),
      data: { update_due: '2026-06-18', resolution_due: '2026-06-23', mailed: true },
    })
  })

  test('SUP-034 SUP-035 SUP-046 with everything that was said, and its files', async () => {
    const complaint = await found(await referenceOf(complainWithFiles()))
    expect(complaint).toMatchObject({
      id: expect.any(Number),
      reference_complaint_id: 'CMP-2026-000021',
      related_id: null,
      name: 'Layla H.',
      email: 'layla@example.com',
      phone_number: '+971505550101',
      created_at: '2026-06-15T12:00:00+04:00',
      contact_preference: 2,
      time_to_call: 3,
      complaint_relation: 5,
      message: 'My claim could not be paid.',
      country: 'AE',
    })
    expect(complaint.documents.map(({ file_name }) => file_name)).toEqual([
      'letter.pdf',
      'bill.docx',
    ])
    const [document] = complaint.documents
    const body = { file_path: document?.file_path }
    const own = await portal.browser().send('POST', 'download', { token, body })
    expect([own.statusCode, own.rawPayload.equals(pdf())]).toEqual([200, true])
    const theirs = await portal.browser().send('POST', 'download', { token: spouseToken, body })
    expect(theirs.statusCode).toBe(404)
  })

  test('SUP-038 of a visitor, who is listed nowhere, and answered where the phone is at home', async () => {
    const before = (await listed()).length
    const reference = await referenceOf(
      complain({ phone_number: '+97333000001', email: 'visitor@example.com' }),
    )
    const [submission] = await handedOver(reference)
    // Bahrain rests on Friday and Saturday.
    expect(submission).toMatchObject({
      card_number: null,
      country: 'BH',
      update_due: '2026-06-18',
      resolution_due: '2026-06-23',
    })
    expect(await listed()).toHaveLength(before)
  })

  test('GAP-148 the reference comes by mail, without a word of what was written', async () => {
    const email = mailbox('acknowledged')
    const reference = await referenceOf(
      complain({ email, name: '<b>Layla</b>', message: 'A secret illness.' }, { language: 'ar' }),
    )
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`استلمنا شكواك ${reference}`)
    expect(mail?.text).toContain('18-06-2026')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Layla|secret/)
  })

  test('it is handed over to the core system, with the documents to fetch', async () => {
    const files = [{ field: 'docs[0]', name: 'letter.pdf', content: pdf() }]
    const reference = await referenceOf(complain({}, { by: token, files }))
    const [submission] = await handedOver(reference)
    expect(submission).toMatchObject({
      action: 'submit',
      card_number: expect.any(String),
      name: 'Layla Haddad',
      phone_number: '+971505550101',
      certificate_number: '784100',
      policy_number: 'GH-2026-0001',
      time_to_call: 2,
      complaint_related_to: 5,
      reference_complaint_id: null,
      message: 'My claim could not be paid.',
      documents: [{ file_name: 'letter.pdf', group: null }],
    })
  })
})

describe('what is wrong is refused', () => {
  test('SUP-028 SUP-029 SUP-030 each field with its sentence', async () => {
    expect(await errorsOf({ name: ' ' })).toEqual([422, { name: ['Name is missing'] }])
    expect(await errorsOf({ phone_number: '' })).toEqual([
      422,
      { phone_number: ['Phone number required'] },
    ])
    expect(await errorsOf({ phone_number: '050 555 0101' })).toEqual([
      422,
      { phone_number: ['Invalid phone number'] },
    ])
    expect(await errorsOf({ email: 'layla' })).toEqual([422, { email: ['Invalid Email'] }])
    expect(await errorsOf({ related_to_existing_case: '1' })).toEqual([
      422,
      { reference_complaint_id: ['Reference complaint id is missing'] },
    ])
    expect(await errorsOf({ complaint_related_to: '10' })).toMatchObject([422, {}])
    // A fixed line can be called as well.
    expect(await errorsOf({ phone_number: '+97143334444' })).toEqual([200, undefined])
  })

  test('SUP-032 SUP-033 files by their name, their content and their size', async () => {
    const type = 'We accept only JPG, TIFF, GIF, BMP, PDF and Word files.'
    expect(await refused('a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toEqual([422, type])
    expect(await refused('a.txt', Buffer.from('words'))).toEqual([422, type])
    expect((await refused('a.pdf', Buffer.from('words')))[0]).toBe(422)
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    expect(await refused('a.gif', gif)).toEqual([200, 'Complaint is successfully submitted'])
    expect(await refused('a.doc', doc())).toEqual([200, 'Complaint is successfully submitted'])
    const whole = Buffer.concat([pdf(), Buffer.alloc(largestDocument - pdf().length, ' ')])
    expect((await refused('a.pdf', whole))[0]).toBe(200)
    expect(await refused('a.pdf', Buffer.concat([whole, Buffer.from(' ')]))).toEqual([
      413,
      'Documents have to be less than 8MB.',
    ])
  })

  test.each(['docs[0]', 'deleted_docs[0]'])(
    'a file that came ahead belongs to a form of an account, and none is on it yet: %s',
    async (name) => {
      const [status] = await errorsOf({ [name]: 'a-handle-of-an-earlier-file' })
      expect(status).toBe(422)
    },
  )

  test('of what was refused nothing stays', async () => {
    const before = await stored()
    const files = [
      { field: 'docs[0]', name: 'good.pdf', content: pdf() },
      { field: 'docs[1]', name: 'bad.png', content: pdf() },
    ]
    expect((await complain({}, { files })).statusCode).toBe(422)
    expect(await stored()).toBe(before)
  })
})

describe('a complaint is made once', () => {
  test('GAP-153 the same key gives the first answer, to members and visitors; other content is refused', async () => {
    for (const by of [token, undefined]) {
      const key = crypto.randomUUID()
      const first = await referenceOf(complain({}, { by, key }))
      const again = await Promise.all([1, 2, 3].map(() => referenceOf(complain({}, { by, key }))))
      expect(new Set(again)).toEqual(new Set([first]))
      expect((await complain({ message: 'Other words.' }, { by, key })).statusCode).toBe(409)
      expect(await handedOver(first)).toHaveLength(1)
    }
  })

  test('GAP-153 a member without a key is known by the words and the files', async () => {
    const message = `Nobody called me back about case ${crypto.randomUUID()}.`
    const send = (by: string | undefined, content: Uint8Array) =>
      referenceOf(complain({ message }, { by, key: '', files: letter(content) }))
    const first = await send(token, pdf())
    expect(await send(token, pdf())).toBe(first)
    const others = [
      await send(token, Buffer.concat([pdf(), Buffer.from(' ')])),
      await send(spouseToken, pdf()),
      await send(undefined, pdf()),
      await send(undefined, pdf()),
    ]
    expect(new Set([first, ...others]).size).toBe(5)
  })

  test('GAP-153 under one key the same words with another file are another complaint, and refused', async () => {
    const sending = { by: token, key: crypto.randomUUID() }
    const files = [{ field: 'docs[0]', name: 'letter.pdf', content: pdf() }]
    await referenceOf(complain({}, { ...sending, files }))
    expect((await complain({}, sending)).statusCode).toBe(409)
    const another = [{ field: 'docs[0]', name: 'another.pdf', content: pdf() }]
    expect((await complain({}, { ...sending, files: another })).statusCode).toBe(409)
  })

  test('a visitor without a key complains each time anew', async () => {
    const key = ''
    const all = [await referenceOf(complain({}, { key })), await referenceOf(complain({}, { key }))]
    expect(new Set(all).size).toBe(2)
  })
})

const letter = (content: Uint8Array) => [{ field: 'docs[0]', name: 'letter.pdf', content }]

const statusFrom = async (site: string, by?: string) =>
  (await complain({}, { site, ...(by && { by }) })).statusCode

describe('visitors are limited', () => {
  test('by how often, from one address', async () => {
    const address = '203.0.113.7'
    const codes: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const email = `visitor-${at}@example.com`
      codes.push((await complain({ email }, { address })).statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await complain({}, { address: '203.0.113.8' })).statusCode).toBe(200)
    expect((await complain({}, { by: token, address })).statusCode).toBe(200)
  })

  test('by how many mails one mailbox gets; whoever owns it goes on complaining, with a session and without', async () => {
    const email = mailbox('named-by-strangers')
    for (let at = 0; at < 5; at += 1) await complain({ email }, { address: `198.51.100.${at}` })
    for (const by of [token, undefined]) {
      const reference = await referenceOf(complain({ email }, { by, address: '198.51.100.9' }))
      expect(await handedOver(reference)).toHaveLength(1)
    }
    expect(await mailsTo(email)).toHaveLength(5)
  })

  test('GAP-153 and a complaint that was taken is answered again, however many came from there meanwhile', async () => {
    const sending = { address: '203.0.113.9', key: crypto.randomUUID() }
    const first = await referenceOf(complain({}, sending))
    for (let at = 0; at < 10; at += 1)
      await complain({ email: `office-${at}@example.com` }, { address: sending.address })
    expect((await complain({}, { address: sending.address })).statusCode).toBe(429)
    expect(await referenceOf(complain({}, sending))).toBe(first)
  })

  test('by the whole of their network, where somebody has addresses without number', async () => {
    const codes: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const sending = { address: `2001:db8:1:2:${at.toString(16)}::1` }
      codes.push((await complain({ email: `six-${at}@example.com` }, sending)).statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await complain({}, { address: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  test('to the portal’s own page, where a browser says which page it was', async () => {
    expect([await statusFrom('cross-site'), await statusFrom('same-origin')]).toEqual([403, 200])
    expect(await statusFrom('cross-site', token)).toBe(200)
  })

  test('ADD-051 by how many were taken: what was refused is none, and copies under one key are one', async () => {
    const address = '203.0.113.21'
    const files = [{ field: 'docs[0]', name: 'a.exe', content: pdf() }]
    for (let at = 0; at < 6; at += 1) {
      expect((await complain({ phone_number: '12' }, { address })).statusCode).toBe(422)
      expect((await complain({}, { address, files })).statusCode).toBe(422)
    }
    const email = 'copies@example.com'
    const key = crypto.randomUUID()
    const copies = await Promise.all(
      Array.from({ length: 12 }, () => complain({ email }, { address, key })),
    )
    expect(new Set(copies.map((one) => one.statusCode))).toEqual(new Set([200]))
    expect(await countOf('complaint-visitor', address)).toBe(1)
    expect(await countOf('complaint-mailbox', email)).toBe(1)
    const others: number[] = []
    for (let at = 0; at < 10; at += 1)
      others.push((await complain({ email: `after-${at}@example.com` }, { address })).statusCode)
    expect(others).toEqual([...Array.from({ length: 9 }, () => 200), 429])
  })

  test('ADD-051 by how many were taken, also when they all come at once', async () => {
    const address = '203.0.113.22'
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        complain({ email: `at-once-${at}@example.com` }, { address }),
      ),
    )
    expect(all.map((one) => one.statusCode).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ])
    expect(await countOf('complaint-visitor', address)).toBe(10)
  })

  test.each(stopped)(
    'ADD-052 whoever is stopped is told for how long, and what else they can do: %s',
    async (_who, { language, member, sentence }) => {
      const address = '203.0.113.23'
      const [name, subject] = member
        ? ['complaint-member', String(family.account.id)]
        : ['complaint-visitor', address]
      await spend(name, subject, 20, 3_600_000)
      const by = member ? token : undefined
      const answer = await complain({ message: 'One more.' }, { address, language, by })
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
      expect(answer.json<{ message: string }>().message).toMatch(sentence)
    },
  )

  test.each([
    [visitorBytesADay, '192.0.2.5', 0],
    [visitorBytesADay, '192.0.2.5', 1_000_000],
    [allVisitorsBytesADay, 'all', 0],
    [allVisitorsBytesADay, 'all', 1_000_000],
  ])('ADD-050 by bytes a day, words are not: $name', async ({ name, most }, subject, beyond) => {
    await portal.database
      .insertInto('attempt_limit')
      .values({
        key: `${name}:${subject}`,
        count: most + beyond,
        window_start: '2026-06-15T00:00:00Z',
        expires_at: '2026-06-16T00:00:00Z',
      })
      .execute()
    const files = [{ field: 'docs[0]', name: 'a.pdf', content: pdf() }]
    const answer = await complain({}, { files, address: '192.0.2.5' })
    expect(answer.statusCode).toBe(429)
    expect(answer.json<{ message: string }>().message).toMatch(
      /^We've reached today's limit .*\. Send your complaint without files now, log in, or try again in 16 hours\. If it can't wait, call \+971 4 555 0100 .* or contact us\.$/,
    )
    expect((await complain({}, { files, by: token, address: '192.0.2.5' })).statusCode).toBe(200)
    // What can be said in words is taken all the same.
    expect((await complain({}, { address: '192.0.2.5' })).statusCode).toBe(200)
    // As a browser sends a field for files in which none was chosen.
    const none = [{ field: 'docs[0]', name: '', content: Buffer.alloc(0) }]
    expect((await complain({}, { address: '192.0.2.5', files: none })).statusCode).toBe(200)
  })
})

test('SUP-041 SUP-047 the list is the member’s own, the newest first, and nobody’s without a session', async () => {
  const earlier = await referenceOf(complain({}, { by: token }))
  const reference = await referenceOf(complain({}, { by: token }))
  expect((await listed()).slice(0, 2).map((one) => one.reference_number)).toEqual([
    reference,
    earlier,
  ])
  expect((await listed()).map((one) => one.reference_number)).toContain(reference)
  expect((await listed(spouseToken)).map((one) => one.reference_number)).not.toContain(reference)
  expect((await portal.browser().get('get-complaints')).statusCode).toBe(401)
  const { id } = await found(reference)
  for (const path of [`complaints/${id}/record`, 'complaints/999999999/record']) {
    const answer = await portal.browser().get(path, spouseToken)
    expect(answer.statusCode).toBe(404)
  }
  expect((await portal.browser().get(`complaints/${id}/record`, token)).statusCode).toBe(200)
})

const recordOf = async (reference: string, by = token) => {
  const { id } = await found(reference, by)
  const answer = await portal.browser().get(`complaints/${id}/record`, by)
  expect(answer.headers['content-disposition']).toContain(`${reference}.pdf`)
  return (await openPdf(new Uint8Array(answer.rawPayload))).pages.join('\n')
}

test('a complaint that moved in without a name has its member’s', async () => {
  const reference = await referenceOf(complain({ name: 'As it was typed' }, { by: token }))
  const shownName = async () =>
    (await listed()).find((one) => one.reference_number === reference)?.name
  expect(await shownName()).toBe('As it was typed')
  await portal.database
    .updateTable('complaint')
    .set({ name: null })
    .where('reference_number', '=', reference)
    .execute()
  expect(await shownName()).toBe('Layla Haddad')
})

test('SUP-047 the record of a complaint has what was written, what was enclosed and what was answered', async () => {
  const files = [{ field: 'docs[0]', name: 'letter.pdf', content: pdf() }]
  const sending = { by: token, key: crypto.randomUUID() }
  const reference = await referenceOf(complain({}, { ...sending, files }))
  await tell(answered(reference, 'update'))
  const { card_number } = await portal.database
    .selectFrom('person')
    .select('card_number')
    .where('id', '=', family.principal)
    .executeTakeFirstOrThrow()
  const record = await recordOf(reference)
  for (const words of [
    card_number,
    'My claim could not be paid.',
    'letter.pdf',
    'We have asked the bank.',
  ])
    expect(record).toContain(words)
})

test('the record of a complaint without words has none', async () => {
  const sending = { by: token, key: crypto.randomUUID() }
  const reference = await referenceOf(complain({ message: '' }, sending))
  const record = await recordOf(reference)
  expect(record).toContain(reference)
  expect(record).not.toMatch(/null|undefined|could not be paid/)
})

describe('the insurer answers', () => {
  test('with facts, each told once: on the page, in the inbox and by mail', async () => {
    const email = mailbox('answered')
    const reference = await referenceOf(complain({ email }, { by: token }))
    const fact = answered(reference, 'update')
    expect(await tell(fact)).toMatchObject({ success: true, accepted: 1 })
    expect(await tell(fact)).toMatchObject({ success: true, unchanged: 1 })
    const { events, clock, id } = await found(reference)
    expect(events).toMatchObject([{ kind: 'update', message: 'We have asked the bank.' }])
    expect(clock.update).toMatchObject({ state: 'kept', kept: '2026-06-15' })
    expect(clock.weekend).toEqual(['saturday', 'sunday'])
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
    const [, news] = await mailsTo(email)
    expect(news?.text).toContain(`/portal/complaintDetails?complaint=${id}`)
    expect(news?.text).not.toContain('bank')
    const inbox = (await portal.browser().get('notices', token)).json<{ data: object[] }>()
    expect(inbox.data[0]).toMatchObject({
      title: `An update on your complaint ${reference}`,
      complaint_id: id,
      claim_id: null,
    })
    expect(await tell({ ...fact, answer_key: 'x', reference_number: 'CMP-NONE' })).toMatchObject({
      success: false,
      refused: [{ field: 'reference_number', reason: 'there is no complaint CMP-NONE' }],
    })
  })

  test('what is older than a day moved in, and is no news', async () => {
    const email = mailbox('moved')
    const reference = await referenceOf(complain({ email }, { by: token }))
    await tell({
      ...answered(reference, 'resolution'),
      answered_at: '2026-06-13T08:00:00Z',
    })
    expect((await found(reference)).clock.state).toBe('resolved')
    await expect.poll(waiting).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an answered complaint is not taken higher, and the reason is not that there is time left', async () => {
    const key = crypto.randomUUID()
    const reference = await referenceOf(complain({}, { by: token, key }))
    const { id } = await found(reference)
    const refusal = async () => {
      const answer = await portal.browser().send('POST', `complaints/${id}/escalation`, { token })
      return [answer.statusCode, answer.json<{ message: string }>().message]
    }
    expect(await refusal()).toEqual([409, "The time for our answer hasn't run out yet."])
    await tell(answered(reference, 'resolution'))
    expect(await refusal()).toEqual([
      409,
      "We've answered this complaint. If you disagree, you can appeal.",
    ])
  })

  test('SUP-016 once time has run out, and not before, it goes higher: once', async () => {
    const reference = await referenceOf(complain({}, { by: token }))
    const { id } = await found(reference)
    const escalate = (by = token) =>
      portal.browser().send('POST', `complaints/${id}/escalation`, { token: by })
    expect((await escalate(spouseToken)).statusCode).toBe(404)
    expect((await escalate()).statusCode).toBe(409)
    // The fifth working day ends at midnight in Dubai.
    portal.clock.advance({ days: 8, hours: 11, minutes: 59 })
    token = await signIn(portal, portal.browser(), family.account)
    expect((await escalate()).statusCode).toBe(409)
    portal.clock.advance({ minutes: 1 })
    const answers = await Promise.all([escalate(), escalate(), escalate()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await found(reference)).clock).toMatchObject({
      state: 'overdue',
      may_escalate: false,
      escalated_at: '2026-06-24T00:00:00+04:00',
      escalation_due: '2026-06-26',
    })
    expect((await handedOver(reference)).map(({ action }) => action)).toEqual([
      'submit',
      'escalate',
    ])
    const record = await portal.browser().get(`complaints/${id}/record`, token)
    expect(record.headers['content-disposition']).toContain(`${reference}.pdf`)
    const [page] = (await openPdf(new Uint8Array(record.rawPayload))).pages
    for (const words of [
      reference,
      'Overdue',
      'My claim could not be paid.',
      'head of complaints',
      '+971 50 555 0101',
    ])
      expect(page).toContain(words)
  })
})
