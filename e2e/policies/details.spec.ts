/** Policy details: header, tabs, persons, cover, documents. */
import { expect, languages, test } from '../shared/test.ts'

/** The same answer, with so much reserved of each benefit that has no limit. */
const withReserve = (answer: string, amount: string) =>
  JSON.stringify(JSON.parse(answer), (_, value) =>
    value?.annual_coverage_amount === null ? { ...value, reserved_amount: amount } : value,
  )

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('POL-019 POL-020 POL-021 POL-022 POL-023 POL-024 the header names the policy and leads on', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2026-0001/ }).click()
      await page.waitForURL('**/policyDetails**')
      const main = page.getByRole('main')
      for (const key of ['policy.number', 'policy.certificate', 'policy.expiryDate']) {
        await expect(main.getByText(say(`policies.${key}`)).first()).toBeVisible()
      }
      await expect(main.getByText('784100').first()).toBeVisible()
      await expect(
        main.getByRole('link', { name: say('policies.details.searchProviders') }),
      ).toHaveAttribute('href', /home\/searchProvider$/)
      await expect(
        main.getByRole('link', { name: say('policies.details.services') }),
      ).toHaveAttribute('href', /home\/services$/)
      await expect(
        main.getByRole('link', { name: say('policies.details.claims') }),
      ).toHaveAttribute('href', /claims$/)
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
      await expectAccessible()
      // Reload and bookmarks work.
      await page.reload()
      await expect(main.getByText('784100').first()).toBeVisible()
    })

    test('POL-026 POL-027 POL-028 POL-029 POL-030 POL-031 POL-036 the member tab shows every field and the regulatory block', async ({
      page,
      enter,
      say,
    }) => {
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2026-0001/ }).click()
      const panel = page.getByRole('tabpanel')
      const labels = [
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
        'lsbIndicator',
        'subOffice',
        'nationalId',
        'nationality',
        'isThiqa',
        'thiqaType',
        'familyBook',
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
      ]
      for (const label of labels) {
        await expect(
          panel.getByText(say(`policies.person.${label}`), { exact: true }).first(),
        ).toBeVisible()
      }
      await expect(
        panel.getByRole('heading', { name: say('policies.person.regulatory') }),
      ).toBeVisible()
      // What comes out of a list is said in the language of the page.
      for (const word of ['yes', 'monthly', 'sponsor.establishment', 'gross.over12000']) {
        await expect(
          panel.getByText(say(`policies.person.${word}`), { exact: true }).first(),
        ).toBeVisible()
      }
      const country = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' }
      await expect(panel.getByText(country[language], { exact: true })).toBeVisible()
      await panel
        .getByRole('link', { name: new RegExp(say('policies.details.edit')) })
        .first()
        .click()
      await page.waitForURL('**/profile**')
      const state = await page.evaluate(() => history.state?.usr)
      expect(state).toMatchObject({ isPrincipalMember: true })
      expect(state.userId).toBeGreaterThan(0)
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
      await expect(
        panel.getByRole('button', { name: new RegExp(say('policies.details.network')) }),
      ).toHaveCount(3)
      // The first one's fields stand open, the others' open on demand.
      const [spouse, son] = [
        panel.getByRole('listitem').first(),
        panel.getByRole('listitem').nth(1),
      ]
      for (const label of ['relationship', 'dependentCode', 'visaSponsorId', 'cardPrint']) {
        const field = say(`policies.person.${label}`)
        await expect(spouse.getByText(field, { exact: true })).toBeVisible()
        await expect(son.getByText(field, { exact: true })).toBeHidden()
      }
      await son.locator('summary').click()
      await expect(son.getByText(say('policies.person.cardPrint'), { exact: true })).toBeVisible()
      await expectAccessible()
    })

    test('POL-050 POL-051 POL-055 POL-056 POL-057 the cover shows packages, and a dialog with a tab for each benefit', async ({
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
        await expect(
          dialog.getByText(say(`policies.benefit.${key}`), { exact: true }),
        ).toBeVisible()
      }
      await expectAccessible()
      await dialog.getByRole('button', { name: say('policies.coverage.close') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  })
}

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
  const { dependent_id } = (await asked).postDataJSON()
  expect(dependent_id).toBeGreaterThan(0)
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

  const life = panel.getByRole('listitem').filter({ hasText: 'Life Cover' })
  await expect(life).toContainText(say('policies.benefit.sumInsured'))
  await expect(life).not.toContainText(say('policies.benefit.left'))
  await expect(life.getByRole('button')).toHaveCount(0)
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
