/** Bank accounts: the modal, its rules by country, adding and deleting. */
import type { Locator, Page } from '@playwright/test'
import { expect, languages, type Member, test } from '../claims/journey.ts'
import type { Say } from '../shared/languages.ts'
import { asksToDelete, deletes } from '../shared/deletion.ts'

/** Where accounts are chosen: the page of a payment that came back. */
const openChoice = async (
  page: Page,
  member: Member,
  enter: (email: string, place: string) => Promise<void>,
) => {
  const reference = await member.claim({ status: 'Payment Failed', can_resubmit: true })
  await enter(member.email, `claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.waitForURL('**/claimDetails**')
  await page.goto(page.url().replace('claimDetails', 'updatePaymentInfo'))
}

const openModal = async (page: Page, say: Say): Promise<Locator> => {
  await page.getByRole('button', { name: say('banking.bank.add') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('banking.bank.modal') })).toBeVisible()
  // The lists have come.
  await expect(dialog.getByRole('option', { name: /AED/ })).toHaveCount(1)
  return dialog
}

/** How often the policy is asked for from now on. */
const policyCalls = (page: Page): (() => number) => {
  let calls = 0
  page.on('request', (request) => {
    if (/\/api\/policy\/\d+$/.test(request.url())) calls += 1
  })
  return () => calls
}

const iban = 'AE27 9990 0055 0711 0098 866'
/** What the demo has for an account in the Emirates, whatever the order: banks of the country, then those of none. */
const offered = {
  en: {
    banks: ['Seven Sands Bank', 'Hajar Finance Bank', 'Meridian International Bank'],
    elsewhere: 'Jabal Bank',
    bank: 'Seven Sands Bank',
    currencies: ['AED · UAE Dirham', 'INR · Indian Rupee', 'LKR · Sri Lankan Rupee'],
    countries: ['Afghanistan', 'India', 'United Arab Emirates', 'Zimbabwe'],
    sanctioned: 'Cuba',
  },
  ar: {
    banks: ['بنك الرمال السبعة', 'مصرف الحجر للتمويل', 'بنك ميريديان الدولي'],
    elsewhere: 'بنك الجبل',
    bank: 'بنك الرمال السبعة',
    currencies: ['AED · درهم إماراتي', 'INR · روبية هندية', 'LKR · روبية سريلانكية'],
    countries: ['أفغانستان', 'الهند', 'الإمارات العربية المتحدة', 'زيمبابوي'],
    sanctioned: 'كوبا',
  },
}
const ids = { uae: '234', india: '102', usa: '236' }

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('an account is added in the modal and chosen at once', async ({
      page,
      enter,
      member,
      say,
      expectAccessible,
    }) => {
      await openChoice(page, member, enter)
      const lists = ['bank-listV2', 'currencies', 'countries'].map((path) =>
        page.waitForRequest(`**/api/${path}`),
      )
      const dialog = await openModal(page, say)
      const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
      const option = (key: string, name: string) =>
        field(key).getByRole('option', { name, exact: true })
      const has = offered[language]
      await test.step('BNK-008 BNK-009 currencies and countries are asked for, and offered to the last one', async () => {
        for (const list of lists) expect((await list).method()).toBe('GET')
        // All that are not sanctioned, and the one that says to choose.
        await expect(field('country').getByRole('option')).toHaveCount(248)
        for (const country of has.countries) await expect(option('country', country)).toHaveCount(1)
        await expect(option('country', has.sanctioned)).toHaveCount(0)
        await expect(field('currency').getByRole('option')).toHaveCount(16)
      })
      await test.step('BNK-006 a currency by its code and its name', async () => {
        for (const currency of has.currencies)
          await expect(option('currency', currency)).toHaveCount(1)
      })
      await test.step('BNK-010 BNK-014 the fields, and a holder who is the member', async () => {
        for (const key of ['country', 'name', 'swift', 'currency', 'holder']) {
          await expect(field(key)).toBeVisible()
        }
        await expect(field('holder')).toHaveAttribute('readonly')
        await expect(field('holder')).toHaveValue(language === 'ar' ? 'رنا حداد' : 'Rana Haddad')
        await expect(dialog.getByRole('heading', { name: say('banking.bank.notes') })).toBeVisible()
      })
      await expectAccessible()

      await field('country').selectOption(ids.uae)
      await test.step('BNK-004 BNK-007 the banks by their names, those of no country with them, and the code of the chosen one', async () => {
        for (const bank of has.banks) await expect(option('name', bank)).toHaveCount(1)
        await expect(option('name', has.elsewhere)).toHaveCount(0)
        await field('name').selectOption({ label: has.bank })
        await expect(field('swift')).toHaveValue('SVSBAEA0')
        await expect(field('name')).toHaveValue('5')
      })
      await field('currency').selectOption('1')
      await dialog.getByRole('textbox', { name: say('banking.bank.number.iban') }).fill(iban)
      const bank = {
        bank_country: 234,
        bank_id: Number(await field('name').inputValue()),
        bank_name: await field('name').getByRole('option', { selected: true }).textContent(),
        swift: await field('swift').inputValue(),
        ifsc_or_aba: '',
      }
      const account = {
        pay_currency_id: 1,
        pay_currency: 'AED',
        number_type: 1,
        iban_no: iban,
        account_no: '',
        payable_to: language === 'ar' ? 'رنا حداد' : 'Rana Haddad',
      }
      await test.step('BNK-021 BNK-022 BNK-026 it is added, and the policy is read again', async () => {
        const sent = page.waitForRequest('**/api/update-bank-details')
        const renewed = policyCalls(page)
        await dialog.getByRole('button', { name: say('banking.bank.save') }).click()
        expect((await sent).postDataJSON()).toEqual({ ...bank, ...account })
        await expect.poll(renewed).toBeGreaterThan(0)
        await expect(
          page
            .getByRole('region', { name: say('common.toast.region') })
            .getByText(say('banking.bank.added')),
        ).toBeVisible()
      })
      await expect(dialog).toHaveCount(0)
      const added = page.getByRole('listitem').filter({ hasText: '8866' })
      await expect(added.getByRole('radio')).toBeChecked()
      // The currency by the name that amounts have.
      const currency = language === 'ar' ? 'درهم' : 'AED'
      await expect(added.getByText(currency, { exact: true })).toBeVisible()
      // Its number is nowhere else than in its last four digits.
      await expect(page.getByText('0711')).toHaveCount(0)
      await expectAccessible()
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('BNK-019 BNK-020 what is missing or wrong is told at each field, and nothing is sent', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    await openChoice(page, member, enter)
    const dialog = await openModal(page, say)
    let sent = 0
    await page.route('**/api/update-bank-details', (route) => {
      sent += 1
      return route.abort()
    })
    const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
    const save = dialog.getByRole('button', { name: say('banking.bank.save') })
    const summary = dialog.getByRole('alert').getByRole('link')
    await save.click()
    const missing = (keys: string[]) =>
      keys.map((key) => `${say(`banking.bank.${key}`)}: ${say('common.error.missingData')}`)
    await expect(summary).toHaveText(
      missing(['country', 'name', 'swift', 'currency', 'number.iban']),
    )
    await field('country').selectOption(ids.india)
    await field('name').selectOption('-1')
    await dialog.getByRole('radio', { name: say('banking.bank.number.account') }).check()
    await save.click()
    await expect(summary).toHaveText(
      missing(['name.manual', 'swift', 'ifsc', 'currency', 'number.account']),
    )
    await expectAccessible()
    await field('country').selectOption(ids.uae)
    await field('name').selectOption({ index: 1 })
    await field('currency').selectOption('1')
    await dialog
      .getByRole('textbox', { name: say('banking.bank.number.iban') })
      .fill('AE27 9990 0055 0711 0098 867')
    await save.click()
    await expect(summary).toHaveText([say('banking.bank.iban.invalid')])
    expect(sent).toBe(0)
  })
})

test('BNK-022 BNK-023 BNK-024 an account is deleted after a question', async ({
  page,
  enter,
  member,
  say,
}) => {
  await member.account()
  await openChoice(page, member, enter)
  await asksToDelete(page, say)
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('heading', {
      name: say('banking.bank.delete.question', { name: 'Khaleej Harbour Bank' }),
    }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: say('banking.bank.delete.no') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await asksToDelete(page, say)
  const called = page.waitForRequest('**/api/delete-bank-details?bank_id=*')
  const renewed = policyCalls(page)
  await dialog.getByRole('button', { name: say('banking.bank.delete.yes'), exact: true }).click()
  expect((await called).method()).toBe('GET')
  await expect.poll(renewed).toBeGreaterThan(0)
  await expect(
    page
      .getByRole('region', { name: say('common.toast.region') })
      .getByText('Bank Account Deleted', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(say('banking.bank.none'))).toBeVisible()
})

test('BNK-024 the account that was chosen stays so when another one is deleted', async ({
  page,
  enter,
  member,
  say,
}) => {
  await member.account()
  const indian = {
    bank_country: 'IN',
    number_type: 2,
    iban_no: null,
    ifsc_or_aba: 'SAHY0000417',
  }
  await member.account({ ...indian, account_no: '30210088', bank_name: 'Sahyadri Bank' })
  await member.account({ ...indian, account_no: '55417723', bank_name: 'Deccan Bank' })
  await enter(member.email, 'addClaim')
  const chosen = page.getByRole('radio', { name: /Sahyadri Bank/ })
  await chosen.check()
  const saved = say('requests.wizard.saved', { time: '' }).trim()
  await expect(page.getByText(new RegExp(`^${saved}`))).toBeVisible()
  await page.reload()
  await expect(chosen).toBeChecked()
  const other = page.getByRole('listitem').filter({ hasText: 'Deccan Bank' })
  await deletes(page, say, 'account', other)
  const accounts = page.getByRole('group', { name: say('banking.bank.accounts') })
  await expect(accounts.getByRole('radio')).toHaveCount(2)
  await expect(chosen).toBeChecked()
})

test('BNK-015 BNK-016 BNK-017 the fields follow the country, the bank and the kind of number', async ({
  page,
  enter,
  member,
  say,
}) => {
  await openChoice(page, member, enter)
  const listed = page.waitForResponse('**/api/bank-listV2')
  const dialog = await openModal(page, say)
  const banks: { Title: string; country_id: number | null }[] = (await (await listed).json()).data
  const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
  const kind = (key: string) =>
    dialog.getByRole('radio', { name: say(`banking.bank.number.${key}`) })
  await expect(field('name')).toBeDisabled()

  for (const [country, code] of [
    [ids.uae, undefined],
    [ids.india, 'ifsc'],
    [ids.usa, 'aba'],
  ] as const) {
    await field('country').selectOption(country)
    const offered = banks.filter(({ country_id }) => !country_id || String(country_id) === country)
    await test.step('BNK-011 the banks of the country, and the international ones', async () => {
      await expect(field('name').getByRole('option')).toHaveText([
        say('banking.bank.name.choose'),
        ...offered.map(({ Title }) => Title),
        say('banking.bank.otherLocal'),
        say('banking.bank.otherInternational'),
      ])
    })
    await expect(field('ifsc')).toHaveCount(code === 'ifsc' ? 1 : 0)
    await expect(field('aba')).toHaveCount(code === 'aba' ? 1 : 0)
    await expect(kind('account')).toHaveCount(country === ids.uae ? 0 : 1)
    // Where there are no IBANs, none is asked for.
    await expect(kind(country === ids.uae ? 'iban' : 'account')).toBeChecked()
  }
  for (const manual of ['-1', '-2']) {
    await field('name').selectOption(manual)
    await expect(field('name.manual')).toBeVisible()
  }
  await field('name').selectOption({ index: 1 })
  await expect(field('name.manual')).toHaveCount(0)

  const number = dialog.getByRole('textbox', { name: say('banking.bank.number.iban') })
  await kind('iban').check()
  await number.fill(iban)
  await kind('account').check()
  await expect(number).toHaveCount(0)
  await kind('iban').check()
  await expect(number).toHaveValue('')

  await field('country').selectOption('')
  await expect(field('name')).toBeDisabled()
  await expect(field('swift')).toHaveValue('')

  // There is an IBAN and nothing else.
  const kinds = dialog.getByRole('group', { name: say('banking.bank.number') }).getByRole('radio')
  const account = dialog.getByRole('textbox', { name: say('banking.bank.number.account') })
  for (const [id, name] of [
    ['234', 'United Arab Emirates'],
    ['118', 'Kuwait'],
    ['179', 'Qatar'],
    ['18', 'Bahrain'],
    ['166', 'Oman'],
  ] as const) {
    await test.step(name, async () => {
      // From where both are offered, and an account number is being typed.
      await field('country').selectOption(ids.india)
      await expect(kinds).toHaveCount(2)
      await kinds.nth(1).check()
      await account.fill('30210088')
      await field('country').selectOption(id)
      await expect(field('country').getByRole('option', { selected: true })).toHaveText(name)
      await expect(kinds).toHaveCount(1)
      await expect(kind('iban')).toBeChecked()
      await expect(account).toHaveCount(0)
      await expect(number).toHaveValue('')
    })
  }
})

test.describe('when the server refuses', () => {
  test.use({ allowedInConsole: /CallRefused|422|409/ })

  test('BNK-025 its sentence is told for an addition and for a deletion', async ({
    page,
    enter,
    member,
    say,
  }) => {
    await member.account()
    await openChoice(page, member, enter)
    const refuse = (path: string, message: string) =>
      page.route(`**/api/${path}`, (route) =>
        route.fulfill({ status: 422, json: { success: false, message } }),
      )
    const toasts = page.getByRole('region', { name: say('common.toast.region') })
    await refuse('delete-bank-details**', 'A payment is on its way.')
    await deletes(page, say, 'account')
    await expect(toasts.getByText('A payment is on its way.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(1)

    const dialog = await openModal(page, say)
    const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
    await refuse('update-bank-details', 'This bank is not served.')
    await field('country').selectOption(ids.uae)
    await field('name').selectOption({ index: 1 })
    await field('currency').selectOption('1')
    await dialog.getByRole('textbox', { name: say('banking.bank.number.iban') }).fill(iban)
    await dialog.getByRole('button', { name: say('banking.bank.save') }).click()
    await expect(dialog.getByText('This bank is not served.')).toBeVisible()
    await expect(toasts.getByText('This bank is not served.')).toHaveCount(1)
    await expect(
      dialog.getByRole('textbox', { name: say('banking.bank.number.iban') }),
    ).toHaveValue(iban)
  })
})
