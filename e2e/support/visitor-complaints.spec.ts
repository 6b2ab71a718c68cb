/** A complaint of somebody without an account, over a line that breaks. */
import { cutting } from '../shared/cutting.ts'
import { messagesTo } from '../shared/outbox.ts'
import { aPdf } from '../requests/request-form.ts'
import { expect, languages, test, unreachable } from '../shared/test.ts'
import { holdScripts } from '../shared/hold-scripts.ts'
import { complaintForm } from './complaint-form.ts'

const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** `24-11-2026` in a sentence as `2026-11-24`. */
const dayIn = (text: string) =>
  text.replaceAll('\u2060', '').replace(/^.*?(\d\d)-(\d\d)-(\d{4}).*$/s, '$3-$2-$1')

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('the form unfolds, beside what happens next and whom else to turn to', async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto('complaints')
      const form = complaintForm(page, say)
      await test.step('SUP-038 it is there without an account', async () => {
        await expect(
          page.getByRole('group', { name: say('support.complaint.preference') }),
        ).toBeVisible()
        await expect(
          page.getByRole('button', { name: say('support.complaint.submit') }),
        ).toBeVisible()
      })
      await test.step('SUP-013 SUP-019 SUP-020 it unfolds with the choice of contact', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('common.title.complaints'),
        )
        const contact = ['name', 'phone', 'email', 'certificate', 'policy'] as const
        for (const name of contact) await expect(form.field(name)).toHaveCount(0)
        await form.choose('preference', 1)
        for (const name of contact) await expect(form.field(name)).toBeVisible()
        await expect(form.field('time')).toHaveCount(0)
        await form.choose('preference', 2)
        await expect(form.field('time')).toBeVisible()
      })
      await test.step('SUP-022 SUP-023 SUP-024 the one product, and an existing case', async () => {
        await expect(form.field('product').locator('option:checked')).toHaveText(
          say('support.complaint.product.1'),
        )
        await expect(form.field('reference')).toHaveCount(0)
        const asked = { en: 'Related to existing case', ar: 'هل تتعلق بشكوى سابقة؟' }[language]
        await expect(page.getByRole('group', { name: asked }).getByRole('radio')).toHaveCount(2)
        await form.choose('existing', 1)
        await expect(form.field('reference')).toBeVisible()
        await form.choose('existing', 0)
        await expect(form.field('reference')).toHaveCount(0)
      })
      await test.step('SUP-014 SUP-015 what happens next, and whom else to turn to', async () => {
        const next = page.getByRole('region', { name: say('support.complaint.next') })
        for (const step of ['update', 'resolution', 'appeal', 'appeal.text'] as const)
          await expect(next).toContainText(say(`support.complaint.next.${step}`))
        const days = next.getByText(/\d\d\u2060?-\u2060?\d\d\u2060?-\u2060?\d{4}/)
        await expect(days).toHaveCount(2)
        // The update first, and the answer days after it.
        const [update, resolution] = (await days.allTextContents()).map(dayIn)
        expect(Date.parse(`${resolution}`) - Date.parse(`${update}`)).toBeGreaterThanOrEqual(
          3 * 86_400_000,
        )
        const regulators = page.getByRole('region', { name: say('support.complaint.regulators') })
        await expect(regulators.getByRole('heading', { level: 3 })).toHaveText(
          {
            en: [
              'Dubai health insurance authority',
              'Abu Dhabi health authority',
              'National insurance authority',
            ],
            ar: [
              'هيئة الضمان الصحي في دبي',
              'الجهة الصحية المختصة في أبوظبي',
              'هيئة التأمين الوطنية',
            ],
          }[language],
        )
      })
      await expectAccessible()
    })
  })
}

test('SUP-040 to a visitor the list says that there are none, and where to log in', async ({
  page,
  say,
}) => {
  await page.goto('complaintList')
  const main = page.getByRole('main')
  await expect(main.getByText('No previous complaints submitted', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: say('support.complaint.list.login.link') }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('what is missing or wrong is said where it is', async ({ page, say }) => {
  const form = complaintForm(page, say)
  await test.step('SUP-024 SUP-030 an address names the earlier complaint, and what is typed before the page wakes up stays', async () => {
    const letGo = await holdScripts(page)
    await page.goto('complaints?reference=CMP-2026-000042', { waitUntil: 'commit' })
    await form.field('message').fill('It happened again.')
    letGo()
    await expect(form.field('reference')).toHaveValue('CMP-2026-000042')
    const group = page.getByRole('group', { name: say('support.complaint.existing') })
    await expect(group.getByRole('radio').first()).toBeChecked()
    await expect(form.field('message')).toHaveValue('It happened again.')
  })
  await page.goto('complaints')
  const wrong = (key: string) => page.getByRole('link', { name: say(key) })
  await test.step('SUP-028 what is missing', async () => {
    await form.submit()
    await expect(wrong('support.complaint.preference.missing')).toBeVisible()
    await expect(wrong('support.complaint.relation.missing')).toBeVisible()
    await expect(wrong('support.complaint.existing.missing')).toBeVisible()
  })
  await test.step('SUP-028 SUP-029 SUP-030 what is missing of the contact, and of an earlier complaint', async () => {
    await form.choose('preference', 2)
    await form.choose('existing', 1)
    await form.submit()
    for (const key of [
      'support.complaint.name.missing',
      'common.phone.required',
      'support.complaint.email.invalid',
      'support.complaint.reference.missing',
    ])
      await expect(wrong(key)).toBeVisible()
    await form.field('phone').fill('050 555 0101')
    await form.submit()
    await expect(wrong('common.phone.invalid')).toBeVisible()
  })
  await test.step('SUP-018 SUP-021 SUP-025 what can be chosen', async () => {
    const group = page.getByRole('group', { name: say('support.complaint.preference') })
    await expect(group.getByRole('radio')).toHaveCount(2)
    await expect(group).toContainText('Email me')
    await expect(group).toContainText('Call me')
    await expect(form.field('time').locator('option')).toHaveText([
      'Any time',
      '9am to 10',
      '11am to 12pm',
      '1pm to 2pm',
      '2pm to 3pm',
    ])
    await expect(form.field('relation').locator('option')).toHaveText([
      'Choose',
      'Mobile App',
      'Online Account',
      'Network',
      'Policy Benefits',
      'Claims',
      'Certificate',
      'Check Dispatch details',
      'Approval',
      'Others',
    ])
  })

  const file = (name: string) =>
    page
      .getByRole('group', { name: say('support.complaint.attachments') })
      .getByRole('listitem')
      .filter({ hasText: name })
  await test.step('SUP-032 SUP-033 what is no such file, or is too large, is said at once', async () => {
    await form.files.setInputFiles([
      { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(8_388_609, 'x') },
      { name: 'whole.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(8_388_608, 'x') },
    ])
    await expect(file('photo.png')).toContainText(say('support.complaint.attachments.type'))
    await expect(file('large.pdf')).toContainText('Documents have to be less than 8MB.')
    await expect(file('whole.pdf')).not.toContainText('Documents have to be')
  })

  // What the server says of a file stands at it by its name; what it says of the whole form, on top.
  await test.step('ADD-160 SUP-031 a refused file is named with its reason, and no message is needed', async () => {
    await page
      .getByRole('button', { name: say('uploads.files.remove.of', { name: 'whole.pdf' }) })
      .click()
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    await form.files.setInputFiles([aPdf('locked.pdf'), note, aPdf('open.pdf')])
    await expect(file('note.txt')).toContainText(say('support.complaint.attachments.type'))
    await form.answer({ name: 'V', phone: '+971505550177', email: 'v@example.com', message: '' })
    const sent: string[] = []
    await page.route('**/api/complaint', (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
      sent.push(
        [...body.matchAll(/name="(docs\[\d\])"; filename="([^"]+)"/g)]
          .map(([, field, name]) => `${field} ${name}`)
          .join(', '),
      )
      const errors = { 'docs[0]': ['It is protected by a password.'] }
      return route.fulfill({ status: 422, json: { success: false, message: 'No.', errors } })
    })
    await form.submit()
    const reason = say('uploads.files.refused', {
      name: 'locked.pdf',
      reason: 'It is protected by a password.',
    })
    const named = page.getByRole('alert').getByRole('link', { name: reason })
    await expect(named).toBeVisible()
    // Whatever is typed elsewhere, it stays until the files are others.
    await form.field('message').fill('See the files.')
    await expect(form.field('message')).toHaveValue('See the files.')
    await page.waitForTimeout(300)
    await expect(named).toBeVisible()
    await expect(file('locked.pdf')).toContainText('It is protected by a password.')
    await expect(file('locked.pdf')).toContainText(say('uploads.files.notSent'))
    await expect(file('open.pdf')).not.toContainText(say('uploads.files.notSent'))
    await form.submit()
    await expect
      .poll(() => sent)
      .toEqual(['docs[0] locked.pdf, docs[1] open.pdf', 'docs[0] open.pdf'])
  })
  await test.step('SUP-037 what is said of the whole form', async () => {
    await page.unroute('**/api/complaint')
    await page.route('**/api/complaint', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'Not today.' } }),
    )
    await form.submit()
    await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
  })
})

test.describe('over a line that breaks', () => {
  test.use({ allowedInConsole: unreachable })

  test('SUP-034 SUP-035 SUP-036 one complaint arrives, however often its answer is lost, and is acknowledged once', async ({
    page,
    request,
    baseURL,
    say,
    expectAccessible,
  }) => {
    const email = `visitor-${Date.now()}@example.com`
    await page.goto('complaints')
    const form = complaintForm(page, say)
    await form.answer({
      name: 'Visitor',
      phone: '+971 50 555 0177',
      email,
      message: 'Nobody has answered my letter.',
    })
    await form.files.setInputFiles([
      { name: 'letter.pdf', ...pdf },
      { name: 'bill.pdf', ...pdf },
    ])
    const left = await cutting(page, '**/api/complaint', ['before', 'after', 'half an answer'])
    const sent = page.waitForRequest('**/api/complaint')
    await form.submit()
    const body = (await sent).postData() ?? ''
    expect([...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'contact_preference',
      'name',
      'phone_number',
      'email',
      'time_to_call',
      'certificate_number',
      'policy_number',
      'product_type',
      'complaint_related_to',
      'related_to_existing_case',
      'reference_complaint_id',
      'message',
      'docs[0]',
      'docs[1]',
    ])
    const number = page.getByText(/^CMP-\d{4}-\d{6}$/)
    await test.step('SUP-038 a visitor is told that it has arrived, and its number', async () => {
      await expect(page.getByText('Complaint is successfully submitted')).toBeVisible()
      await expect(page.getByText(say('support.complaint.sent'))).toBeVisible()
      expect(left()).toBe(0)
      await expect(number).toBeVisible()
    })
    const reference = (await number.textContent()) ?? ''
    await test.step('SUP-016 with the days of the update and of the answer', async () => {
      const promised = page.getByText(/^You'll hear from us by .* and have our answer by /)
      const days = [
        ...((await promised.textContent()) ?? '')
          .replaceAll('\u2060', '')
          .matchAll(/\d\d-\d\d-\d{4}/g),
      ].map(([day]) => dayIn(day))
      expect(days).toHaveLength(2)
      const [update = '', resolution = ''] = days
      expect(Date.parse(resolution) - Date.parse(update)).toBeGreaterThanOrEqual(3 * 86_400_000)
    })
    await expectAccessible()
    const mails = await messagesTo(request, baseURL ?? '', email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We've received your complaint ${reference}`,
    ])
    await test.step('SUP-047 whoever has no session finds no complaints, and no details', async () => {
      await page.goto('complaintDetails?complaint=1')
      await expect(page).toHaveURL(/\/complaintList$/)
      await expect(page.getByText('No previous complaints submitted')).toBeVisible()
      await expect(page.getByText(say('support.complaint.list.login'))).toBeVisible()
    })
  })
})
