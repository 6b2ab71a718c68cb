/** The dashboard. */
import type { Page } from '@playwright/test'
import { enrolWithAccount } from '../shared/core-system.ts'
import { held } from '../shared/held.ts'
import { expect, languages, test } from '../shared/test.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('the dashboard shows a card for each policy', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      // Forms that other journeys of hers left unfinished are no part of what is measured.
      await page.route('**/api/drafts-in-progress', (route) =>
        route.fulfill({ json: { success: true, data: [] } }),
      )
      const asked = page.waitForRequest(/\/api\/user-policies/)
      await test.step('POL-001 POL-002 the dashboard greets the member by the first name', async () => {
        await enter('principal@example.com')
        await expect(page).toHaveURL(/\/home$/)
        const name = language === 'ar' ? 'ليلى' : 'Layla'
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('policies.home.welcome', { name }),
        )
      })
      const active = page.getByRole('region', { name: /GH-2026-0001/ })
      const expired = page.getByRole('region', { name: /GH-2024-0001/ })
      await test.step('POL-003 POL-004 each policy that the call lists has a card', async () => {
        expect((await asked).method()).toBe('GET')
        await expect(
          page.getByRole('heading', { name: say('policies.home.policies') }),
        ).toBeVisible()
        await expect(active.getByText(say('common.badge.active'), { exact: true })).toBeVisible()
        await expect(expired.getByText(say('common.badge.expired'), { exact: true })).toBeVisible()
      })
      await test.step('POL-007 POL-008 a card names the insured, who the policy is for and how many dependants', async () => {
        await expect(active.getByText(say('policies.policy.insuredName'))).toBeVisible()
        await expect(
          active.getByText(language === 'ar' ? 'ليلى حداد' : 'Layla Haddad').first(),
        ).toBeVisible()
        await expect(active.getByText(language === 'ar' ? /مرسى/ : 'Marsa Logistics')).toBeVisible()
        await expect(active.getByText('3', { exact: true })).toBeVisible()
      })
      await test.step('POL-008 POL-009 a card tells the last day', async () => {
        await expect(expired.getByText(say('policies.policy.expiryDate'))).toBeVisible()
        if (language === 'en') await expect(expired.getByText('Dec 31, 2024')).toBeVisible()
      })
      // What needs her, the most pressing first; what is left; her policies: all on one screen.
      const needs = page.getByRole('region', {
        name: say('claims.claims.waiting', { count: 4 }),
      })
      await expect(needs.getByRole('listitem').locator('strong')).toHaveText(
        ['payment-failed', 'suspended', 'partially-paid', 'rejected'].map((label) =>
          say(`claims.claim.label.${label}`),
        ),
      )
      await expect(needs.getByRole('link', { name: /CLM-/ })).toHaveCount(8)
      await expect(needs.getByText(language === 'ar' ? /535.27.*درهم/ : 'AED 535.27')).toBeVisible()
      await expect(needs.getByText(/4021/)).toBeVisible()
      // Four rows are as many as leave room for the rest: her pre-approvals are told in a line.
      const others = say('pre-approvals.preApprovals.waiting', { count: 3 })
      await expect(needs.getByRole('link', { name: others })).toBeVisible()
      const last = await expired.boundingBox()
      if (language === 'en') expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(930)
      await expectAccessible()
    })
  })
}

test('ADD-036 before the first day of cover the dashboard says which it is, and offers neither card nor claim', async ({
  page,
  enter,
  say,
  baseURL,
}) => {
  const coveredFrom = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { email } = await enrolWithAccount(baseURL ?? '', { coveredFrom })
  await enter(email)
  const day = Number(coveredFrom.slice(8)).toString().padStart(2, '0')
  await expect(
    page.getByText(
      new RegExp(`^Your cover begins on \\w{3} ${day}, ${coveredFrom.slice(0, 4)}\\.$`),
    ),
  ).toBeVisible()
  await expect(page.getByText(/You.re covered/)).toHaveCount(0)
  const steps = page.getByRole('region', { name: say('policies.home.steps') })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
    ['cover', 'bank', 'photo', 'notices'].map((name) => say(`policies.home.steps.${name}`)),
  )
  const ways = page.getByRole('region', { name: say('policies.home.need') })
  await expect(ways.getByRole('link')).toHaveText(
    ['ill', 'unsure'].map((way) => say(`policies.home.need.${way}`)),
  )
  await page.goto(await cardAddress(page))
  const card = page.getByRole('dialog').getByRole('region', { name: say('policies.card.title') })
  await expect(card.getByText(/This cover begins on/)).toBeVisible()
  await expect(card.getByText(say('common.badge.active'), { exact: true })).toHaveCount(0)
})

test('POL-005 without a policy the dashboard says so', async ({ page, enter, say }) => {
  await page.route('**/api/user-policies', (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  )
  await enter('new-cover@example.com')
  await expect(page.getByText(say('policies.home.empty'))).toBeVisible()
})

test('POL-002 a first name in small letters is greeted with a capital', async ({ page, enter }) => {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...json, data: { ...json.data, first_name: 'layla' } } })
  })
  await enter('principal@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Layla')
})

test('POL-010 New Claim is a card at the head, the whole of which leads to the claim form', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: new RegExp(say('policies.home.newClaim')) }).click()
  await expect(page).toHaveURL(/\/addClaim$/)
})

test('POL-012 POL-013 POL-014 a policy opens its details; while it loads, a click on another starts nothing', async ({
  page,
  enter,
}) => {
  await enter('principal@example.com')
  const loads: string[] = []
  page.on('request', (request) => {
    const path = /\/api\/(policy\/\d+)$/.exec(request.url())?.[1]
    if (path) loads.push(path)
  })
  const letGo = await held(page, /\/api\/policy\/\d+$/)
  await page.getByRole('link', { name: /GH-2026-0001/ }).dblclick()
  await expect.poll(() => loads).toEqual(['policy/1'])
  await page.getByRole('link', { name: /GH-2024-0001/ }).click({ force: true })
  letGo()
  await expect(page).toHaveURL(/\/home\/policyDetails\?policy=1$/)
  await expect(page.getByRole('main').getByText('784100').first()).toBeVisible()
  expect(loads).toEqual(['policy/1'])
})

test('on a phone whoever has never claimed is led to card and care once each; a receipt is called a claim', async ({
  page,
  enter,
  say,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter('new-cover@example.com')
  const steps = page.getByRole('region', { name: say('policies.home.steps') })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  const main = page.getByRole('main')
  await expect(main.locator('a[href*="card="]')).toHaveCount(1)
  await expect(main.locator('a[href$="/searchProvider"]')).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('claims')
  await expect(page.getByText(say('claims.claim.empty.first'))).toBeVisible()
  await expect(page.getByText(say('requests.requests.empty.title'), { exact: true })).toHaveCount(0)
  await page.goto('home')
  await main.getByRole('link', { name: say('policies.home.need.paid') }).click()
  await page.waitForURL('**/addClaim')
})

test('GAP-063 whoever signs in after somebody else’s session was lost is not led to that one’s policy', async ({
  page,
  enter,
  signIn,
  say,
}) => {
  await enter('colleague@example.com')
  await page
    .getByRole('main')
    .getByRole('link', { name: /GH-2026/ })
    .first()
    .click()
  await page.waitForURL('**/home/policyDetails**')
  // As when it could not be renewed.
  await page.evaluate(() => localStorage.removeItem('token'))
  await signIn('new-cover@example.com')
  await page.getByRole('link', { name: /GH-2026-0202/ }).waitFor()
  await page.goto('claims')
  await expect(page.getByText(/GH-2026-0202/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.title.claims'))
})

test('POL-011 arriving with "medicalcards" downloads the card once, and not again on reload', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.evaluate(() =>
    history.replaceState(
      { usr: { relayState: 'medicalcards' }, key: 'arrival' },
      '',
      location.href,
    ),
  )
  const download = page.waitForEvent('download')
  await page.reload()
  expect((await download).suggestedFilename()).toBe('MedicalCard.pdf')
  let again = 0
  page.on('download', () => (again += 1))
  await page.reload()
  await expect(page.getByRole('link', { name: /GH-2026-0001/ })).toBeVisible()
  // The last thing that the dashboard fetches.
  await expect(page.getByRole('heading', { name: say('policies.home.left') })).toBeVisible()
  expect(again).toBe(0)
})

test('POL-011 of several policies the card of the selected one is downloaded', async ({
  page,
  enter,
}) => {
  await enter('principal@example.com')
  const address = await page.getByRole('link', { name: /GH-2026-0001/ }).getAttribute('href')
  const selected = Number(/policy=(\d+)/.exec(address ?? '')?.[1])
  const other = await page.getByRole('link', { name: /GH-2024-0001/ }).getAttribute('href')
  const policies = [selected, Number(/policy=(\d+)/.exec(other ?? '')?.[1])]
  const asked: (string | null)[] = []
  const states: unknown[] = []
  await page.route('**/api/generate-ecard**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('policy_id'))
    states.push(await page.evaluate(() => history.state.usr))
    return route.fulfill({ json: { success: false, message: 'No card today.' } })
  })
  // What else the dashboard asks for takes its time.
  await page.route('**/api/first-steps', () => {})
  for (const selectedPolicy of policies) {
    await page.evaluate((usr) => history.replaceState({ usr, key: 'arrival' }, '', location.href), {
      relayState: 'medicalcards',
      policies,
      selectedPolicy,
    })
    await page.reload()
    await expect(page.getByText('No card today.').first()).toBeVisible()
  }
  expect(asked).toEqual(policies.map(String))
  // Whoever reloads or comes back while the card is on its way gets no second one.
  expect(states).toEqual([null, null])
})

test('ACC-014 ACC-035 a spouse with an own account sees his own records and no dependants', async ({
  page,
  enter,
}) => {
  await enter('spouse@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar')
  await expect(page.getByText('Layla')).toHaveCount(0)
})

/** Of the card under the policy that the dashboard shows. */
async function cardAddress(page: Page): Promise<string> {
  const details = page.getByRole('link', { name: /GH-2026-0002/ })
  return `${(await details.getAttribute('href')) ?? ''}&card=0`
}
