/** Correcting the profile: forms, requests to the insurer, and what comes of them. */
import type { Page } from '@playwright/test'
import { expect, readers, record, test, toastsOf } from './journey.ts'

/** The save that was sent last: by which call, and what. */
function lastSaveOf(page: Page): () => [call: string, written: unknown] | undefined {
  let last: [string, unknown] | undefined
  page.on('request', (sent) => {
    const [, call] = /\/api\/profile\/([\w-]+)$/.exec(sent.url()) ?? []
    if (call) last = [call, sent.postDataJSON()]
  })
  return () => last
}

const wanted = (end: string) => `201/2026/22881${end}`

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language, viewport: { width, height: 900 } })

    test('PRF-006 PRF-007 PRF-026 several sections are edited at once, each with Save and Cancel; what is read-only cannot be typed into', async ({
      page,
      enterWithRecord,
      edit,
      section,
      say,
      expectAccessible,
    }) => {
      await enterWithRecord()
      const names = [
        'personalDetails',
        'workAndResidentialDetails',
        'visaInformation',
        'sponsorDetails',
        'salaryAndOtherInfo',
        'RIClaims',
        'loginCredentials',
      ]
      for (const name of names) await edit(name)
      for (const name of names) {
        for (const button of ['save', 'cancel'])
          await expect(
            section(name).getByRole('button', {
              name: say(`profile.profile.${button}`),
              exact: true,
            }),
          ).toBeVisible()
      }
      const readOnly = {
        personalDetails: [
          'first_name',
          'middle_name',
          'last_name',
          'email',
          'certificate_number',
          'uid_number',
          'national_id_number',
          'nationality',
        ],
        sponsorDetails: ['visa_sponsor_id'],
        salaryAndOtherInfo: ['dha_id'],
      }
      for (const [name, fields] of Object.entries(readOnly)) {
        for (const field of fields) {
          const label = say(`profile.profile.field.${field}`)
          await expect(section(name).getByRole('term').filter({ hasText: label })).toBeVisible()
          await expect(section(name).getByLabel(label, { exact: true })).toHaveCount(0)
        }
      }
      await expectAccessible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      if (process.env.FALAJ_PICTURES)
        await page.screenshot({
          path: `${process.env.FALAJ_PICTURES}/edit-${language}-${width}.png`,
          fullPage: true,
        })
      for (const name of names)
        await section(name)
          .getByRole('button', { name: say('profile.profile.cancel') })
          .click()
      await expect(page.getByRole('button', { name: say('profile.profile.save') })).toHaveCount(0)
    })

    test('PRF-013 PRF-019 PRF-020 what was changed is requested, with old and new; and can be withdrawn', async ({
      page,
      enterWithRecord,
      edit,
      say,
      expectAccessible,
    }) => {
      await enterWithRecord()
      const visa = await edit('visaInformation')
      const number = visa.getByLabel(say('profile.profile.field.visa_number'))
      await expect(number).toHaveValue(record.visa_number)
      await number.fill(wanted('23'))
      const sent = page.waitForRequest('**/api/profile/visa-information')
      let policyCalls = 0
      page.on('request', (call) => {
        if (/\/api\/policy\/\d+$/.test(call.url())) policyCalls += 1
      })
      await visa.getByRole('button', { name: say('profile.profile.save') }).click()
      const request = await sent
      expect(request.method()).toBe('PUT')
      expect(request.postDataJSON()).toEqual({ visa_number: wanted('23') })
      await expect.poll(() => policyCalls).toBeGreaterThan(0)
      await expect(toastsOf(page, say('common.toast.region'))).toContainText(
        say('server.profile.requested'),
      )
      await expect(visa.getByText(say('profile.profile.withInsurer'))).toBeVisible()
      await expect(visa.locator('del')).toHaveText(record.visa_number)
      await expect(visa.locator('ins')).toHaveText(wanted('23'))
      await expect(page.getByText(say('profile.profile.text.waiting', { count: 1 }))).toBeVisible()
      await expectAccessible()
      if (process.env.FALAJ_PICTURES)
        await page.screenshot({
          path: `${process.env.FALAJ_PICTURES}/asked-${language}-${width}.png`,
          fullPage: true,
        })
      await visa.getByRole('button', { name: say('profile.profile.withdraw') }).click()
      await expect(visa.locator('ins')).toHaveCount(0)
    })

    test('ADD-424 a field whose change waits says so in the form, and no other field does', async ({
      page,
      enterWithRecord,
      edit,
      say,
      expectAccessible,
    }) => {
      await enterWithRecord()
      const visa = await edit('visaInformation')
      const number = visa.getByLabel(say('profile.profile.field.visa_number'))
      await expect(number).not.toHaveAccessibleDescription(say('profile.profile.waits'))
      await number.fill(wanted('23'))
      await visa.getByRole('button', { name: say('profile.profile.save') }).click()
      await expect(visa.locator('ins')).toHaveText(wanted('23'))
      await edit('visaInformation')
      await expect(number).toHaveAccessibleDescription(say('profile.profile.waits'))
      await expect(visa.getByText(say('profile.profile.waits'))).toHaveCount(1)
      await expectAccessible()
      if (process.env.FALAJ_PICTURES)
        await page.screenshot({
          path: `${process.env.FALAJ_PICTURES}/waits-${language}-${width}.png`,
          fullPage: true,
        })
    })
  })
}

test('what the insurer refuses says why and can be asked again; what it confirms is in the record, and a notice tells of it', async ({
  page,
  enterWithRecord,
  edit,
  section,
  say,
  expectAccessible,
}) => {
  await enterWithRecord()
  const visa = await edit('visaInformation')
  const number = visa.getByLabel(say('profile.profile.field.visa_number'))
  await number.fill(wanted('21'))
  await visa.getByRole('button', { name: say('profile.profile.save') }).click()
  await expect(
    visa.getByText('The number does not match the paper that we have. Please check it.'),
  ).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
  if (process.env.FALAJ_PICTURES)
    await page.screenshot({
      path: `${process.env.FALAJ_PICTURES}/refused-en-1280.png`,
      fullPage: true,
    })
  await visa.getByRole('button', { name: say('profile.profile.askAgain') }).click()
  await expect(number).toHaveValue(wanted('21'))
  await number.fill(wanted('04'))
  await visa.getByRole('button', { name: say('profile.profile.save') }).click()
  await expect(visa.getByRole('definition').filter({ hasText: wanted('04') })).toBeVisible({
    timeout: 30_000,
  })
  await expect(visa.locator('ins')).toHaveCount(0, { timeout: 30_000 })
  await expect(section('visaInformation')).toContainText(wanted('04'))
  await page.getByRole('button', { name: new RegExp(say('notices.notices.open')) }).click()
  const inbox = page.getByRole('dialog')
  await expect(inbox.getByText(say('server.notice.profile.confirmed.title'))).toBeVisible()
  await inbox.getByRole('link', { name: say('server.notice.profile.confirmed.title') }).click()
  await page.waitForURL(/\/profile\?person=\d+$/)
  await expect(section('visaInformation')).toContainText(wanted('04'))
})

test('PRF-003 PRF-018 a dependant’s profile has five sections, and its saves name the dependant', async ({
  page,
  enterWithRecord,
  edit,
  section,
  say,
}) => {
  await enterWithRecord()
  for (const own of ['RIClaims', 'loginCredentials']) await expect(section(own)).toBeVisible()
  await page
    .getByRole('navigation', { name: say('profile.profile.family') })
    .getByRole('link', { name: /Lina/ })
    .click()
  await expect(page).toHaveURL(/\?person=\d+$/)
  await expect(section('visaInformation')).toBeVisible()
  const menu = page.getByRole('navigation', { name: say('profile.profile.menu') })
  for (const own of ['RIClaims', 'loginCredentials']) {
    await expect(section(own)).toHaveCount(0)
    await expect(
      menu.getByRole('link', { name: say(`profile.profile.section.${own}`) }),
    ).toHaveCount(0)
  }
  const saved = lastSaveOf(page)
  const personal = await edit('personalDetails')
  const phone = personal.getByLabel(say('profile.profile.field.phone_number'))
  const save = personal.getByRole('button', { name: say('profile.profile.save') })
  await expect(phone).toHaveAccessibleDescription(/give your own number/)
  await save.click()
  await expect(personal.getByRole('alert')).toContainText('Phone number required')
  await phone.fill('12345')
  await save.click()
  await expect(personal.getByRole('alert')).toContainText('Invalid phone number')
  await phone.fill('00971 50 555 0123')
  await test.step('PRF-011 PRF-018 personal details go out by their own call, with whose they are', async () => {
    await save.click()
    const dependent_id = Number(new URL(page.url()).searchParams.get('person'))
    const phone_number = '00971 50 555 0123'
    await expect.poll(saved).toEqual(['personal-details', { phone_number, dependent_id }])
  })
  await expect(personal.locator('ins')).toHaveText('+971 50 555 0123')
})

test('PRF-029 PRF-030 where somebody lives decides how emirate and city are entered', async ({
  page,
  enterWithRecord,
  edit,
  say,
}) => {
  await enterWithRecord()
  const saved = lastSaveOf(page)
  const work = await edit('workAndResidentialDetails')
  const field = (name: string) =>
    work.getByLabel(say(`profile.profile.field.${name}`), { exact: true })
  const options = (name: string) => field(name).locator('option')
  await expect(field('residing_country')).toHaveValue('234')
  await test.step('PRV-021 somebody may live in every country, also in one in which nothing can be paid', async () => {
    await expect(options('residing_country')).toHaveCount(251)
    for (const [id, name] of [
      ['56', 'Cuba'],
      ['102', 'India'],
      ['234', 'United Arab Emirates'],
    ] as const)
      await expect(field('residing_country').locator(`option[value="${id}"]`)).toHaveText(name)
  })
  await test.step('PRV-026 the seven emirates', async () => {
    await expect(options('residing_emirates')).toHaveText([
      say('profile.profile.choose'),
      'Abu Dhabi',
      'Dubai',
      'Sharjah',
      'Ajman',
      'Umm Al Quwain',
      'Ras Al Khaimah',
      'Fujairah',
    ])
  })
  await field('residing_emirates').selectOption('Sharjah')
  await expect(field('residing_location')).toHaveValue('')
  await expect(options('residing_location')).toHaveText([
    say('profile.profile.choose.city'),
    'Sharjah',
    'Al Majaz',
    'Al Nahda Sharjah',
    'Al Qasimia',
    'Muwaileh',
    'Al Taawun',
    'Khor Fakkan',
    'Al Mudaifi',
    'Al Luluyah',
  ])
  await field('residing_location').selectOption('Khor Fakkan')
  await field('residing_country').selectOption('166')
  await expect(field('residing_location')).toHaveValue('')
  await expect(field('residing_location')).toHaveJSProperty('tagName', 'INPUT')
  await expect(field('residing_emirates')).toHaveJSProperty('tagName', 'INPUT')
  await field('residing_emirates').fill('Muscat Governorate')
  await field('residing_location').fill('Al Khuwair')
  await test.step('PRF-012 work and residence go out by their own call', async () => {
    await work.getByRole('button', { name: say('profile.profile.save') }).click()
    const written = {
      residing_country: '166',
      residing_emirates: 'Muscat Governorate',
      residing_location: 'Al Khuwair',
    }
    await expect.poll(saved).toEqual(['work-residential-details', written])
  })
})

test('PRF-034 PRF-036 PRF-037 the choices of sponsor and salary, and what may not be empty', async ({
  page,
  enterWithRecord,
  edit,
  say,
}) => {
  await enterWithRecord()
  const saved = lastSaveOf(page)
  const sponsor = await edit('sponsorDetails')
  const salary = await edit('salaryAndOtherInfo')
  const field = (name: string) =>
    page.getByLabel(say(`profile.profile.field.${name}`), { exact: true })
  const choices = (name: string) => field(name).locator('option:not([value=""])')
  await expect(choices('sponsor_type')).toHaveText([
    'Residential',
    'Citizen',
    'Establishment',
    'Property Owner',
  ])
  await expect(choices('gross_salary_name')).toHaveText([
    'Under 4,000 AED per month',
    '4,001 to 12,000 AED per month',
    'Over 12,000 AED per month',
    'No Salary',
  ])
  await test.step('PRF-039 commission and insurance are yes or no', async () => {
    for (const name of ['salary_based_on_commission', 'uae_insurance_for_past_six_months']) {
      await expect(choices(name)).toHaveText(['Yes', 'No'])
      for (const [at, value] of ['Y', 'N'].entries())
        await expect(choices(name).nth(at)).toHaveAttribute('value', value)
    }
  })

  await field('sponsor_type').selectOption('')
  await field('sponsor_contact_number').fill('')
  await field('sponsor_email_address').fill('')
  await sponsor.getByRole('button', { name: say('profile.profile.save') }).click()
  await expect(sponsor.getByRole('alert').getByRole('link')).toHaveCount(3)
  // Only in that section.
  await expect(salary.getByRole('alert')).toHaveCount(0)
  await field('sponsor_type').selectOption('Citizen')
  await field('sponsor_email_address').fill('home@example.com')
  await field('sponsor_contact_number').fill('not a number')
  await sponsor.getByRole('button', { name: say('profile.profile.save') }).click()
  await expect(sponsor.getByRole('alert')).toContainText(say('profile.profile.digitsOnly'))
  await field('sponsor_contact_number').fill('+971 4 555 0199')
  await test.step('PRF-014 the sponsor goes out by its own call', async () => {
    await sponsor.getByRole('button', { name: say('profile.profile.save') }).click()
    const written = {
      sponsor_type: 'Citizen',
      sponsor_contact_number: '97145550199',
      sponsor_email_address: 'home@example.com',
    }
    await expect.poll(saved).toEqual(['sponsor-details', written])
  })
  await field('gross_salary_name').selectOption({ label: 'No Salary' })
  await test.step('PRF-019 what the server refuses stands in a toast', async () => {
    const message = 'The office is closed.'
    await page.route(
      '**/api/profile/salary-information',
      (route) => route.fulfill({ status: 422, json: { success: false, message } }),
      { times: 1 },
    )
    await salary.getByRole('button', { name: say('profile.profile.save') }).click()
    await expect(toastsOf(page, say('common.toast.region'))).toContainText(message)
  })
  await test.step('PRF-015 the salary goes out by its own call', async () => {
    await salary.getByRole('button', { name: say('profile.profile.save') }).click()
    await expect.poll(saved).toEqual(['salary-information', { gross_salary_name: '4' }])
  })
})

test('PRF-021 a save without a session says that one needs to be logged in', async ({
  page,
  enterWithRecord,
  edit,
  say,
}) => {
  // Told of the end, the page would leave before anything is saved.
  await page.route('**/events', () => undefined)
  await enterWithRecord()
  const visa = await edit('visaInformation')
  await visa.getByLabel(say('profile.profile.field.visa_number')).fill(wanted('04'))
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    await fetch('api/logout', { method: 'POST', headers: { authorization } })
  })
  await visa.getByRole('button', { name: say('profile.profile.save') }).click()
  await page.waitForURL('**/login**')
  await expect(toastsOf(page, say('common.toast.region'))).toContainText(
    'You need to be logged in, to update your profile',
  )
})

test('ADD-170 a correction that was typed and not saved is there again, until Cancel', async ({
  page,
  enterWithRecord,
  edit,
  section,
  say,
}) => {
  await enterWithRecord()
  const visa = await edit('visaInformation')
  const number = visa.getByLabel(say('profile.profile.field.visa_number'))
  await number.fill(wanted('23'))
  await page.getByRole('link', { name: say('common.nav.dashboard'), exact: true }).click()
  await page.waitForURL('**/home')
  await page.goBack()
  await expect(number).toHaveValue(wanted('23'))
  await visa.getByRole('button', { name: say('profile.profile.cancel') }).click()
  await expect(number).toHaveCount(0)
  await page.getByRole('link', { name: say('common.nav.dashboard'), exact: true }).click()
  await page.waitForURL('**/home')
  await page.goBack()
  await expect(section('personalDetails')).toBeVisible()
  await expect(number).toHaveCount(0)
})

test('ADD-190 areas of a city are in the list of their emirate, and are kept', async ({
  enterWithRecord,
  edit,
  say,
}) => {
  await enterWithRecord()
  const section = await edit('workAndResidentialDetails')
  const field = (name: string) =>
    section.getByLabel(say(`profile.profile.field.${name}`), { exact: true })
  await field('residing_emirates').selectOption('Sharjah')
  await expect(field('residing_location')).toHaveValue('')
  await field('residing_location').selectOption('Al Majaz')
  await field('residing_emirates').selectOption('Dubai')
  await field('residing_location').selectOption('Al Barsha')
  await section.getByRole('button', { name: say('profile.profile.save') }).click()
  await expect(section.locator('ins')).toHaveText(['Al Barsha'])
})
