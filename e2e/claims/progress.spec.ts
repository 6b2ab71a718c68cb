/** A wizard keeps itself: through reloads, sessions that end, networks that drop, and two pages at once. */
import { aPdf, ClaimForm } from './claim-form.ts'
import { logInHere } from '../shared/log-in.ts'
import { expect, test, unreachable } from './journey.ts'

/** A save that is refused because another page has saved. */
const conflict = /status of 409/

test.beforeEach(async ({ openClaim }) => {
  await openClaim()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('every answer is saved, and is there after a reload and a new login', async ({
    page,
    member,
    baseURL,
    say,
    expectAccessible,
    claim,
  }) => {
    await claim.passStepOne()
    await claim.answer({ amount: '812.40' })
    await claim.field('info').fill('Two visits')
    await claim.attach('lab_tests', aPdf('blood.pdf'))
    await claim.saved()
    await page.reload()
    await expect(claim.field('amount')).toHaveValue('812.40')
    await expect(claim.receipt('blood.pdf')).toContainText(claim.received)

    await page.getByRole('button', { name: say('common.nav.logout'), exact: true }).click()
    await page.waitForURL('**/login')
    await logInHere(page, say, { baseURL: baseURL ?? '', email: member.email })
    await expect(page.getByRole('heading', { name: say('requests.wizard.resume') })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: say('requests.wizard.resume.go') }).click()
    await expect(claim.field('amount')).toHaveValue('812.40')
    await expect(claim.field('info')).toHaveValue('Two visits')
    await expect(claim.receipt('blood.pdf')).toContainText(claim.received)
  })

  test.describe('on two pages', () => {
    test.use({ allowedInConsole: conflict })

    test('two pages are told apart: the member chooses whose answers count', async ({
      page,
      context,
      say,
      expectAccessible,
    }) => {
      const first = new ClaimForm(page, say)
      await first.field('email').fill('first@example.com')
      await first.saved()
      const second = new ClaimForm(await context.newPage(), say)
      await second.open()
      await expect(second.field('email')).toHaveValue('first@example.com')
      await second.field('email').fill('second@example.com')
      await second.saved()

      await first.field('email').fill('third@example.com')
      await expect(page.getByText(say('claim-wizard.claim.conflict'))).toBeVisible()
      await expectAccessible()
      await first.button('conflict.theirs').click()
      await expect(first.field('email')).toHaveValue('second@example.com')
      await first.field('email').fill('fourth@example.com')
      await first.saved()

      await second.field('email').fill('fifth@example.com')
      await second.button('conflict.mine').click()
      await second.saved()
      await second.page.reload()
      await expect(second.field('email')).toHaveValue('fifth@example.com')
    })
  })
})

test('what was begun can be discarded, after a question', async ({ page, say, claim }) => {
  await claim.field('email').fill('rana@example.com')
  await claim.saved()
  await page.goto('home')
  const what = say('claim-wizard.claim.resume.add')
  await page
    .getByRole('button', { name: say('requests.wizard.resume.discard.of', { what }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('requests.wizard.resume.discard') })
    .click()
  await expect(page.getByRole('heading', { name: what })).toBeHidden()
  await claim.open()
  await expect(claim.field('email')).not.toHaveValue('rana@example.com')
})

test.describe('when the session ends', () => {
  test('nothing typed is lost, not even the last word', async ({
    page,
    member,
    baseURL,
    say,
    claim,
  }) => {
    await claim.passStepOne()
    await claim.answer({ amount: '77.70' })
    await claim.saved()
    // Elsewhere the member logs out of everything; this page learns of it while it saves.
    await page.evaluate(async () => {
      const bearer = `Bearer ${localStorage.getItem('token')}`
      await fetch('api/logout', { method: 'POST', headers: { authorization: bearer } })
    })
    await claim.field('info').fill('Typed when the session was over')
    await page.waitForURL('**/login')
    // The login leads back to the claim.
    await logInHere(page, say, { baseURL: baseURL ?? '', email: member.email })
    await expect(claim.field('amount')).toHaveValue('77.70')
    await expect(claim.field('info')).toHaveValue('Typed when the session was over')
  })
})

test.describe('when the network drops', () => {
  test.use({ allowedInConsole: unreachable })

  test('an upload waits and goes on by itself', async ({ page, say, claim }) => {
    await claim.passStepOne()
    await page.route('**/api/sent-documents', (route) => route.abort())
    await claim.chooser.setInputFiles([aPdf('far-away.pdf')])
    await expect(claim.receipt('far-away.pdf')).toContainText(say('uploads.files.waiting'))
    await page.unroute('**/api/sent-documents')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(claim.receipt('far-away.pdf')).toContainText(claim.received)
  })

  test('what could not be saved is said, and saved as soon as it can be', async ({
    page,
    say,
    claim,
  }) => {
    await page.route('**/api/drafts-in-progress/claim', (route) => route.abort())
    await claim.field('email').fill('rana@example.com')
    await expect(page.getByText(say('requests.wizard.unsaved'))).toBeVisible()
    await page.unroute('**/api/drafts-in-progress/claim')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await claim.saved()
  })
})

test.describe('on two pages', () => {
  test.use({ allowedInConsole: conflict })

  test('a claim that was sent from another page is not sent again from this one', async ({
    page,
    context,
    say,
  }) => {
    const first = new ClaimForm(page, say)
    await first.field('email').fill('first@example.com')
    await first.saved()
    const second = new ClaimForm(await context.newPage(), say)
    await second.open()
    await second.send('93.00')
    await first.field('email').fill('late@example.com')
    await expect(page.getByText(say('claim-wizard.claim.over'))).toBeVisible()
  })
})

test('a file that the server could not take is sent again by itself alone', async ({
  page,
  say,
  claim,
}) => {
  await claim.passStepOne()
  await claim.attach('hospital_receipts', aPdf('good.pdf'))
  const sentence = 'This file could not be kept just now.'
  await page.route('**/api/sent-documents', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: sentence } }),
  )
  await claim.chooser.setInputFiles([aPdf('odd.pdf')])
  await expect(claim.receipt('odd.pdf')).toContainText(sentence)
  await page.unroute('**/api/sent-documents')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sent-documents')) sent.push(request.method())
  })
  await page
    .getByRole('button', { name: say('uploads.files.retry.of', { name: 'odd.pdf' }) })
    .click()
  await expect(claim.receipt('odd.pdf')).toContainText(claim.received)
  expect(sent).toEqual(['POST'])
  await page
    .getByRole('button', { name: say('uploads.files.remove.of', { name: 'good.pdf' }) })
    .click()
  await expect(claim.receipt('good.pdf')).toBeHidden()
})
