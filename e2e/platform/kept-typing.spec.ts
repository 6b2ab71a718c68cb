/** What was typed and not sent: there again in the same tab for the same member, and asked about before the tab closes. */
import type { Page } from '@playwright/test'
import { asksBeforeReload } from '../shared/asks-before-reload.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { speaking } from '../shared/languages.ts'
import { sendLogin } from '../shared/log-in.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import { expect, test } from '../shared/test.ts'
import { aPdf } from '../requests/request-form.ts'
import { complaintForm } from '../support/complaint-form.ts'

const say = speaking('en')
const message = 'It took me half an hour to write this.'

/** As a link of the page leads there: nothing is loaded anew. */
const follow = (page: Page, place: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', new URL(to, document.baseURI))
    dispatchEvent(new PopStateEvent('popstate'))
  }, place)

async function leaveAndComeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'DASHBOARD', exact: true }).click()
  await page.waitForURL('**/home')
  await page.goBack()
}

/** Whoever signs in on the login page that is open. */
async function signInHere(page: Page, baseURL: string, email: string): Promise<void> {
  const { request } = page.context()
  const before = (await messagesTo(request, baseURL, email))[0]?.id ?? 0
  await sendLogin(page, say, email)
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  // A browser that is trusted by now is asked for none.
  if (!page.url().endsWith('/verifyLoginOTP')) return
  const code = await newestCode(request, baseURL, email, before)
  await page.getByLabel(say('access.otp.label')).fill(code)
  await page.waitForURL((url) => !url.pathname.endsWith('/verifyLoginOTP'))
}

/** The session ends, and the member did not end it. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    await fetch('/portal/api/logout', { method: 'POST', headers: { authorization } })
  })

test('ADD-170 a complaint is there again after leaving its page, until it is sent', async ({
  page,
  enter,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'complaints')
  const form = complaintForm(page, say)
  await form.answer({ name: 'Rana', phone: '+971505550101', email, message })
  await form.files.setInputFiles(aPdf('bill.pdf'))
  await leaveAndComeBack(page)
  await expect(form.field('message')).toHaveValue(message)
  await expect(form.field('name')).toHaveValue('Rana')
  await expect(form.field('relation')).toHaveValue('5')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  expect(await asksBeforeReload(page)).toBe(true)
  await form.submit()
  await expect(page.getByText(/^CMP-\d{4}-\d{6}$/)).toBeVisible()
  expect(await asksBeforeReload(page)).toBe(false)
  await follow(page, 'complaints')
  await form.choose('preference', 1)
  await expect(form.field('message')).toHaveValue('')
  await expect(form.field('email')).toHaveValue(email)
})

test('ADD-170 ADD-171 nobody finds a complaint that somebody else began, before LOGOUT or after the session ended', async ({
  page,
  enter,
  baseURL,
}) => {
  const member = await enrolWithAccount(baseURL ?? '')
  const other = await enrolWithAccount(baseURL ?? '')
  await enter(member.email, 'complaints')
  const form = complaintForm(page, say)
  const complain = () =>
    form.answer({ name: 'Rana', phone: '+971505550101', email: member.email, message })
  const expectEmpty = async (email: string) => {
    await follow(page, 'complaints')
    await form.choose('preference', 1)
    await expect(form.field('email')).toHaveValue(email)
    await expect(form.field('message')).toHaveValue('')
  }
  await complain()
  const logout = page.getByRole('button', { name: 'LOGOUT' })
  const question = page.getByRole('dialog', { name: say('common.nav.logout.question') })
  await logout.click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: say('common.nav.logout.no') }).click()
  await expect(question).toBeHidden()
  await expect(form.field('message')).toHaveValue(message)
  await logout.click()
  await question.getByRole('button', { name: say('common.nav.logout.yes') }).click()
  await page.waitForURL('**/login')
  await signInHere(page, baseURL ?? '', member.email)
  await expectEmpty(member.email)

  // A session that ended by itself: it is the same member's still, and nobody else's.
  await complain()
  await follow(page, 'home')
  await endSession(page)
  await page.waitForURL('**/login')
  await follow(page, 'complaints')
  await form.choose('preference', 1)
  await expect(form.field('message')).toHaveValue('')
  await follow(page, 'login')
  await signInHere(page, baseURL ?? '', member.email)
  await follow(page, 'complaints')
  await expect(form.field('message')).toHaveValue(message)
  await follow(page, 'home')
  await endSession(page)
  await page.waitForURL('**/login')
  await signInHere(page, baseURL ?? '', other.email)
  await expectEmpty(other.email)
})

test('ADD-170 a message of the chat is there again after the chat was closed, with its file', async ({
  page,
  enter,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'contactUs')
  const card = page.getByRole('button', { name: say('support.chat.card') })
  const field = page.getByRole('textbox', { name: say('support.chat.message') })
  await card.click()
  await field.fill(message)
  await page.locator('input[type=file]').setInputFiles(aPdf('letter.pdf'))
  await expect(page.getByText(say('uploads.files.received'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await leaveAndComeBack(page)
  await card.click()
  await expect(field).toHaveValue(message)
  await expect(page.getByText('letter.pdf')).toBeVisible()
  expect(await asksBeforeReload(page)).toBe(true)
  // Two that cannot go: one is named with its reason, and holds nothing back.
  await page.locator('input[type=file]').setInputFiles({
    name: 'song.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('ID3'),
  })
  const refused = page.getByRole('listitem').filter({ hasText: 'song.mp3' })
  await expect(refused).toContainText(say('uploads.files.notSent'))
  await page.getByRole('button', { name: say('support.chat.send') }).click()
  const log = page.getByRole('log', { name: say('support.chat.log') })
  await expect(log).toContainText(message)
  await expect(log).toContainText('letter.pdf')
  await expect(log).not.toContainText('song.mp3')
  expect(await asksBeforeReload(page)).toBe(false)
})

test('ADD-170 a report of a mistake is there again, and Cancel throws it away', async ({
  page,
  enter,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'home/searchProvider?search=al%20zahra')
  const open = page.getByRole('button', { name: /^Report a mistake: Al Zahra/ }).first()
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' })
  const right = dialog.getByLabel(say('providers.providers.report.right'))
  const closed = dialog.getByLabel('It has closed')
  await closed.check()
  await right.fill('It moved to Deira.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(right).toHaveValue('It moved to Deira.')
  await expect(closed).toBeChecked()
  await page.keyboard.press('Escape')
  await leaveAndComeBack(page)
  await open.click()
  await expect(right).toHaveValue('It moved to Deira.')
  expect(await asksBeforeReload(page)).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(right).toHaveValue('')
  await expect(closed).not.toBeChecked()
  expect(await asksBeforeReload(page)).toBe(false)
})
