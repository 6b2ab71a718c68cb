/** What only a principal's own profile has: bank accounts, the password; and the photo of everybody. */
import { expect, test, toastsOf } from './journey.ts'
import { asksToDelete } from '../shared/deletion.ts'
import { factOf } from '../shared/facts.ts'
import { password } from '../shared/test.ts'

test('PRF-017 PRF-040 BNK-027 the reimbursement bank is chosen among the accounts; adding and deleting reload the profile', async ({
  page,
  enterWithRecord,
  edit,
  section,
  say,
}) => {
  await enterWithRecord()
  const bank = section('RIClaims')
  const lines = bank.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await test.step('BNK-001 each account by its bank, its last digits and its currency', async () => {
    await expect(lines.filter({ hasText: 'Khaleej Harbour Bank' })).toContainText(
      'IBAN ending 4021 · AED',
    )
    await expect(lines.filter({ hasText: 'Ghaf Islamic Bank' })).toContainText(
      'IBAN ending 8866 · USD',
    )
    await expect(lines.filter({ hasText: 'Dune National Bank' })).toContainText(
      'Account ending 7312',
    )
  })
  const chosen = lines.filter({ hasText: say('banking.bank.default') })
  await test.step('BNK-003 of the member’s accounts one is the chosen one', async () => {
    await expect(chosen).toHaveText([/Khaleej/])
  })
  await expect(bank.getByRole('button', { name: say('banking.bank.add') })).toBeVisible()
  await edit('RIClaims')
  const dune = bank.getByRole('radio', { name: /Dune National Bank/ })
  await expect(dune).toBeDisabled()
  await expect(lines.filter({ hasText: 'Dune' })).toContainText(say('banking.bank.noIban.why'))
  await test.step('PRF-016 PRF-041 the account that is chosen is the one that is sent and kept', async () => {
    const ghaf = bank.getByRole('radio', { name: /Ghaf Islamic Bank/ })
    await ghaf.check()
    const bank_id = Number(await ghaf.getAttribute('value'))
    const sent = page.waitForRequest('**/api/profile/ri-claims')
    await bank.getByRole('button', { name: say('profile.profile.save') }).click()
    expect((await sent).postDataJSON()).toEqual({ bank_id, payment_method: 0 })
    await expect(toastsOf(page, say('common.toast.region'))).toContainText(
      say('server.profile.bank-chosen'),
    )
    await expect(chosen).toHaveText([/Ghaf/])
  })

  const reloads: string[] = []
  page.on('request', (request) => {
    if (/\/api\/profile(\?|$)/.test(request.url())) reloads.push(request.method())
  })
  await asksToDelete(page, say, lines.filter({ hasText: 'Dune' }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('banking.bank.delete.yes') })
    .click()
  await expect.poll(() => reloads).toContain('GET')
  await expect(lines).toHaveCount(2)

  await bank.getByRole('button', { name: say('banking.bank.add') }).click()
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
  await field('country').selectOption('234')
  await field('name').selectOption({ index: 1 })
  await field('currency').selectOption('1')
  await dialog
    .getByRole('textbox', { name: say('banking.bank.number.iban') })
    .fill('AE929990007788990011223')
  reloads.length = 0
  await dialog.getByRole('button', { name: say('banking.bank.save') }).click()
  await expect(lines.filter({ hasText: '1223' })).toHaveCount(1)
  await expect.poll(() => reloads).toContain('GET')
})

test('PRF-042 PRF-045 PRF-046 the password is changed by the old one, sealed, and the session stays', async ({
  page,
  enterWithRecord,
  edit,
  section,
  say,
}) => {
  const own = await enterWithRecord()
  const tells = async (name: string, facts: Record<string, string | RegExp>) => {
    for (const [label, value] of Object.entries(facts))
      await expect(factOf(section(name), label)).toHaveText(value)
  }
  await test.step('PRF-022 whose profile it is', async () => {
    await expect(page.getByRole('region', { name: 'Rana Haddad' })).toContainText(own.card_number)
    await tells('personalDetails', {
      'First Name': 'Rana',
      'Last Name': 'Haddad',
      Email: own.email,
      'Phone Number': /^\+971 50 \d{3} \d{4}$/,
    })
  })
  await test.step('PRF-023 each number and place stands behind its own label', async () => {
    await tells('personalDetails', {
      'Certificate Number': own.certificate_number,
      'National ID': '784-1990-3413179-1',
      UID: '227594056',
      'Passport Number': 'JR5177720',
    })
    await tells('workAndResidentialDetails', {
      'Residing Country': 'United Arab Emirates',
      'Residing Emirate': 'Dubai',
      'Residing Location': 'Dubai',
      'Work Emirate': 'Sharjah',
      'Work Location': 'Deira',
    })
    await tells('visaInformation', {
      'Visa Number': '201/2024/1675938',
      'Place Of Issuance': 'Abu Dhabi',
    })
  })
  await test.step('PRF-024 sponsor, salary and insurance', async () => {
    await tells('sponsorDetails', {
      'Sponsor Type': 'Establishment',
      'Sponsor ID': 'VS-414116',
      'Sponsor Contact': /^\+?971 ?4 ?555 ?0120$/,
      'Sponsor Email': 'people.office@example.com',
    })
    await tells('salaryAndOtherInfo', {
      'Gross Salary': 'Over 12,000 AED per month',
      'Salary based on commission': 'No',
      'UAE insurance for the past six months': 'Yes',
      'DHA ID': 'DHA-81141074',
    })
  })
  const login = await edit('loginCredentials')
  const field = (key: string) => login.getByLabel(say(`access.${key}`), { exact: true })
  const old = field('update.old')
  const fresh = field('newPassword.label')
  const again = field('newPassword.confirm')
  const save = login.getByRole('button', { name: say('profile.profile.save') })
  const problems = login.getByRole('alert').getByRole('link')
  for (const [name, label] of [
    ['old_password', 'Old password'],
    ['password', 'New password'],
    ['conpassword', 'Confirm password'],
  ] as const)
    await expect(login.locator(`input[name="${name}"]`)).toHaveAccessibleName(label)
  await save.click()
  await expect(problems).toHaveText([
    'Old password is missing',
    'Password is missing',
    'Confirm password is missing',
  ])
  await old.fill('Wrong12345')
  await fresh.fill('abcdefgh')
  await again.fill('abcdefgi')
  await save.click()
  await expect(problems).toHaveText([say('access.newPassword.weak'), 'Passwords do not match'])
  await fresh.fill('Zitronen4711')
  await again.fill('Zitronen4711')
  await save.click()
  await expect(login.getByRole('alert')).toContainText(say('server.password.old-wrong'))
  await old.fill(password)
  const key = page.waitForRequest('**/api/meta-data')
  const sent = page.waitForRequest('**/api/profile/login-credentials-v2')
  await save.click()
  await key
  const request = await sent
  expect(request.method()).toBe('PUT')
  const sealed = expect.stringMatching(/^v1(\.[\w-]+){4}$/)
  expect(request.postDataJSON()).toEqual({ old_password: sealed, password: sealed })
  await expect(toastsOf(page, say('common.toast.region'))).toContainText(
    say('server.profile.password-changed'),
  )
  await expect(save).toHaveCount(0)
  await page.reload()
  await expect(login).toBeVisible()
})

test('PRF-025 a dependant’s photo is sent with the dependant’s id, and shown at once', async ({
  page,
  enterWithRecord,
  say,
}) => {
  await enterWithRecord()
  await page
    .getByRole('navigation', { name: say('profile.profile.family') })
    .getByRole('link', { name: /Lina/ })
    .click()
  await expect(page).toHaveURL(/\?person=(\d+)$/)
  const [, id] = /person=(\d+)/.exec(page.url()) ?? []
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: say('services.photos.edit.of', { name: 'Lina Haddad' }) })
    .click()
  await (await chooser).setFiles('demo/files/photos/noor.jpg')
  const save = page.getByRole('dialog').getByRole('button', { name: say('services.photos.save') })
  const message = 'This picture is damaged or incomplete. Choose another one.'
  await page.route(
    '**/api/photo-upload',
    (route) => route.fulfill({ status: 422, json: { success: false, message } }),
    { times: 1 },
  )
  await save.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(message)
  const answer = page.waitForResponse('**/api/photo-upload')
  await save.click()
  expect(await (await answer).json()).toMatchObject({ data: { id: Number(id) } })
  await expect(toastsOf(page, say('common.toast.region'))).toContainText('Photo uploaded')
  await expect(
    page.getByRole('region', { name: 'Lina Haddad' }).getByRole('img', {
      name: say('common.avatar.alt', { name: 'Lina Haddad' }),
    }),
  ).toBeVisible()
})
