import { expect, test } from 'vitest'
import { forThisFile } from '../testing/for-this-file.ts'
import { aClaim } from '../testing/claims.ts'
import { aFamily } from '../testing/cover.ts'
import { openTestPortal } from '../testing/portal.ts'
import { signIn } from '../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const family = await aFamily(portal.database)
const account = family.account
const own = { ownerId: family.principal, policyId: family.policyId }
const claimId = (await aClaim(portal.database, own)).id
const token = await signIn(portal, portal.browser(), family.account)

const entries = (action: string) =>
  portal.database
    .selectFrom('audit_entry')
    .select(['account_id', 'subject'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('reading a claim leaves a trace, before it is shown', async () => {
  expect((await portal.browser().get(`reimbursement-claims/${claimId}`, token)).statusCode).toBe(
    200,
  )
  expect(await entries('claim-read')).toEqual([
    { account_id: account.id, subject: `claim:${claimId}` },
  ])
})

test('asking for what is not within reach leaves a trace with its id and nothing else', async () => {
  expect((await portal.browser().get('reimbursement-claims/987654', token)).statusCode).toBe(404)
  await expect
    .poll(() => entries('access-refused'))
    .toEqual([
      {
        account_id: account.id,
        subject: 'GET /portal/api/reimbursement-claims/:id id=987654',
      },
    ])
})

test('whoever asks without end fills no audit: after a hundred within an hour one entry says so', async () => {
  const before = (await entries('access-refused')).length
  const ask = (by: string) => portal.browser().get('reimbursement-claims/987654', by)
  for (let asked = before; asked < 103; asked += 1) await ask(token)
  await expect.poll(async () => (await entries('access-refused')).length).toBe(101)
  expect((await entries('access-refused')).at(-1)?.subject).toBe('more than 100 within an hour')
  portal.clock.advance({ hours: 1 })
  await ask(await signIn(portal, portal.browser(), account))
  await expect.poll(async () => (await entries('access-refused')).length).toBe(102)
})

test('what nobody is signed in for leaves none', async () => {
  const before = (await entries('access-refused')).length
  expect((await portal.browser().get('reimbursement-claims/987654')).statusCode).toBe(401)
  expect((await portal.browser().get('nothing')).statusCode).toBe(404)
  expect(await entries('access-refused')).toHaveLength(before)
})
