/** What members are told: the bell, the inbox, and the dashboard. */
import { held } from '../shared/held.ts'
import { expect, test } from './journey.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('a decision rings the bell, and its notice leads to the claim', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    const reference = await member.claim({ status: 'Pending' })
    await enter(member.email)
    const bell = page.getByRole('button', { name: say('notices.notices.open') })
    await expect(bell).toBeVisible()
    await expect(bell).not.toContainText('1')
    await bell.click()
    const inbox = page.getByRole('dialog')
    await expect(inbox.getByText(say('notices.notices.empty'), { exact: true })).toBeVisible()
    await inbox.getByRole('button', { name: say('notices.notices.close') }).click()

    await member.decide(reference, { status: 'Rejected', can_resubmit: true })
    await expect(bell).toContainText('1')
    await bell.click()
    const notice = inbox.getByRole('listitem')
    await expect(notice).toHaveCount(1)
    await expect(notice).toContainText(reference)
    await expectAccessible()
    await notice.getByRole('link').click()
    await page.waitForURL('**/claimDetails?claim=*')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await expect(bell).not.toContainText('1')
  })

  test('all notices have a page: what, for whom and how much, unread ones counted', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    const [first = '', second = ''] = await member.claims([
      { status: 'Pending', claimed_amount: '420.00' },
      { status: 'Pending', claimed_amount: '75.00' },
    ])
    await member.decide(first, { status: 'Rejected', can_resubmit: true })
    await enter(member.email)
    const bell = page.getByRole('button', { name: say('notices.notices.open') })
    await expect(bell).toContainText('1')
    await bell.click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('notices.notices.all'), exact: true })
      .click()
    await page.waitForURL('**/notices')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByText(say('notices.notices.unread', { count: 1 }))).toBeVisible()
    const notices = main.getByRole('listitem').filter({ hasText: /CLM-/ })
    await expect(notices).toHaveCount(1)
    await expect(notices).toContainText('420.00')
    await expect(notices).toContainText(/Haddad|حداد/)
    await expectAccessible()
    // It comes while the page is open.
    await member.decide(second, { status: 'Rejected' })
    await expect(notices).toHaveCount(2)
    await expect(bell).toContainText('2')
    await main.getByRole('button', { name: say('notices.notices.read') }).click()
    await expect(main.getByText(say('notices.notices.allRead'))).toBeVisible()
    await expect(bell).not.toContainText('2')
    await main.getByRole('link', { name: new RegExp(first) }).click()
    await page.waitForURL('**/claimDetails?claim=*')
  })

  test('the dashboard tells of the claim that waits, and of the latest ones', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    const [waiting = ''] = await member.claims([
      { status: 'On Hold', can_resubmit: true, daysAgo: 9 },
      { status: 'Pending', daysAgo: 2 },
      { status: 'Paid', daysAgo: 30 },
    ])
    await enter(member.email)
    const needs = page.getByRole('region', { name: say('claims.claims.waiting', { count: 1 }) })
    await expect(needs.getByRole('listitem')).toHaveCount(1)
    await expect(needs.getByText(waiting, { exact: true })).toBeVisible()
    await expect(needs.getByText(say('claims.claims.withUs.more', { count: 1 }))).toBeVisible()
    await expectAccessible()
    await needs
      .getByRole('link', { name: new RegExp(waiting) })
      .first()
      .click()
    await page.waitForURL('**/claimDetails?claim=*')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(waiting)
  })
})

test('ADD-721 a page asks for nothing twice as it opens, and shows what came before it listened', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const reference = await member.claim({ status: 'Pending' })
  await beginSession(member.email)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/portal/api/')
    if (call && request.method() === 'GET' && !call.startsWith('pictures')) asked.push(call)
  })
  const lists = () => asked.filter((call) => /^(temp-|waiting-|notices|me$|user-)/.test(call))
  const begins = await held(page, '**/api/events**')
  await page.goto('claims')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: new RegExp(reference) })).toBeVisible()
  await expect.poll(lists).toHaveLength(5)
  expect(new Set(lists()).size).toBe(5)
  await member.decide(reference, { status: 'Rejected', can_resubmit: true })
  expect(lists()).toHaveLength(5)
  begins()
  await expect(
    main.getByText(say('claims.claim.label.rejected'), { exact: true }).first(),
  ).toBeVisible()
})
