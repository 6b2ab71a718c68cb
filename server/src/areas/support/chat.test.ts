import { createHmac } from 'node:crypto'
import { signed } from '@falaj/contract/integration/signature.ts'
import { chatMessageSubmission } from '@falaj/contract/integration/submission.ts'
import type { ChatMessage, OpenedChat } from '@falaj/contract/support/chat/schemas.ts'
import { describe, expect, test } from 'vitest'
import { contentSecurity } from '../../http/content-security.ts'
import { pdf } from '../../inspection/testing/corpus.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { formOf } from '../../testing/form.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const coreSecret = 'shared between portal and core'
let token: string
const portal = await forThisFile(openTestPortal({ CORE_SECRET: coreSecret }))
const family = await aFamily(portal.database)
token = await signIn(portal, portal.browser(), family.account)
const spouseToken = await signIn(portal, portal.browser(), family.spouseAccount)
await portal.work()

const opened = async (by = token) =>
  (await portal.browser().get('chat', by)).json<{ data: OpenedChat }>().data
const conversation = async (by = token) => {
  const chat = await opened(by)
  if (chat.desk !== 'portal') throw new Error('It is held elsewhere.')
  return chat
}
const write = (body: object, { by = token, key }: { by?: string; key?: string } = {}) =>
  portal.browser().send('POST', 'chat/messages', {
    token: by,
    body: { ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const written = async (...given: Parameters<typeof write>) => {
  const answer = await write(...given)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: ChatMessage }>().data
}

async function reply(fact: object) {
  const body = JSON.stringify([fact])
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
  return answer.json<{ success: boolean; unchanged: number; refused: object[] }>()
}

async function staged() {
  const { headers, payload } = await formOf({ name: 'referral.pdf', content: pdf() })
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/portal/api/sent-documents',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  return answer.json<{ data: { handle: string } }>().data.handle
}

const mailsTo = (to: string) =>
  portal.database
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()

async function cardNumber() {
  const { card_number } = await portal.database
    .selectFrom('person')
    .select('card_number')
    .where('id', '=', family.principal)
    .executeTakeFirstOrThrow()
  return card_number
}

const told = async () =>
  (await mailsTo(family.account.email)).filter(
    ({ subject }) => subject === 'Our team has answered you',
  )

test('SUP-009 SUP-011 SUP-012 whoever answers sees who writes, and the desk of the country', async () => {
  await portal.database
    .updateTable('person')
    .set({ vip: true })
    .where('id', '=', family.principal)
    .execute()
  const chat = await conversation()
  expect(chat.queue).toBe('members-ae')
  expect(chat.member).toEqual({
    name: expect.stringMatching(/Haddad$/),
    email: family.account.email,
    card_number: await cardNumber(),
    phone_number: family.account.phone,
    policy_number: expect.any(String),
    vip: 'Y',
  })
  expect((await conversation(spouseToken)).member.vip).toBe('N')
})

test('a message is kept and handed over with its files; the desk’s mailbox hears who wrote, not what', async () => {
  const handle = await staged()
  const message = await written({ text: ' Does <b>this</b> need approval? ', documents: [handle] })
  expect(message).toMatchObject({
    by: 'member',
    author: null,
    text: 'Does <b>this</b> need approval?',
    at: '2026-06-15T12:00:00+04:00',
    documents: [{ file_name: 'referral.pdf' }],
  })
  expect((await conversation()).messages.at(-1)).toEqual(message)
  expect((await conversation(spouseToken)).messages).toEqual([])
  const row = await portal.database
    .selectFrom('core_outbox')
    .select('body')
    .where('kind', '=', 'chat_message')
    .executeTakeFirstOrThrow()
  const told: unknown = typeof row.body === 'string' ? JSON.parse(row.body) : row.body
  expect(chatMessageSubmission.parse(told)).toMatchObject({
    queue: 'members-ae',
    vip: 'Y',
    card_number: await cardNumber(),
    documents: [{ handle, file_name: 'referral.pdf' }],
  })
  const [mail] = await mailsTo('support@example.com')
  expect(mail?.subject).toBe(`[members-ae] Message from member ${await cardNumber()}`)
  expect(mail?.text).toContain(`as message ${message.id}.`)
  expect(mail?.text).toContain('15-06-2026 12:00 (UTC+4)')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/approval|referral/)
  const body = { file_path: handle }
  const download = (by: string) => portal.browser().send('POST', 'download', { token: by, body })
  expect((await download(token)).statusCode).toBe(200)
  expect((await download(spouseToken)).statusCode).toBe(404)
})

test('GAP-153 ADD-051 one message, however often it is sent, also for its limit', async () => {
  const key = crypto.randomUUID()
  await portal.database.deleteFrom('attempt_limit').execute()
  const first = await written({ text: 'Once' }, { key })
  const again = await Promise.all([1, 2, 3].map(() => written({ text: 'Once' }, { key })))
  expect(again.map(({ id }) => id)).toEqual([first.id, first.id, first.id])
  expect((await write({ text: 'Twice' }, { key })).statusCode).toBe(409)
  const counted = portal.database.selectFrom('attempt_limit').select('count')
  expect(await counted.where('key', 'like', 'chat-written:%').execute()).toEqual([{ count: 1 }])
})

test('GAP-153 a message that was taken is answered again, though there were as many as an hour may have', async () => {
  const text = 'The last one of this hour.'
  const first = await written({ text }, { key: 'chat-last-of-the-hour' })
  await portal.database
    .updateTable('attempt_limit')
    .set({ count: 120 })
    .where('key', 'like', 'chat-written:%')
    .execute()
  expect((await write({ text: 'One more.' }, { key: 'chat-one-too-many' })).statusCode).toBe(429)
  expect(await written({ text }, { key: 'chat-last-of-the-hour' })).toEqual(first)
  await portal.database.deleteFrom('attempt_limit').execute()
})

test('ADD-160 what is empty, too long, or names a file of somebody else is refused', async () => {
  expect((await write({ text: '  ' })).statusCode).toBe(422)
  expect((await write({ text: 'x'.repeat(4_001) })).statusCode).toBe(422)
  const handle = await staged()
  const foreign = await write({ text: 'Mine?', documents: [handle] }, { by: spouseToken })
  expect([foreign.statusCode, foreign.json<{ errors: object }>().errors]).toEqual([
    422,
    { 'documents[0]': ['This file is no longer there. Add it again.'] },
  ])
})

test('an answer comes over the signed integration API: once, with a step, and by mail', async () => {
  const fact = {
    type: 'chat.replied',
    message_key: 'CHAT-1',
    card_number: await cardNumber(),
    author: 'Huda',
    text: 'Yes. You can begin here.',
    sent_at: portal.clock.now().toISOString(),
    step: { title: { en: 'New Pre-Approval', ar: 'موافقة مسبقة' }, path: '/addPreApprovals' },
  }
  expect(await reply(fact)).toMatchObject({ success: true })
  expect(await reply(fact)).toMatchObject({ success: true, unchanged: 1 })
  const { messages } = await conversation()
  expect(messages.filter(({ by }) => by === 'desk')).toEqual([
    {
      id: expect.any(Number),
      by: 'desk',
      author: 'Huda',
      at: '2026-06-15T12:00:00+04:00',
      text: 'Yes. You can begin here.',
      documents: [],
      step: { title: 'New Pre-Approval', path: '/addPreApprovals' },
    },
  ])
  await expect.poll(async () => (await told()).length).toBe(1)
  expect((await told())[0]?.text).not.toContain('begin here')
  // Several answers one after the other are one mail.
  await reply({ ...fact, message_key: 'CHAT-2', step: null })
  const waiting = () =>
    portal.database
      .selectFrom('chat_message')
      .select('id')
      .where('by', '=', 'desk')
      .where('told_at', 'is', null)
      .execute()
  await expect.poll(waiting).toEqual([])
  expect(await told()).toHaveLength(1)
  for (const path of ['//evil.example.com', 'https://evil.example.com', 'javascript:alert(1)'])
    expect(
      await reply({ ...fact, message_key: 'CHAT-3', step: { ...fact.step, path } }),
    ).toMatchObject({
      success: false,
      refused: [{ field: 'step.path' }],
    })
})

test('somebody who was told, read and left is told again after a quarter of an hour, however often there was an answer', async () => {
  const card_number = await cardNumber()
  const replied = async (message_key: string) => {
    const sent_at = portal.clock.now().toISOString()
    const text = 'And there is more.'
    await reply({ type: 'chat.replied', message_key, card_number, author: 'Huda', text, sent_at })
    const untold = () =>
      portal.database
        .selectFrom('chat_message')
        .select('id')
        .where('by', '=', 'desk')
        .where('told_at', 'is', null)
        .execute()
    await expect.poll(untold).toEqual([])
  }
  portal.clock.advance({ minutes: 20 })
  const before = (await told()).length
  for (const at of [0, 10, 20]) {
    await replied(`CHAT-QUIET-${at}`)
    portal.clock.advance({ minutes: 10 })
  }
  expect((await told()).length - before).toBe(2)
  token = await signIn(portal, portal.browser(), family.account)
})

test('a file of the chat that the insurer opens stands among the views of whoever sent it', async () => {
  const handle = await staged()
  await written({ text: 'Here it is.', documents: [handle] })
  const path = `/portal/api/integration/v1/documents/${handle}`
  const message = { direction: 'core-to-portal', method: 'GET', path } as const
  const headers = await signed(coreSecret, message, portal.clock.now())
  expect((await portal.app.inject({ url: path, headers })).statusCode).toBe(200)
  const { data } = (await portal.browser().get('document-views?by=insurer', token)).json<{
    data: object[]
  }>()
  expect(data[0]).toMatchObject({ document: 'file', file_name: 'referral.pdf' })
})

describe('SUP-002 SUP-010 where there is no chat', () => {
  test.each(['BH', 'QA', 'KW'])('%s can neither open it nor write', async (country) => {
    const member = portal.database.updateTable('person').where('id', '=', family.principal)
    await member.set({ country_code: country }).execute()
    const by = await signIn(portal, portal.browser(), family.account)
    expect((await portal.browser().get('chat', by)).statusCode).toBe(403)
    expect((await write({ text: 'Hello' }, { by })).statusCode).toBe(403)
    await member.set({ country_code: 'AE' }).execute()
  })
})

const directives = (chatwoot: TestPortal['config']['chatwoot']) =>
  contentSecurity({ ...portal.config, chatwoot }).contentSecurityPolicy.directives

describe('Chatwoot', () => {
  const url = 'https://chat.example.com'
  const inboxes = 'AE=web-ae:hmac-ae,OM=web-om:hmac-om,other=web-other:hmac-other'

  test('SUP-009 SUP-011 an inbox a country, and the proof of who the member is', async () => {
    const other = await openTestPortal({ CHATWOOT_URL: `${url}/`, CHATWOOT_INBOXES: inboxes })
    const theirs = await aFamily(other.database)
    const by = await signIn(other, other.browser(), theirs.account)
    const chat = (await other.browser().get('chat', by)).json<{ data: OpenedChat }>().data
    const identifier = `member-${theirs.principal}`
    expect(chat).toMatchObject({
      desk: 'chatwoot',
      queue: 'members-ae',
      base_url: url,
      website_token: 'web-ae',
      identifier,
      identifier_hash: createHmac('sha256', 'hmac-ae').update(identifier).digest('hex'),
      member: { vip: 'N', email: theirs.account.email },
    })
    expect(JSON.stringify(chat)).not.toContain('hmac-ae"')
    const sent = await other
      .browser()
      .send('POST', 'chat/messages', { token: by, body: { text: 'Hello' } })
    expect(sent.statusCode).toBe(403)
    await other.close()
  })

  test('SUP-009 only its origin may be loaded from, and only where it is configured', async () => {
    expect(directives(null)).toMatchObject({
      scriptSrc: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
    })
    expect(JSON.stringify(directives(null))).not.toMatch(/unsafe|https?:|frameSrc/)
    const inbox = { websiteToken: 'x', hmacToken: 'y' }
    const configured = directives({
      baseUrl: `${url}/chat`,
      inboxes: { AE: inbox, OM: inbox, other: inbox },
    })
    expect(configured).toMatchObject({
      scriptSrc: ["'self'", url],
      frameSrc: ["'self'", url],
      frameAncestors: ["'none'"],
    })
  })
})
