import { expect, test } from 'vitest'
import { sessionUser } from '@falaj/contract/access/schemas.ts'
import { aMember, aPerson, aPolicy, anAccount, enrol } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

async function meOf(member: { email: string; phone: string }, language: 'en' | 'ar' = 'en') {
  const guest = new Visitor(portal)
  guest.browser.language = language
  const token = await guest.enter(member)
  const answer = await guest.browser.get('me', token)
  return sessionUser.parse(answer.json<{ data: unknown }>().data)
}
async function member() {
  const phone = aPhone()
  return { ...(await aMember(portal.database, { phone })), phone }
}

test('ACC-031 ACC-032 ACC-034 me answers who is signed in, field by field', async () => {
  const one = await member()
  expect(await meOf(one)).toMatchObject({
    id: one.personId,
    is_principal: true,
    is_principle_user: true,
    member_name: 'Layla Haddad',
    gender: 2,
    first_name: 'Layla',
    last_name: 'Haddad',
    email: one.email,
    phone_number: one.phone,
    country_code: 'AE',
    policy_number: expect.stringContaining('GH-TEST'),
    certificate_number: expect.stringMatching(/^C\d+$/),
    card_number: expect.stringMatching(/^7841/),
    image_path: null,
    dependents: [],
  })
})

test('ACC-032 the names are in the language of the page', async () => {
  expect(await meOf(await member(), 'ar')).toMatchObject({ member_name: 'ليلى حداد' })
})

test('ACC-032 ACC-034 the country and the picture are the member’s', async () => {
  const one = await member()
  const { id } = await portal.database
    .insertInto('stored_file')
    .values({
      handle: 'a-photo-of-hers',
      file_name: 'me.jpg',
      media_type: 'image/jpeg',
      size: 1,
      sha256: '0'.repeat(64),
      scan: 'clean',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.database
    .updateTable('person')
    .set({ country_code: 'OM', photo_file_id: id })
    .where('id', '=', one.personId)
    .execute()
  expect(await meOf(one)).toMatchObject({
    country_code: 'OM',
    image_path: expect.stringMatching(/^\/portal\/api\/pictures\//),
  })
})

test('ACC-035 vipstatus is "1" for a VIP and something else for everybody else', async () => {
  const one = await member()
  expect((await meOf(one)).vipstatus).not.toBe('1')
  await portal.database
    .updateTable('person')
    .set({ vip: true })
    .where('id', '=', one.personId)
    .execute()
  expect((await meOf(one)).vipstatus).toBe('1')
})

test('ACC-033 ACC-014 a dependant under two policies is listed once', async () => {
  const one = await member()
  const child = await aPerson(portal.database, {
    policyId: one.policyId,
    principalId: one.personId,
  })
  const second = await aPolicy(portal.database)
  await enrol(portal.database, one.personId, { policyId: second })
  await enrol(portal.database, child, { policyId: second, principalId: one.personId })
  expect((await meOf(one)).dependents).toMatchObject([
    { id: child, member_name: 'Layla Haddad', relationship: 'Son' },
  ])
})

test('ACC-014 a dependant with an account of her own sees nobody else', async () => {
  const one = await member()
  const phone = aPhone()
  const personId = await aPerson(portal.database, {
    policyId: one.policyId,
    principalId: one.personId,
    relationship: 'Spouse',
    phone,
  })
  const { email } = await anAccount(portal.database, { personId })
  expect(await meOf({ email, phone })).toMatchObject({ is_principal: false, dependents: [] })
})
