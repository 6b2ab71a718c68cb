/** Entering from a partner's page: with an account, and by making one. */
import type { APIRequestContext } from '@playwright/test'
import { held } from '../shared/held.ts'
import { expect, test as base, unreachable } from './journey.ts'
import { fillEnrolment } from './register.ts'

interface Asked {
  email: string
  kind: 'login' | 'register'
  relayState?: string
}

/** As the partner mints it. */
async function mint(request: APIRequestContext, asked: Asked): Promise<string> {
  const answer = await request.post('api/demo/sso-links', { data: asked })
  const { data }: { data: { url: string } } = await answer.json()
  return data.url
}

const test = base.extend<{
  /** Where a partner's link leads a member whom nobody knows there yet. */
  leads: (relayState: string, destination: RegExp) => Promise<void>
}>({
  leads: async ({ page, context, request, core }, use) => {
    const { email } = await core.enrolWithAccount()
    await use((relayState, destination) =>
      base.step(relayState, async () => {
        const policies = page.waitForResponse('**/api/user-policies')
        await page.goto(await mint(request, { email, kind: 'login', relayState }))
        await policies
        await expect(page).toHaveURL(destination)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The next ticket comes to a browser that nobody is signed in to.
        await page.goto('brand.css')
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await context.clearCookies()
      }),
    )
  },
})

test('ACC-183 ACC-184 ACC-191 the medical cards lead to the dashboard, as does any word that nobody knows', async ({
  leads,
}) => {
  await leads('medicalcards', /\/home$/)
  await leads('anything-else', /\/home$/)
})

test('ACC-185 ACC-186 ACC-187 a partner leads to the policy, to the claims and to a new one', async ({
  leads,
}) => {
  await leads('policy', /\/home\/policyDetails\?policy=\d+$/)
  await leads('claims', /\/claims$/)
  await leads('claimssubmission', /\/addClaim/)
})

test('ACC-188 ACC-189 ACC-190 a partner leads to the providers, to the history and to the services', async ({
  leads,
}) => {
  await leads('providers', /\/home\/searchProvider/)
  await leads('transactionhistory', /\/home\/transactionHistory/)
  await leads('services', /\/home\/services/)
})

test('ACC-184 a link to the medical cards tells the dashboard of the policies and the chosen one, and the card comes', async ({
  page,
  request,
  core,
}) => {
  const member = await core.enrolWithAccount()
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    const replace = history.replaceState.bind(history)
    history.replaceState = (state, ...more) => {
      told.push(state?.usr)
      replace(state, ...more)
    }
  })
  const cards: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/generate-ecard')) cards.push(sent.url())
  })
  const asked = { email: member.email, kind: 'login', relayState: 'medicalcards' } as const
  await page.goto(await mint(request, asked))
  await expect(page).toHaveURL(/\/home$/)
  const policy = expect.objectContaining({ ext_policy_number: 'GH-2026-0002' })
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'told')))
    .toContainEqual({ relayState: 'medicalcards', policies: [policy], selectedPolicy: policy })
  await expect.poll(() => cards).toHaveLength(1)
})

test('ACC-181 ACC-192 ACC-023 without a relay state the ticket leads home without a form, and a token takes its place', async ({
  page,
  request,
  core,
  say,
}) => {
  const member = await core.enrolWithAccount()
  const seen = Promise.withResolvers<void>()
  let ticket: string | undefined
  await page.route('**/api/refresh-token', async (route) => {
    ticket ??= route.request().headers()['authorization']?.replace('Bearer ', '')
    await seen.promise
    await route.continue()
  })
  const url = await mint(request, { email: member.email, kind: 'login' })
  await page.goto(url)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('access.ssoLogin.title'))
  await expect(main.locator('form')).toHaveCount(0)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await test.step('PLT-027 the page has opened the link with the key that came with it', async () => {
    await expect.poll(() => ticket).toMatch(/^[\w-]+(\.[\w-]+){2}$/)
    expect(url).not.toContain(ticket)
  })
  seen.resolve()
  await test.step('ACC-182 a token is kept, and it is known whose', async () => {
    await expect(page).toHaveURL(/\/home$/)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(token).toBeTruthy()
    expect(token).not.toBe(ticket)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Rana|رنا/)
  })
  // Back does not lead to the ticket again.
  await page.goBack().catch(() => undefined)
  expect(page.url()).not.toContain(url.split('/').at(-1))
})

test('a visitor who was signed in as somebody else leaves nothing behind', async ({
  page,
  request,
  core,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  const member = await core.enrolWithAccount()
  await page.goto(await mint(request, { email: member.email, kind: 'login' }))
  await page.getByRole('button', { name: say('access.sso.open.goOn') }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Rana/)
  await expect(page.getByRole('link', { name: say('common.nav.dashboard') }).first()).toBeVisible()
})

for (const [whose, first, greeted] of [
  ['the same member', null, /Rana/],
  ['another member', 'principal@example.com', /Rana/],
] as const) {
  test(`ADD-130 ACC-192 a partner's link opens although other tabs show pages of ${whose}, which all become its member's`, async ({
    page,
    context,
    request,
    core,
    enter,
    say,
  }) => {
    const member = await core.enrolWithAccount()
    await enter(first ?? member.email, 'claims')
    const profile = await context.newPage()
    await profile.goto('profile')
    await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
    const partners = await context.newPage()
    await partners.goto(await mint(request, { email: member.email, kind: 'login' }))
    if (first) await partners.getByRole('button', { name: say('access.sso.open.goOn') }).click()
    await expect(partners).toHaveURL(/\/home$/)
    for (const tab of [partners, page, profile]) {
      await expect(tab).not.toHaveURL(/login/)
      await tab
        .getByRole('link', { name: say('common.nav.dashboard') })
        .first()
        .click()
      await expect(tab.getByRole('heading', { level: 1 })).toContainText(greeted)
    }
  })
}

test.describe('without the server', () => {
  test.use({ allowedInConsole: unreachable })

  test('the ticket is tried again when the member says so', async ({
    page,
    request,
    core,
    say,
  }) => {
    const member = await core.enrolWithAccount()
    await page.route('**/api/me', (route) => route.abort())
    await page.goto(await mint(request, { email: member.email, kind: 'login' }))
    await expect(page.getByText(say('common.error.network'))).toBeVisible()
    await page.unroute('**/api/me')
    await page.getByRole('button', { name: say('common.problem.retry') }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('a link of a partner asks before it takes the place of a session that is open', async ({
    page,
    request,
    core,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com')
    const token = () => page.evaluate(() => localStorage.getItem('token'))
    const before = await token()
    for (const kind of ['login', 'register'] as const) {
      const member = await (kind === 'login' ? core.enrolWithAccount() : core.enrol())
      await page.goto(await mint(request, { email: member.email, kind }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access.sso.open.title'))
      await expectAccessible()
      expect(await token()).toBe(before)
      await page.getByRole('link', { name: say('access.sso.open.stay') }).click()
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Rana|رنا/)
    }
  })

  test('registration from a partner leads home', async ({
    page,
    request,
    core,
    say,
    expectAccessible,
  }) => {
    const member = await core.enrol({ phone: true })
    await page.goto(await mint(request, { email: member.email, kind: 'register' }))
    await expect(page).toHaveURL(/\/ssoregister\/opened\/opened$/)
    await test.step('ACC-165 ACC-166 ACC-170 what it is for, and the time that is left, beside what the service is', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('access.ssoRegister.title'),
      )
      await expect(page.getByText(say('access.ssoRegister.text'))).toBeVisible()
      await expect(page.getByRole('timer')).toContainText(/(10:00|09:5\d)/)
      await expect(page.getByText(say('common.scene.plus.text'))).toBeVisible()
    })
    await test.step('ACC-167 ACC-169 ACC-171 the address of the link is filled in, above two ways on', async () => {
      await expect(page.getByLabel(say('access.field.email'))).toHaveValue(member.email)
      await expect(page.getByLabel(say('access.field.email'))).not.toBeEditable()
      await expect(
        page.getByRole('link', { name: say('access.register.already') }),
      ).toHaveAttribute('href', /login$/)
      await expect(page.getByRole('link', { name: say('access.help.faq') })).toHaveAttribute(
        'href',
        /faq$/,
      )
    })
    await expectAccessible()
    const submit = page.getByRole('button', { name: say('access.ssoRegister.submit') })
    await test.step('ACC-172 what is missing is told as in any registration', async () => {
      await submit.click()
      for (const key of ['policyNumber', 'certificateNumber', 'dateOfBirth']) {
        await expect(
          page
            .getByRole('main')
            .getByRole('alert')
            .getByRole('link', { name: say(`common.error.${key}`) }),
        ).toBeVisible()
      }
      // The server says the same to whoever asks it.
      let asked = 0
      page.on('request', (one) => (asked += Number(one.url().endsWith('/register-sso'))))
      await fillEnrolment(page, say, { ...member, dob: '01-01-2999' })
      await submit.click()
      await expect(page.getByText(say('access.birth.future')).first()).toBeVisible()
      expect(asked).toBe(0)
    })
    await fillEnrolment(page, say, member)
    await test.step('ACC-174 the numbers go out with address, ticket and country, and the answer opens the portal', async () => {
      const sent = page.waitForRequest('**/api/register-sso')
      await submit.click()
      expect((await sent).postDataJSON()).toEqual({
        policy_number: member.policy_number,
        certificate_number: member.certificate_number,
        dob: '1990-05-04',
        email: member.email,
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        country_code: 'AE',
      })
    })
    await test.step('ACC-176 whoever is registered stands on the dashboard, and is greeted', async () => {
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Rana|رنا/)
    })
  })
})

test('ACC-193 ACC-194 a ticket that was used before leads to the dead-end card', async ({
  page,
  request,
  core,
  say,
  expectAccessible,
}) => {
  const member = await core.enrolWithAccount()
  const url = await mint(request, { email: member.email, kind: 'login' })
  await page.goto(url)
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.invalidToken.title'))
  await expect(page.getByText(say('common.invalidToken.text'))).toBeVisible()
  await expect(page.getByText(say('access.sso.invalid'), { exact: true })).toBeVisible()
  await expectAccessible()
  // The session that was open is still open: a ticket that opens nothing ends nothing.
  await page.goto('home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Rana|رنا/)
})

test('after ten minutes the time is up', async ({ page, request, core, say }) => {
  const member = await core.enrol()
  await page.clock.install()
  await page.goto(await mint(request, { email: member.email, kind: 'register' }))
  await expect(page.getByLabel(say('access.field.email'))).toHaveValue(member.email)
  await fillEnrolment(page, say, { ...member, certificate_number: 'unknown' })
  await page.getByRole('button', { name: say('access.ssoRegister.submit') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  await test.step('ACC-173 the seconds run down', async () => {
    await page.clock.runFor(590_000)
    await expect(page.getByRole('timer')).toContainText(/00:(0\d|10)/)
    await expect(page.getByRole('button', { name: say('access.ssoRegister.submit') })).toBeEnabled()
  })
  await test.step('ACC-168 ACC-179 ACC-180 the end is told, and nothing can be sent', async () => {
    await page.clock.runFor(11_000)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      say('access.ssoRegister.over'),
    )
    await expect(
      page.getByRole('button', { name: say('access.ssoRegister.timedOut') }),
    ).toBeDisabled()
  })
})

test('ACC-179 whoever has sent nothing is told of the end, too, and not before', async ({
  page,
  request,
  core,
  say,
}) => {
  const member = await core.enrol()
  await page.clock.install()
  await page.goto(await mint(request, { email: member.email, kind: 'register' }))
  await expect(page.getByLabel(say('access.field.email'))).toHaveValue(member.email)
  await page.clock.runFor(590_000)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveCount(0)
  await page.clock.runFor(11_000)
  await expect(alert).toHaveText("Time's up!. Please try again later.")
  await expect(page.getByRole('timer')).toContainText('00:00')
})

test('ACC-078 registration from a partner sends the country AE, whatever the language of the browser, also where it is sent before the page is awake', async ({
  page,
  request,
  core,
  say,
}) => {
  const member = await core.enrol()
  const letGo = await held(page, '**/*.js')
  const link = await mint(request, { email: member.email, kind: 'register' })
  await page.goto(link, { waitUntil: 'commit' })
  await fillEnrolment(page, say, member)
  const countries: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/register-sso')) countries.push(sent.postDataJSON().country_code)
  })
  await page.getByRole('button', { name: say('access.ssoRegister.submit') }).click()
  letGo()
  await expect.poll(() => countries).toEqual(['AE'])
  await expect(page).toHaveURL(/\/home$/)
})

test('ACC-177 ACC-178 a refused registration stands in red, and one without a token says what the server said', async ({
  page,
  request,
  core,
  say,
}) => {
  const member = await core.enrol()
  await page.goto(await mint(request, { email: member.email, kind: 'register' }))
  await fillEnrolment(page, say, { ...member, certificate_number: 'unknown' })
  const submit = page.getByRole('button', { name: say('access.ssoRegister.submit') })
  await submit.click()
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('server.register.refused') }),
  ).toBeVisible()
  await page.route('**/api/register-sso', (route) => route.fulfill({ body: 'not JSON' }))
  await submit.click()
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('common.error.json') }),
  ).toBeVisible()
  await page.route('**/api/register-sso', (route) =>
    route.fulfill({ json: { success: true, message: 'We will write to you.', token: null } }),
  )
  await submit.click()
  await expect(page.getByText('We will write to you.')).toBeVisible()
})

test('ACC-168 ACC-175 while it is sent the button says Loading', async ({
  page,
  request,
  core,
  say,
}) => {
  const member = await core.enrol()
  await page.goto(await mint(request, { email: member.email, kind: 'register' }))
  await fillEnrolment(page, say, member)
  await page.route('**/api/register-sso', async (route) => {
    await new Promise((later) => setTimeout(later, 800))
    await route.continue()
  })
  await page.getByRole('button', { name: say('access.ssoRegister.submit') }).click()
  await expect(page.getByRole('button', { name: say('common.loading') })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('an invitation that was changed on its way shows the dead-end card; after a reload the page says how to go on', async ({
  page,
  request,
  core,
  say,
}) => {
  const member = await core.enrol()
  const url = await mint(request, { email: member.email, kind: 'register' })
  await page.goto(`${url}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.invalidToken.title'))
  await page.goto(url)
  await expect(page.getByLabel(say('access.field.email'))).toHaveValue(member.email)
  await page.reload()
  await expect(page.getByText(say('access.ssoRegister.forgotten'))).toBeVisible()
})
