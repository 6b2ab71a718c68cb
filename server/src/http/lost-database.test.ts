import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../ports/database/open.ts'
import { aBankAccount, aCurrency } from '../testing/banking.ts'
import { aClaim } from '../testing/claims.ts'
import { aFamily } from '../testing/cover.ts'
import { type CutConnections, cutConnections } from '../testing/cut-connections.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openTestPortal, type TestPortal } from '../testing/portal.ts'
import { signIn } from '../testing/sign-in.ts'

let home: TestDatabase
let way: CutConnections
let opened: OpenDatabase
let portal: TestPortal
let token: string
let claimId: number
let account: { email: string }

beforeAll(async () => {
  home = await createTestDatabase()
  way = await cutConnections(home.portalUrl)
  opened = openDatabase(home.url, { max: 2 })
  const { database } = opened
  portal = { ...(await openTestPortal({ DATABASE_URL: way.url, DATABASE_POOL: '6' })), database }
  const family = await aFamily(portal.database)
  account = family.account
  await aCurrency(portal.database)
  await aBankAccount(portal.database, { personId: family.principal })
  claimId = (
    await aClaim(portal.database, { ownerId: family.principal, policyId: family.policyId })
  ).id
  token = await signIn(portal, portal.browser(), family.account)
})
afterAll(async () => {
  await portal.close()
  await way.close()
  await opened.close()
  await home.drop()
})

/** Reads and writes of every area, in an order that stays. */
const calls = () => {
  const browser = portal.browser()
  const get = (path: string) => () => browser.get(path, token)
  const post = (path: string, body: Record<string, string>) => () => browser.post(path, body, token)
  return [
    get('me'),
    get('user-policies'),
    get('temp-reimbursement-claims'),
    get(`reimbursement-claims/${claimId}`),
    get('reimbursement-claims/999999'),
    get('currencies'),
    get('countries'),
    get('notices'),
    get('drafts-in-progress'),
    get('meta-data'),
    get('documents/check/AAAA-AAAA'),
    post('loginV2', { email: account.email, password: 'x', browser_finger_print: 'y' }),
    post('refresh-token', {}),
    get('nothing'),
  ]
}

test('wherever a connection to the database breaks, a call works or is refused with 503 and a time to come again', async () => {
  const whole: number[] = []
  for (const call of calls()) whole.push((await call()).statusCode)
  expect(whole.filter((status) => status >= 500)).toEqual([])

  let unavailable = 0
  const wrong: object[] = []
  for (let seed = 1; seed <= 25; seed += 1) {
    way.begin(seed)
    const answers = await Promise.all(calls().map((call) => call()))
    for (const [at, { statusCode, headers, body }] of answers.entries()) {
      const refused = statusCode === 503 && headers['retry-after'] === '5'
      if (refused && body.startsWith('{"success":false,"message":"')) unavailable += 1
      else if (statusCode !== whole[at]) wrong.push({ seed, at, statusCode, body })
    }
  }
  way.end()
  expect(wrong).toEqual([])
  expect(unavailable).toBeGreaterThan(20)
  // The pool has thrown away what was broken.
  await expect
    .poll(async () => {
      const answers = await Promise.all(calls().map((call) => call()))
      return answers.map(({ statusCode }) => statusCode)
    })
    .toEqual(whole)
}, 120_000)
