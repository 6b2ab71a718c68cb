import * as schema from '@falaj/contract/first-steps/schemas.ts'
import { expect, test } from 'vitest'
import { aBankAccount, aCurrency } from '../../testing/banking.ts'
import { aMember, aPhoto, aPolicy } from '../../testing/builders.ts'
import { aFamily } from '../../testing/cover.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
await aCurrency(portal.database)

async function newMember(with_: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(portal.database, with_)
  return { ...member, token: await signIn(portal, portal.browser(), member) }
}
const steps = async (token: string) => {
  const answer = await portal.browser().get('first-steps', token)
  return schema.firstSteps.response.parse(answer.json()).data
}
const put = async (token: string, path: string, body?: Record<string, unknown>) => {
  const answer = await portal
    .browser()
    .send('PUT', `first-steps/${path}`, { token, ...(body && { body }) })
  return answer.statusCode
}
const doneOf = async (token: string) =>
  (await steps(token)).flatMap(({ kind, done_on }) => (done_on ? [kind] : []))

test('ADD-491 what was opened stays done from its first day on, for this member alone', async () => {
  const { token, ...member } = await newMember()
  const { token: other } = await newMember()
  expect(await doneOf(token)).toEqual([])
  for (const name of schema.openedSteps) expect(await put(token, `${name}/done`)).toBe(200)
  expect(await doneOf(token)).toEqual(['cover', 'card', 'notices'])
  expect(await doneOf(other)).toEqual([])
  portal.clock.advance({ days: 2 })
  const again = await signIn(portal, portal.browser(), member)
  expect(await put(again, 'cover/done')).toBe(200)
  const [cover] = await steps(again)
  expect(cover).toEqual({ kind: 'cover', done_on: '2026-06-15', later: false })
})

test('ADD-491 a bank account and a photo are known without being told, and gone when they are gone', async () => {
  const { database } = portal
  const { token, personId } = await newMember()
  await aBankAccount(database, { personId })
  await aPhoto(database, personId)
  expect(await doneOf(token)).toEqual(['bank', 'photo'])
  await database
    .updateTable('bank_account')
    .set({ deleted_at: portal.clock.now() })
    .where('person_id', '=', personId)
    .execute()
  await database
    .updateTable('person')
    .set({ photo_file_id: null })
    .where('id', '=', personId)
    .execute()
  expect(await doneOf(token)).toEqual([])
})

test('ADD-491 nobody tells that there is a bank account or a photo', async () => {
  const { token } = await newMember()
  for (const name of ['bank', 'photo', 'anything'])
    expect(await put(token, `${name}/done`)).toBe(422)
  expect(await doneOf(token)).toEqual([])
})

test('ADD-491 a dependant is offered no bank account, and nobody a card before the first day of cover', async () => {
  const family = await aFamily(portal.database)
  const spouse = await signIn(portal, portal.browser(), family.spouseAccount)
  expect((await steps(spouse)).map(({ kind }) => kind)).toEqual([
    'cover',
    'card',
    'photo',
    'notices',
  ])
  const begins = '2026-12-01'
  const policyId = await aPolicy(portal.database, { begins, expiry: '2027-11-30' })
  const { token } = await newMember({ policyId, joined: begins })
  expect((await steps(token)).map(({ kind }) => kind)).toEqual([
    'cover',
    'bank',
    'photo',
    'notices',
  ])
})

test('ADD-492 a step is left for later and taken up again; what was done stays done', async () => {
  const { token } = await newMember()
  const laterOf = async () =>
    (await steps(token)).flatMap(({ kind, later }) => (later ? [kind] : []))
  await put(token, 'cover/done')
  await put(token, 'cover/later', { later: true })
  await put(token, 'photo/later', { later: true })
  expect([await laterOf(), await doneOf(token)]).toEqual([['cover', 'photo'], ['cover']])
  await put(token, 'photo/later', { later: false })
  expect(await laterOf()).toEqual(['cover'])
})
