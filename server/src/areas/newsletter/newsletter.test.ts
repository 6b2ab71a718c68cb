import * as schema from '@falaj/contract/newsletter/schemas.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { aMember, newestMessage } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const member = await aMember(portal.database)
const { email, accountId } = member
const token = await signIn(portal, portal.browser(), member)
beforeEach(async () => {
  await portal.database.deleteFrom('newsletter_preference').execute()
  await portal.database.deleteFrom('attempt_limit').execute()
})

const save = (change: Record<string, unknown>, by?: string) =>
  portal.browser().post('newsletter', change, by)
const read = async (by?: string, query = '') => {
  const answer = await portal.browser().get(`newsletter${query}`, by)
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data }
}
/** What the mail of a first consent brings: the way in without a session. */
async function linkSent(): Promise<{ token: string; email: string }> {
  await save({ send_email: 0 }, token)
  await save({ send_email: 1 }, token)
  const mail = await newestMessage(portal.database, email)
  const [address = ''] = /https?:\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('/portal/newsletter')
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}
const queryOf = (link: { token: string; email: string }) => `?${new URLSearchParams(link)}`

const everything = {
  interests: [1, 3],
  send_email: 1,
  send_sms: 0,
  married: 1,
  childrens_education: 50_000,
  retirement: 200_000,
  property: 0,
  general_savings: 10_000,
  children_count: 2,
  children_below_eighteen: [2014, 2018],
}

test('SUP-056 SUP-057 a member saves every preference and reads them again', async () => {
  const answer = await save(everything, token)
  expect(schema.saveNewsletter.response.parse(answer.json())).toEqual({
    success: true,
    message: 'Updated successfully',
  })
  const { data } = await read(token)
  expect(schema.newsletter.response.shape.data.parse(data)).toEqual({ ...everything, email })
})

test('SUP-056 whoever is not married is not, and whoever did not say is neither', async () => {
  await save({ married: 0 }, token)
  expect((await read(token)).data).toMatchObject({ married: 0 })
  await save({ married: null }, token)
  expect((await read(token)).data).toMatchObject({ married: null })
})

test('SUP-056 before anything was saved the record is there and empty', async () => {
  const { data } = await read(token)
  expect(data).toMatchObject({ interests: [], send_email: 0, send_sms: 0, married: null, email })
})

test('SUP-063 any subset is saved, and what is left out stays', async () => {
  const parts = fc.subarray(Object.entries(everything))
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 4 }), async (changes) => {
      await portal.database.deleteFrom('newsletter_preference').execute()
      for (const change of changes) {
        const { children_below_eighteen: _, ...rest } = Object.fromEntries(change)
        expect((await save(rest, token)).statusCode).toBe(200)
      }
      const kept = Object.fromEntries(
        changes.flat().filter(([name]) => name !== 'children_below_eighteen'),
      )
      expect((await read(token)).data).toMatchObject(kept)
    }),
    { numRuns: 12 },
  )
})

test.each([
  { interests: [4] },
  { send_email: 2 },
  { send_sms: true },
  { married: 'yes' },
  { retirement: -1 },
  { property: 1.5 },
  { children_below_eighteen: ['x'] },
])('SUP-058 SUP-059 SUP-060 what is no such value is refused: %o', async (change) => {
  expect((await save(change, token)).statusCode).toBe(422)
})

test('SUP-058 an interest that is sent twice is kept once', async () => {
  await save({ interests: [3, 1, 3] }, token)
  expect((await read(token)).data).toMatchObject({ interests: [3, 1] })
})

test('SUP-060 SUP-062 years of birth in the future, or of more children than there are, are refused in words', async () => {
  const future = await save({ children_below_eighteen: [2027] }, token)
  expect(future.json<{ message: string }>().message).toMatch(/future/)
  await save({ children_count: 1 }, token)
  const many = await save({ children_below_eighteen: [2014, 2018] }, token)
  expect([many.statusCode, many.json<{ errors: object }>().errors]).toEqual([
    422,
    { children_below_eighteen: [expect.stringMatching(/more/)] },
  ])
  expect((await read(token)).data).toMatchObject({ children_below_eighteen: [] })
})

test('SUP-055 SUP-064 ACC-013 whoever holds the link of a mail reads, changes and ends it without a session', async () => {
  const link = await linkSent()
  expect(link.email).toBe(email)
  expect((await read(undefined, queryOf(link))).data).toMatchObject({ email, send_email: 1 })
  const ended = await save({ ...link, send_email: 0, send_sms: 0 })
  expect(ended.statusCode).toBe(200)
  expect((await read(token)).data).toMatchObject({ send_email: 0, send_sms: 0 })
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select(['account_id'])
    .where('action', '=', 'newsletter-changed')
    .orderBy('id')
    .execute()
  expect(entries.at(0)).toEqual({ account_id: accountId })
  expect(entries.at(-1)).toEqual({ account_id: null })
})

test('SUP-064 without a link and without a session nothing is read or changed', async () => {
  expect((await read()).status).toBe(401)
  expect((await read(undefined, `?email=${email}`)).status).toBe(401)
  expect((await save({ email, send_email: 1 })).statusCode).toBe(401)
})

test('SUP-055 a link opens its own address alone, and only unchanged', async () => {
  const link = await linkSent()
  const other = await aMember(portal.database)
  expect((await read(undefined, queryOf({ ...link, email: other.email }))).status).toBe(410)
  expect((await read(token, queryOf({ ...link, email: other.email }))).status).toBe(410)
  expect((await read(undefined, queryOf({ ...link, email: email.toUpperCase() }))).status).toBe(200)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(link.token.length - 1),
      fc.constantFrom(...'aZ09.-_'),
      async (at, sign) => {
        fc.pre(link.token[at] !== sign)
        const changed = link.token.slice(0, at) + sign + link.token.slice(at + 1)
        expect((await read(undefined, queryOf({ ...link, token: changed }))).status).toBe(410)
      },
    ),
    { numRuns: 25 },
  )
  expect((await read(undefined, queryOf({ token: '', email }))).status).toBe(410)
})

test('a consent keeps the time at which it was given, and a mail goes out once for it', async () => {
  await linkSent()
  const since = () =>
    portal.database
      .selectFrom('newsletter_preference')
      .select(['email_agreed_at', 'sms_agreed_at'])
      .executeTakeFirstOrThrow()
  const mails = () =>
    portal.database
      .selectFrom('message')
      .select((eb) => eb.fn.countAll<number>().as('many'))
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
  const [first, sent] = [await since(), await mails()]
  portal.clock.advance({ minutes: 1 })
  await save({ send_email: 1, send_sms: 1, interests: [2] }, token)
  const { email_agreed_at, sms_agreed_at } = await since()
  expect(email_agreed_at).toEqual(first.email_agreed_at)
  expect(sms_agreed_at).toEqual(portal.clock.now())
  expect(await mails()).toEqual(sent)
})

test('whoever was forwarded a link does not fill the mailbox by agreeing again and again, and can always end it', async () => {
  const link = await linkSent()
  const codes: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await save({ ...link, send_email: 0 })).statusCode).toBe(200)
    codes.push((await save({ ...link, send_email: 1 })).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  expect((await save({ ...link, send_email: 0, send_sms: 0 })).statusCode).toBe(200)
})

test('a link is valid for a year', async () => {
  const link = await linkSent()
  portal.clock.advance({ hours: 24 * 364 })
  expect((await read(undefined, queryOf(link))).status).toBe(200)
  portal.clock.advance({ hours: 24 * 2 })
  expect((await read(undefined, queryOf(link))).status).toBe(410)
})
