/** Policy details: header, tabs, persons, cover, documents. */
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { expect, languages, test } from '../shared/test.ts'

/** The same answer, with so much reserved of each benefit that has no limit. */
const withReserve = (answer: string, amount: string) =>
  JSON.stringify(JSON.parse(answer), (_, value) =>
    value?.annual_coverage_amount === null ? { ...value, reserved_amount: amount } : value,
  )

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('POL-020 the header tells number, certificate and last day of the policy', async ({
      page,
      enter,
      say,
    }) => {
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2024-0001/ }).click()
      const fact = (key: string) =>
        page
          .getByRole('main')
          .locator('dl > div')
          .filter({ has: page.getByText(say(`policies.policy.${key}`), { exact: true }) })
          .first()
          .getByRole('definition')
      await expect(fact('number')).toHaveText(/^GH-2024-0001 · /)
      await expect(fact('certificate')).toHaveText('601442')
      await expect(fact('expiryDate')).toHaveText(
        { en: 'Dec 31, 2024', ar: '31 ديسمبر 2024' }[language],
      )
    })

    test('the member tab shows every field and the regulatory block', async ({
      page,
      enter,
      say,
    }) => {
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2026-0001/ }).click()
      const panel = page.getByRole('tabpanel')
      // The first group is open, the others open under their headings.
      const groups = panel.getByRole('group')
      await expect(groups).toHaveCount(5)
      const department = panel.getByText(say('policies.person.department'), { exact: true })
      await expect(department).toBeHidden()
      for (const place of [1, 2, 3, 4]) await groups.nth(place).locator('summary').click()
      const expectAll = async (labels: readonly string[]) => {
        for (const label of labels) {
          await expect(
            panel.getByText(say(`policies.person.${label}`), { exact: true }).first(),
          ).toBeVisible()
        }
      }
      await test.step('POL-026 POL-027 POL-028 who the member is, and in which work', async () => {
        await expectAll([
          'memberName',
          'designation',
          'sponsorId',
          'dateOfBirth',
          'uidNumber',
          'certificateNumber',
          'gender',
          'maritalStatus',
          'email',
          'passportNumber',
          'salaryCurrency',
          'salaryMode',
          'visaPlace',
          'visaFileNumber',
          'status',
          'effectiveDate',
          'wellBeing',
          'basicSalary',
          'employmentDate',
          'employeeNumber',
          'department',
        ])
        // What comes out of a list is said in the language of the page.
        await expectAll(['monthly'])
      })
      await test.step('POL-029 the identity, and what is not known of it in one sentence', async () => {
        await expectAll([
          'lsbIndicator',
          'subOffice',
          'nationalId',
          'nationality',
          'isThiqa',
          'yes',
        ])
        const missing = say('policies.details.missing', { list: '#', link: '' }).split('#')[0] ?? ''
        const sentence = panel.getByText(missing)
        for (const label of ['thiqaType', 'familyBook'])
          await expect(sentence).toContainText(say(`policies.person.${label}`))
      })
      await test.step('POL-030 POL-031 the regulatory block', async () => {
        await expect(
          panel.getByRole('heading', { name: say('policies.person.regulatory') }),
        ).toBeVisible()
        await expectAll([
          'sponsorType',
          'sponsorEmail',
          'sponsorContact',
          'workLocation',
          'residingLocation',
          'residingCountry',
          'grossSalary',
          'commission',
          'dhaId',
          'workEmirate',
          'residingEmirate',
          'uaeInsurance',
          'sponsor.establishment',
          'gross.over12000',
        ])
        const country = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' }
        await expect(panel.getByText(country[language], { exact: true })).toBeVisible()
      })
      await test.step('POL-036 Edit leads to the profile of the principal', async () => {
        await panel
          .getByRole('link', { name: new RegExp(say('policies.details.edit')) })
          .first()
          .click()
        await page.waitForURL('**/profile**')
        const state = await page.evaluate(() => history.state?.usr)
        expect(state).toMatchObject({ isPrincipalMember: true })
        expect(state.userId).toBeGreaterThan(0)
      })
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the header names the policy and leads on', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await page.waitForURL('**/policyDetails**')
    const main = page.getByRole('main')
    await test.step('POL-019 it is the policy that was chosen', async () => {
      for (const key of ['policy.number', 'policy.certificate', 'policy.expiryDate']) {
        await expect(main.getByText(say(`policies.${key}`)).first()).toBeVisible()
      }
      await expect(main.getByText('784100').first()).toBeVisible()
    })
    await test.step('POL-021 POL-022 POL-023 it leads on to providers, services and claims', async () => {
      await expect(
        main.getByRole('link', { name: say('policies.details.searchProviders') }),
      ).toHaveAttribute('href', /home\/searchProvider$/)
      await expect(
        main.getByRole('link', { name: say('policies.details.services') }),
      ).toHaveAttribute('href', /home\/services$/)
      await expect(
        main.getByRole('link', { name: say('policies.details.claims') }),
      ).toHaveAttribute('href', /claims$/)
    })
    await test.step('POL-024 it has three tabs, the first of them open', async () => {
      await expect(page.getByRole('tab')).toHaveText([
        say('policies.details.tab.member'),
        say('policies.details.tab.dependants'),
        say('policies.details.tab.coverages'),
      ])
      await expect(
        page
          .getByRole('tabpanel', { name: say('policies.details.tab.member') })
          .getByRole('heading', { name: say('policies.details.member'), exact: true }),
      ).toBeVisible()
    })
    await expectAccessible()
    // Reload and bookmarks work.
    await page.reload()
    await expect(main.getByText('784100').first()).toBeVisible()
  })

  test('POL-034 POL-035 each dependant has the fields, two documents and an edit link', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await page.getByRole('tab', { name: say('policies.details.tab.dependants') }).click()
    await expect(page).toHaveURL(/tab=dependants/)
    const panel = page.getByRole('tabpanel')
    await expect(
      panel.getByRole('button', { name: new RegExp(say('policies.details.tob')) }),
    ).toHaveCount(3)
    // The first one's fields stand open, the others' open on demand.
    const [spouse, son] = [panel.getByRole('listitem').first(), panel.getByRole('listitem').nth(1)]
    for (const label of ['relationship', 'dependentCode', 'visaSponsorId', 'cardPrint']) {
      const field = say(`policies.person.${label}`)
      await expect(spouse.getByText(field, { exact: true })).toBeVisible()
      await expect(son.getByText(field, { exact: true })).toBeHidden()
    }
    const network = new RegExp(say('policies.details.network'))
    await expect(spouse.getByRole('button', { name: network })).toBeVisible()
    await son.locator('summary').first().click()
    await expect(son.getByRole('button', { name: network })).toBeVisible()
    await expect(son.getByText(say('policies.person.cardPrint'), { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('POL-055 POL-056 POL-057 the cover shows packages, and a dialog with a tab for each benefit', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    const called = page.waitForRequest('**/api/get-member-coverage')
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await page.getByRole('tab', { name: say('policies.details.tab.coverages') }).click()
    expect((await called).method()).toBe('POST')
    const panel = page.getByRole('tabpanel')
    for (const key of ['type', 'status', 'effectiveDate', 'planName']) {
      await expect(
        panel.getByText(say(`policies.coverage.${key}`), { exact: true }).first(),
      ).toBeVisible()
    }
    await expectAccessible()
    const opener = panel
      .getByRole('button', { name: new RegExp(say('policies.coverage.benefits')) })
      .first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('heading', { name: say('policies.coverage.benefits') }),
    ).toBeVisible()
    expect(await dialog.getByRole('tab').count()).toBeGreaterThanOrEqual(5)
    for (const key of ['annual', 'coinsurance', 'available', 'copay', 'deductible']) {
      await expect(dialog.getByText(say(`policies.benefit.${key}`), { exact: true })).toBeVisible()
    }
    await expectAccessible()
    await dialog.getByRole('button', { name: say('policies.coverage.close') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('POL-036 the Edit link of a child says whose it is, and that it is no principal', async ({
  page,
  enter,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2026-0001/ }).click()
  await page.getByRole('tab', { name: 'Dependant Info' }).click()
  await page.getByRole('link', { name: 'Edit Yousef Haddad' }).click()
  await expect(page).toHaveURL(/\/profile\?/)
  const state = () => page.evaluate(() => history.state?.usr)
  await expect.poll(state).toEqual({ userId: expect.any(Number), isPrincipalMember: false })
  expect(String((await state()).userId)).toBe(/\d+/.exec(new URL(page.url()).search)?.[0])
})

test('POL-052 POL-055 POL-056 the dialog has a tab for each benefit, with each value beside its label', async ({
  page,
  enter,
}) => {
  await enter('principal@example.com', 'home/policyDetails?tab=coverages')
  await page
    .getByRole('tabpanel', { name: 'Member Coverages' })
    .getByRole('button', { name: /Coverage Benefits/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Coverage Benefits' })
  await expect(dialog.getByRole('tab')).toHaveText([
    'Out-Patient',
    'In-Patient',
    'Dental',
    'Optical',
    'Maternity',
    'Medicines',
    'Physiotherapy',
    'Emergency and Ambulance',
  ])
  const facts = dialog.getByRole('tabpanel').locator('dl > div')
  await expect(facts).toHaveText([
    /^Annual Coverage Amount\W?AED\s12,000\.00\W?$/,
    /^Co-insurance\(%\)10$/,
    /^Available Limit\W?AED\s8,240\.00\W?$/,
    /^Co-pay\W?AED\s50\.00\W?$/,
    /^Deductible\W?AED\s0\.00\W?$/,
  ])
  await dialog.getByRole('tab', { name: 'In-Patient' }).click()
  await expect(facts).toHaveText([
    /^Annual Coverage Amount\W?AED\s250,000\.00\W?$/,
    /^Co-insurance\(%\)10$/,
    /^Available Limit\W?AED\s231,600\.00\W?$/,
    /^Co-pay-$/,
    /^Deductible\W?AED\s500\.00\W?$/,
  ])
})

test('POL-050 the cover of each of the family is one tap away, with limits, card and table of benefits of their own', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/policyDetails?tab=coverages')
  const panel = page.getByRole('tabpanel', { name: say('policies.details.tab.coverages') })
  const family = panel.getByRole('navigation', { name: say('policies.coverage.family') })
  await expect(family.getByRole('link')).toHaveCount(4)
  const dental = panel.getByRole('button', { name: /^Dental/ })
  const hers = await dental.textContent()
  const asked = page.waitForRequest('**/api/get-member-coverage')
  await family.getByRole('link', { name: /Yousef/ }).click()
  const { dependent_id, policy_id } = (await asked).postDataJSON()
  expect(dependent_id).toBeGreaterThan(0)
  expect(String(policy_id)).toBe(new URL(page.url()).searchParams.get('policy'))
  await expect(dental).not.toHaveText(hers ?? '')
  const chosen = family.getByRole('link', { name: /Yousef/ })
  await expect(chosen).toHaveAttribute('aria-current', 'page')
  await expect(chosen).toBeFocused()
  const card = page.getByRole('complementary', { name: say('policies.card.title') })
  await expect(card).toContainText('Yousef Haddad')
  const [table] = await Promise.all([
    page.waitForRequest('**/api/download-benefits**'),
    panel.getByRole('button', { name: say('policies.download.tob') }).click(),
  ])
  expect(new URL(table.url()).searchParams.get('dependent_id')).toBe(String(dependent_id))
  // The tab of the dependants leads there, too; the address keeps it.
  const his = page.url()
  await page.getByRole('tab', { name: say('policies.details.tab.dependants') }).click()
  const son = page.getByRole('listitem').filter({ hasText: 'Yousef Haddad' }).first()
  await son.getByRole('link', { name: new RegExp(say('policies.policy.covered')) }).click()
  await expect(page).toHaveURL(his)
  await page.reload()
  await expect(card).toContainText('Yousef Haddad')
})

test('POL-051 the card of a benefit without a limit tells what was used and what is reserved', async ({
  page,
  enter,
  say,
}) => {
  await page.route('**/api/get-member-coverage', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    // As it is, only one that has a limit has anything reserved.
    await route.fulfill({ response: answer, body: withReserve(text, '120.00') })
  })
  await enter('principal@example.com', 'home/policyDetails?tab=coverages')
  await expect(page).toHaveURL(/policyDetails\?policy=\d+&tab=coverages$/)
  const unlimited = page
    .getByRole('tabpanel', { name: say('policies.details.tab.coverages') })
    .getByRole('listitem')
    .filter({ hasText: say('policies.benefit.noLimit') })
  await expect(unlimited).toHaveCount(1)
  await unlimited.getByRole('button').click()
  const amounts = { used: '860.00', reserved: '120.00' }
  for (const [key, amount] of Object.entries(amounts)) {
    const told = say(`policies.benefit.${key}`, { amount: `\\W?AED\\s${amount}\\W?` })
    await expect(unlimited.getByText(new RegExp(`^${told}$`))).toBeVisible()
  }
})

test('POL-051 POL-056 a benefit explains itself in place, one at a time, and a sum insured has nothing that could be left', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/policyDetails?tab=coverages')
  const panel = page.getByRole('tabpanel', { name: say('policies.details.tab.coverages') })
  const labels = ['annual', 'coinsurance', 'available', 'copay', 'deductible']
  const row = (name: string) => panel.getByRole('button', { name: new RegExp(`^${name}`) })
  const expectOpen = async (name: string) => {
    await expect(row(name)).toHaveAttribute('aria-expanded', 'true')
    await expect(panel.locator('[aria-expanded=true]')).toHaveCount(1)
    for (const key of labels)
      await expect(panel.getByText(say(`policies.benefit.${key}`), { exact: true })).toHaveCount(1)
  }
  await expectOpen('Out-Patient')
  await row('Dental').click()
  await expectOpen('Dental')
  await row('Dental').click()
  await expect(panel.locator('[aria-expanded=true]')).toHaveCount(0)

  const life = panel.getByRole('region', { name: 'Life and Accident Cover' })
  await expect(life).toContainText(say('policies.benefit.sumInsured.once'))
  await expect(life.getByRole('listitem')).toHaveCount(5)
  await expect(life).not.toContainText(say('policies.benefit.left'))
  await expect(life.getByRole('listitem').getByRole('button')).toHaveCount(0)
})

test('ADD-455 an open benefit says what a bill would come to by its own numbers, and reserved is explained once', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/policyDetails?tab=coverages')
  const panel = page.getByRole('tabpanel', { name: say('policies.details.tab.coverages') })
  await expect(panel).toContainText(
    /A bill of \W?AED\s500.00\W?: you pay \W?AED\s50.00\W? and 10% of the rest, so \W?AED\s95.00\W?. We pay \W?AED\s405.00/,
  )
  await expect(panel.getByText(say('policies.benefit.key.reserved'))).toHaveCount(1)
  await panel.getByRole('button', { name: /^In-Patient/ }).click()
  await expect(panel).toContainText(/Your deductible of \W?AED\s500.00\W? comes first/)
})

test('ADD-450 the numbers that one is asked for are copied with a press, which says so', async ({
  page,
  enter,
  say,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter('principal@example.com', 'home/policyDetails?policy=1')
  const asked = page.getByRole('region', { name: say('policies.details.askedFor') })
  await expect(asked.locator('dd')).toHaveText([
    '784100',
    '7841009211',
    '784-1988-3413179-1',
    'GH-2026-0001',
  ])
  await asked
    .getByRole('button', {
      name: say('common.copy.of', { name: say('policies.person.cardNumber') }),
    })
    .click()
  await expect(asked.getByText(say('common.copy.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7841009211')
  await page.route('**/api/policy/1', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest }: { data: PolicyDetail } = await answer.json()
    data.member_details.info.national_id_number = null
    await route.fulfill({ json: { ...rest, data } })
  })
  await page.reload()
  await expect(asked.locator('dd')).toHaveText(['784100', '7841009211', 'GH-2026-0001'])
})

test('ADD-451 a fact is found by label and value, and nothing found says so', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/policyDetails?policy=1')
  const panel = page.getByRole('tabpanel')
  const field = panel.getByRole('textbox', { name: say('policies.details.find') })
  const groups = panel.getByRole('group')
  await field.fill('passport')
  await expect(groups).toHaveCount(1)
  await expect(
    groups.getByText(say('policies.person.passportNumber'), { exact: true }),
  ).toBeVisible()
  await field.fill('fleet')
  await expect(groups.getByText(say('policies.person.designation'), { exact: true })).toBeVisible()
  await field.fill('umbrella')
  await expect(panel.getByText(say('policies.details.find.none'))).toBeVisible()
  await field.press('Escape')
  await expect(groups).toHaveCount(5)
})

test('ADD-451 on paper every group is open', async ({ page, enter, say }) => {
  await enter('principal@example.com', 'home/policyDetails?policy=1')
  const department = page.getByText(say('policies.person.department'), { exact: true })
  await expect(department).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(department).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(department).toBeHidden()
})

test('ADD-452 a salary is shown when asked for, is not found by its figures, and hides when the page is left', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/policyDetails?policy=1')
  const panel = page.getByRole('tabpanel')
  const salary = panel.getByText(/\d\d,\d{3}\.00/)
  const field = panel.getByRole('textbox', { name: say('policies.details.find') })
  await field.fill(say('policies.person.basicSalary'))
  await expect(salary).toHaveCount(0)
  await panel.getByRole('button', { name: new RegExp(`^${say('policies.details.show')}:`) }).click()
  await expect(salary).toBeVisible()
  const figures = ((await salary.first().textContent()) ?? '').replace(/\D/g, '').slice(0, 5)
  expect(figures).toHaveLength(5)
  // Away and back.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(salary).toHaveCount(0)
  await field.fill(figures)
  await expect(panel.getByText(say('policies.details.find.none'))).toBeVisible()
  await page.getByRole('tab', { name: say('policies.details.tab.coverages') }).click()
  await page.getByRole('tab', { name: say('policies.details.tab.member') }).click()
  await field.fill(say('policies.person.basicSalary'))
  await expect(salary).toHaveCount(0)
})

test('POL-035 the family stands below the facts, each with card and table of benefits', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/policyDetails?policy=1')
  const family = page.getByRole('region', { name: say('policies.details.dependants') })
  await expect(family.getByRole('listitem')).toHaveCount(3)
  await expect(
    family.getByRole('button', { name: `${say('policies.details.tob')}, Yousef Haddad` }),
  ).toBeVisible()
  await family.getByRole('button', { name: `${say('policies.details.card')}, Omar Haddad` }).click()
  await expect(page.getByRole('dialog', { name: say('policies.card.title') })).toContainText(
    'Omar Haddad',
  )
})

test('POL-025 POL-054 a new cover shows its empty states', async ({ page, enter, say }) => {
  await enter('new-cover@example.com')
  await page.getByRole('link', { name: /GH-/ }).first().click()
  await page.getByRole('tab', { name: say('policies.details.tab.dependants') }).click()
  await expect(page.getByText(say('policies.details.noDependents'))).toBeVisible()
  await page.getByRole('tab', { name: say('policies.details.tab.coverages') }).click()
  await expect(page.getByText(say('policies.coverage.empty'))).toBeVisible()
})

test.describe('somebody else’s policy', () => {
  test.use({ allowedInConsole: /CallRefused/ })

  test('the details of a policy that is not the member’s are not found', async ({
    page,
    enter,
    say,
  }) => {
    await enter('spouse@example.com', 'home/policyDetails?policy=999999')
    await expect(page.getByText(say('server.not-found')).first()).toBeVisible()
  })

  test('ADD-230 a link to what is not the member’s says so, where another page is shown instead', async ({
    page,
    enter,
    say,
  }) => {
    await enter('spouse@example.com', 'claims?policy=999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.title.claims'))
    await expect(page.getByText(say('common.address.policy.unknown'))).toBeVisible()
    await page.goto('complaintDetails?complaint=999999')
    await page.waitForURL('**/complaintList')
    await expect(page.getByText(say('common.address.complaint.unknown'))).toBeVisible()
    await page.goto('home/policyDetails')
    await page.waitForURL('**/home/policyDetails?policy=*')
    await page.goto(`${page.url()}&person=999999`)
    await expect(page.getByText(say('common.address.person.unknown'))).toBeVisible()
  })
})
