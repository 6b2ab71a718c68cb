/** The session in the page: guards, one shared refresh, idleness, leaving. */
import { sendLogin } from '../shared/log-in.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import { expect, test, unreachable } from './journey.ts'

const protectedPaths = [
  'home',
  'home/policyDetails',
  'home/addBeneficiary',
  'home/services',
  'home/memberPhotoUpload',
  'home/certificates',
  'home/downloadForm',
  'home/videoAndManuals',
  'videoTutorials',
  'home/transactionHistory',
  'preApprovals',
  'preApprovals/details',
  'preApprovalDetails',
  'addPreApprovals',
  'editPreApproval',
  'reSubmitPreApproval',
  'home/searchProvider',
  'addClaim',
  'claims',
  'home/providerPreApproval',
  'home/providerPreApprovalDetails',
  'claimDetails',
  'editClaim',
  'reSubmitClaim',
  'updatePaymentInfo',
  'profile',
]

const publicPaths = [
  '',
  'login',
  'register',
  'verifyOTP',
  'verifyOTP/',
  'verifyAccount',
  'addPhoneNumber',
  'addSecurityQuestion',
  'verifyLoginOTP',
  'updatePassword',
  'forgotPassword',
  'recoverUsername',
  'passwordReset/x',
  'setNewPassword/x',
  'ssologin/x',
  'ssoregister/x/y',
  'contactUs',
  'faq',
  'complaints',
  'complaintList',
  'complaintDetails',
  'aboutUs',
  'privacyPolicy',
  'articles',
  'article/1',
  'example-form',
]

test.describe('guards', () => {
  // Links that lead nowhere are refused by the server, too.
  test.use({ allowedInConsole: /./ })

  test('ACC-005 every protected page sends a visitor without a session to the login page', async ({
    page,
  }) => {
    for (const path of protectedPaths) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('ACC-003 ACC-004 every public page opens without a session and stays where it is', async ({
    page,
    say,
  }) => {
    for (const path of publicPaths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText(say('common.notFound.text'))).toHaveCount(0)
      if (path !== 'login') expect(page.url()).not.toMatch(/\/login$/)
    }
  })
})

for (const [id, what, token] of [
  ['ACC-006', 'that cannot be decoded', 'nonsense'],
  ['ACC-007', 'without an expiry', `${btoa('{}')}.${btoa('{"sub":"1"}')}.x`],
] as const) {
  test(`${id} a stored token ${what} leads to the login page`, async ({ page }) => {
    await page.goto('brand.css')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto('home')
    await expect(page).toHaveURL(/\/login$/)
  })
}

test('ACC-025 ACC-026 ACC-028 an expired token is exchanged once for all calls that met it', async ({
  page,
  enter,
  say,
}) => {
  await enter('bahrain@example.com')
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) refreshes += 1
  })
  // Whatever still carries the first token meets an expired one, as after a long lunch.
  const expired = await page.evaluate(() => `Bearer ${localStorage.getItem('token')}`)
  let refused = 0
  await page.route(/\/api\/(me|user-policies|get-member-coverage|medical-card)/, async (route) => {
    if (route.request().headers()['authorization'] !== expired) return route.continue()
    refused += 1
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"success":false,"message":"Log in again."}',
    })
  })
  await page.reload()
  await expect(page.getByText(say('policies.home.policies'))).toBeVisible()
  await expect(page.getByRole('link', { name: /GH-/ }).first()).toBeVisible()
  expect(refused).toBeGreaterThanOrEqual(1)
  expect(refreshes).toBe(1)
})

test.describe('on a line that is cut', () => {
  test.use({ allowedInConsole: unreachable })

  test('ADD-132 a renewal of the session that is cut says so, and goes on by itself when the line is back', async ({
    page,
    enter,
    say,
  }) => {
    await enter('bahrain@example.com', 'claims')
    const expired = await page.evaluate(() => `Bearer ${localStorage.getItem('token')}`)
    await page.route(/\/api\/(?!refresh-token)/, async (route) =>
      route.request().headers()['authorization'] === expired
        ? route.fulfill({ status: 401, json: { success: false, message: 'Log in again.' } })
        : route.continue(),
    )
    await page.route('**/api/refresh-token', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(say('common.error.network'))).toBeVisible()
    await page.unroute('**/api/refresh-token')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.title.claims'))
    await expect(page).toHaveURL(/\/claims$/)
  })
})

test('ACC-024 ACC-027 a session that has ended elsewhere leads to the login page, which says so, and from there back', async ({
  page,
  enter,
  request,
  baseURL,
  core,
  say,
}) => {
  const { email } = await core.enrolWithAccount()
  await enter(email)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // A place that asks for nothing: the dashboard might notice by itself.
  await page.goto('brand.css')
  await request.post(`${baseURL}api/logout`, { headers: { authorization: `Bearer ${token}` } })
  await page.goto('claims')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByText(say('access.login.ended'))).toBeVisible()
  const [last] = await messagesTo(request, baseURL ?? '', email)
  await sendLogin(page, say, email)
  await page
    .getByLabel(say('access.otp.label'))
    .fill(await newestCode(request, baseURL ?? '', email, last?.id))
  await expect(page).toHaveURL(/\/claims$/)
})

test('ACC-036 after 28 minutes of silence the page asks, after 30 it ends the session and goes to "/"', async ({
  page,
  enter,
  say,
}) => {
  await page.clock.install()
  await enter('kuwait@example.com')
  // The watch comes with the member's bar.
  await expect(page.getByRole('button', { name: say('common.nav.logout') })).toBeVisible()
  await page.clock.runFor('27:50')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.runFor('00:30')
  await expect(page.getByRole('alertdialog', { name: say('common.idle.title') })).toBeVisible()
  // From here on time goes by only as this says.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.getByRole('button', { name: say('common.idle.stay') }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.runFor(1_799_999)
  await expect(page.getByRole('alertdialog', { name: say('common.idle.title') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/portal\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByText(say('access.login.idle'))).toBeVisible()
})

test('ACC-019 LOGOUT ends the session here and on the server', async ({
  page,
  enter,
  say,
  request,
  baseURL,
}) => {
  await enter('colleague@example.com')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: say('common.nav.logout') }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // Who has left needs no reason.
  await expect(
    page.getByRole('button', { name: say('access.login.submit'), exact: true }),
  ).toBeEnabled()
  await expect(page.getByText(say('access.login.ended'))).toHaveCount(0)
  const answer = await request.get(`${baseURL}api/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})

test('PLT-001 PLT-002 calls of a member carry the bearer token and the time zone', async ({
  page,
  enter,
}) => {
  await enter('qatar@example.com')
  const call = page.waitForRequest('**/api/user-policies')
  await page.reload()
  const headers = (await call).headers()
  expect(headers['authorization']).toMatch(/^Bearer /)
  expect(headers['timezone']).toBe('Asia/Dubai')
})
