/** Complaints of a member: from the form to the answer, and higher when it is late. */
import { readFile } from 'node:fs/promises'
import { enrolWithAccount, tell } from '../shared/core-system.ts'
import { enter as signInBesides } from '../shared/enter.ts'
import { expect, languages, password, test } from '../shared/test.ts'
import { complaintForm } from './complaint-form.ts'

/** What would run or break out, if anything of it were more than words. */
const hostile = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload=window.ran=1>',
  'javascript:window.ran=1',
  "{{constructor.constructor('window.ran=1')()}}",
  '\u202Efdp.exe',
].join(' ')

test('a member complains, follows it, and reads the answer as it comes', async ({
  page,
  enter,
  baseURL,
  say,
}) => {
  const member = await enrolWithAccount(baseURL ?? '')
  const { email, phone_number } = member
  await enter(email, 'complaintList')
  await test.step('SUP-039 SUP-040 none yet, and the way to one', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your complaints')
    // The page of a visitor, which comes first, says so too.
    await expect(page.getByText(say('support.complaint.list.none.text'))).toBeVisible()
    await expect(page.getByText('No previous complaints submitted')).toBeVisible()
    await page.getByRole('link', { name: '+ Submit Complaint' }).click()
  })

  const form = complaintForm(page, say)
  await test.step('SUP-027 the contact is that of the profile', async () => {
    await form.choose('preference', 2)
    await expect(form.field('name')).toHaveValue('Rana Haddad')
    await expect(form.field('email')).toHaveValue(email)
    await expect(form.field('phone')).toHaveValue(phone_number ?? '')
    await expect(form.field('certificate')).toHaveValue(member.certificate_number)
    await expect(form.field('policy')).toHaveValue(member.policy_number)
  })
  await form.field('name').fill(`Rana ${hostile}`)
  await form.field('time').selectOption('2')
  await form.field('relation').selectOption('5')
  await form.choose('existing', 0)
  await form.field('message').fill(hostile)
  const name = '"><img src=x onerror=window.ran=1>.pdf'
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await form.files.setInputFiles([{ name, mimeType: 'application/pdf', buffer }])
  await form.submit()
  const reference = (await page.getByText(/^CMP-\d{4}-\d{6}$/).textContent()) ?? ''
  await page.getByRole('link', { name: say('support.complaint.sent.list') }).click()
  await page.getByRole('link', { name: reference }).click()

  await test.step('SUP-042 SUP-043 SUP-044 the complaint with its contact and its time', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reference # ${reference}`)
    const term = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=../dd')
    await expect(term('Submitted on')).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
    await expect(term('Complaint related to')).toHaveText('Claims')
    await expect(term('Contact preference')).toHaveText('Call me')
    await expect(term('Best time to call')).toHaveText('11am to 12pm')
    await expect(term('Email')).toHaveText(email)
    await expect(term('Phone')).toHaveText(/^\+971 50 \d{3} \d{4}$/)
    expect((await term('Phone').textContent())?.replaceAll(' ', '')).toBe(phone_number)
  })
  await expect(page.getByRole('blockquote')).toContainText('<script>window.ran=1</script>')
  const attached = page.getByRole('region', { name: 'Documents' }).getByRole('button')
  await expect(attached).toHaveCount(1)
  await expect(attached).toContainText('onerror')

  // The answer comes on the open page; a reload shows it again.
  await expect(page.getByText('Answered', { exact: true })).toBeVisible({ timeout: 40_000 })
  const happened = page.getByRole('region', { name: say('support.complaint.happened') })
  await expect(happened).toContainText('We are sorry, and have put it right.')
  await page.reload()
  await expect(happened).toContainText('We are sorry, and have put it right.')
  await page.getByRole('link', { name: say('support.complaint.appeal.link') }).click()
  await expect(form.field('reference')).toHaveValue(reference)
  await expect(page.getByText(say('support.complaint.reference.found'))).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  // Of nothing in particular there are no details.
  await page.goto('complaintDetails')
  await expect(page).toHaveURL(/\/complaintList$/)
})

test('SUP-026 SUP-044 SUP-045 a complaint has a message and a file or says that there is none, and no time to call unless told', async ({
  page,
  enter,
  baseURL,
  say,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'complaints')
  const form = complaintForm(page, say)
  const fields = { name: 'Rana', phone: '+971505550101', email, message: 'The line was busy.' }
  const open = async () => {
    await form.submit()
    const reference = (await page.getByText(/^CMP-\d{4}-\d{6}$/).textContent()) ?? ''
    await page.getByRole('link', { name: say('support.complaint.sent.list') }).click()
    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Reference # ${reference}`)
    await expect(page.getByRole('blockquote')).toHaveText('The line was busy.')
  }
  const attached = page.getByRole('region', { name: 'Documents' })
  await form.answer(fields)
  await open()
  await expect(page.locator('dt', { hasText: 'Best time to call' })).toHaveCount(0)
  await expect(attached).toContainText('No files attached')

  await page.goto('complaints')
  await form.answer(fields)
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await form.files.setInputFiles([{ name: 'bill.pdf', mimeType: 'application/pdf', buffer }])
  await open()
  await expect(attached.getByRole('button')).toHaveText(/bill\.pdf/)
  await expect(attached).not.toContainText('No files attached')
  await test.step('SUP-043 SUP-046 a mail was asked for', async () => {
    const term = page.locator('dt', { hasText: 'Contact preference' })
    await expect(term.locator('xpath=../dd')).toHaveText('Email me')
  })
  await test.step('SUP-042 the record in navigation state alone leads to its page', async () => {
    const id = Number(new URL(page.url()).searchParams.get('complaint'))
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const record = { id, reference_number: number.replace('Reference # ', '') }
    for (const inState of [id, record]) {
      await page.evaluate((complaint) => {
        history.replaceState({ usr: { complaint }, key: 'x', idx: 0 }, '', 'complaintDetails')
      }, inState)
      await page.reload()
      await expect(page).toHaveURL(new RegExp(`complaintDetails\\?complaint=${id}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
    }
  })
  await test.step('SUP-039 SUP-041 both are in the list, with what they are about', async () => {
    const latest = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto('complaintList')
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: /CMP-/ })
    await expect(cards).toHaveCount(2)
    await expect(cards.first().getByRole('heading')).toHaveText(
      latest?.replace('Reference # ', '') ?? '',
    )
    for (const card of await cards.all()) await expect(card).toContainText('Claims')
  })
})

test('SUP-038 a member whose session ends while writing is asked before it goes out as a visitor’s, and loses nothing', async ({
  page,
  context,
  enter,
  baseURL,
  say,
  expectAccessible,
}) => {
  const member = await enrolWithAccount(baseURL ?? '')
  await enter(member.email, 'complaints')
  const form = complaintForm(page, say)
  const message = 'It took me half an hour to write this.'
  await form.answer({ name: 'Rana', phone: '+971505550101', email: member.email, message })
  const end = () =>
    page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      await fetch('api/logout', { method: 'POST', headers: { authorization } })
    })
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/complaint')) sent.push(request.headers()['authorization'])
  })
  await end()
  // The page hears of it before anything is sent.
  const over = page.getByText(say('support.complaint.over'))
  await expect(over).toBeVisible()
  expect(sent).toEqual([])
  await expect(page.getByRole('button', { name: say('support.complaint.submit') })).toHaveCount(0)
  await expectAccessible()

  // Logged in again in another tab, it is the member's.
  const tab = await context.newPage()
  // The browser is trusted by now, and would be asked for no code.
  await context.clearCookies({ name: /browser/ })
  await signInBesides(tab, baseURL ?? '', member.email, password)
  await expect(over).toHaveCount(0)
  await expect(form.field('message')).toHaveValue(message)
  await form.submit()
  await page.getByRole('link', { name: say('support.complaint.sent.list') }).click()
  await expect(page.getByRole('link', { name: /^CMP-/ })).toHaveCount(1)

  // By choice it goes out as a visitor's.
  await page.goto('complaints')
  await form.answer({ name: 'Rana', phone: '+971505550101', email: member.email, message })
  await end()
  await page.getByRole('button', { name: say('support.complaint.over.visitor') }).click()
  await form.submit()
  await expect(page.getByRole('link', { name: say('support.complaint.sent.home') })).toBeVisible()
  expect(sent.at(-1)).toBeUndefined()
})

const doNotCount = {
  en: "Saturday, Sunday and public holidays don't count.",
  ar: 'لا نحتسب أيام السبت والأحد والعطل الرسمية.',
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SUP-016 SUP-045 when the five days have run out, the page says so, and how to go on', async ({
      page,
      enter,
      baseURL,
      say,
      expectAccessible,
    }) => {
      const { email, card_number } = await enrolWithAccount(baseURL ?? '')
      const reference = `CMP-2020-${card_number.slice(-6)}`
      await tell(baseURL ?? '', [
        {
          type: 'complaint.imported',
          reference_number: reference,
          card_number,
          // Longer than any row of holidays.
          created_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
          contact_preference: 1,
          complaint_related_to: 5,
          message: 'My claim could not be paid.',
        },
      ])
      await page.setViewportSize({ width: 360, height: 800 })
      await enter(email, 'complaintList')
      await expect(page.getByText(say('support.complaint.state.overdue'))).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: reference }).click()
      const day = /\d\d\u2060?-\u2060?\d\d\u2060?-\u2060?\d{4}/
      await expect(page.locator('#clock')).toContainText(day)
      await expect(page.getByText(doNotCount[language])).toBeVisible()
      await expect(page.getByText(say('support.complaint.documents.none'))).toBeVisible()
      await expect(
        page.locator('dt', { hasText: say('support.complaint.timeToCall') }),
      ).toHaveCount(0)
      await expectAccessible()

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: say('support.complaint.pdf') }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe(`${reference}.pdf`)
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('button', { name: say('support.complaint.escalate') }).click()
      await expect(page.getByText(say('support.complaint.escalate.done'))).toBeVisible()
      await expect(
        page.getByRole('button', { name: say('support.complaint.escalate') }),
      ).toHaveCount(0)
      // The head of complaints answers; it was late all the same.
      await expect(
        page.getByText(say('support.complaint.state.resolved'), { exact: true }),
      ).toBeVisible({
        timeout: 40_000,
      })
      await expect(page.getByText(say('support.complaint.event.ranOut'))).toBeVisible()
    })
  })
}
