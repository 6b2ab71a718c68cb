/** What providers asked for: the list with its filters, and the details of one. */
import type { Page } from '@playwright/test'
import { shownDay } from '../preapprovals/days.ts'
import { expect, languages, test } from '../shared/test.ts'

const words = {
  en: {
    omar: 'Omar Haddad',
    filters: ['Patient', 'Date From', 'Date To'],
    hospital: 'Cedar Bridge Medical Centre',
    status: 'Partially Approved',
    rejected: 'Rejected',
    approved: 'Approved',
    procedures: ['Echocardiogram', 'Lipid profile', 'Whole-body check-up'],
    reason: 'A general check-up without symptoms is not covered by this plan.',
    principal: 'Essential hypertension',
    other: 'Raised blood lipids',
  },
  ar: {
    omar: 'عمر حداد',
    filters: ['المريض', 'من تاريخ', 'إلى تاريخ'],
    hospital: 'مركز جسر الأرز الطبي',
    status: 'موافق عليها جزئيًا',
    rejected: 'مرفوض',
    approved: 'موافق عليه',
    procedures: ['تخطيط صدى القلب', 'تحليل دهون الدم', 'فحص شامل للجسم'],
    reason: 'لا تشمل هذه الخطة الفحص العام من دون أعراض.',
    principal: 'ارتفاع ضغط الدم الأساسي',
    other: 'ارتفاع دهون الدم',
  },
}
const list = 'home/providerPreApproval'
const text = (key: string) => `provider-preapprovals.providerPreApproval.${key}`
const cards = (page: Page) =>
  page.locator('main section li').filter({ has: page.getByRole('heading', { level: 3 }) })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('from the list of a patient to the details of one', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      const told = words[language]
      await test.step('PRE-080 the page and its filters', async () => {
        await enter('principal@example.com', list)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('common.title.providerPreApproval'),
        )
        for (const filter of told.filters)
          await expect(page.getByLabel(filter, { exact: true })).toBeVisible()
      })
      // The principal member is chosen at first, and what was asked for others does not show.
      const patients = page.getByLabel(say(text('filter.patient')))
      await expect(patients.getByRole('option', { selected: true })).toContainText(/Layla|ليلى/)
      await expect(patients.locator('option:enabled')).toHaveCount(4)
      await expect(cards(page)).toHaveCount(2)
      await expect(cards(page).first()).toContainText('AUTH-26-121003')
      await expectAccessible()

      await patients.selectOption({ label: told.omar })
      await test.step('PRE-088 his are asked for, by his id', async () => {
        const asking = page.waitForRequest(/\/api\/authorizations\?/)
        await page.getByRole('button', { name: say('requests.requests.filter.search') }).click()
        const { searchParams } = new URL((await asking).url())
        expect(searchParams.get('user_id')).toBe(await patients.inputValue())
      })
      await expect(page).toHaveURL(/\?user_id=\d+$/)
      await expect(cards(page)).toHaveCount(1)
      const card = cards(page).first()
      await test.step('PRE-083 what a card shows', async () => {
        const fact = (label: string) =>
          card
            .locator('dl > div')
            .filter({ hasText: say(text(label)) })
            .getByRole('definition')
        await expect(fact('hospitalName')).toHaveText(told.hospital)
        await expect(fact('submissionDate')).toHaveText(shownDay(-29))
        await expect(card).toContainText('AUTH-26-119871')
        await expect(card).toContainText(told.status)
        await expect(card).toContainText(
          say(text('procedures.approved'), { approved: 2, count: 3 }),
        )
      })
      // Back, a reload and a bookmark lead to the same patient.
      await page.reload()
      await expect(cards(page)).toHaveCount(1)

      await test.step('PRE-085 a card opens its record', async () => {
        await card.getByRole('link').click()
        await expect(page).toHaveURL(/home\/providerPreApprovalDetails\?authorization=\d+$/)
        const state = await page.evaluate(() => history.state.usr)
        expect(state.providerPreApproval).toMatchObject({
          authorization_reference_string: 'AUTH-26-119871',
        })
        await expect(page.getByRole('heading', { level: 1 })).toContainText('AUTH-26-119871')
      })
      const main = page.getByRole('main')
      await test.step('PRE-086 PRE-087 PRE-090 what was asked and decided, with diagnoses and procedures', async () => {
        const fact = (label: string) =>
          main
            .locator('dl > div')
            .filter({ has: page.getByText(say(text(label)), { exact: true }) })
            .getByRole('definition')
        await expect(fact('reference')).toHaveText('AUTH-26-119871')
        await expect(fact('hospital')).toHaveText(told.hospital)
        await expect(fact('submitDate')).toHaveText(shownDay(-29))
        await expect(fact('processedDate')).toHaveText(shownDay(-28))
        await expect(fact('status')).toHaveText(told.status)
        const under = (label: string) =>
          main.locator('dl', { has: page.getByText(say(text(label)), { exact: true }) }).last()
        await expect(under('rejectionReason').getByRole('definition')).toHaveText(told.reason)
        await expect(under('principalDiagnosis').locator('dt, dd')).toHaveText([
          say(text('principalDiagnosis')),
          new RegExp(`${told.principal}$`),
          say(text('otherDiagnoses')),
          new RegExp(`${told.other}$`),
        ])
        await expect(main.locator('[aria-labelledby="procedures"] li')).toHaveText(
          told.procedures.map(
            (procedure, place) =>
              new RegExp(`${procedure}.*${place === 2 ? told.rejected : told.approved}$`),
          ),
        )
      })
      await expectAccessible()
      await page.reload()
      await expect(main.getByText(told.reason)).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: say('requests.requests.filter.reset') }).click()
      await expect(page).toHaveURL(/providerPreApproval$/)
      await expect(cards(page)).toHaveCount(2)
    })
  })
}

test('PRE-082 the filter takes no future date, and no To before From', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', list)
  const [from, to] = [
    page.getByLabel(say(text('filter.from')), { exact: true }),
    page.getByLabel(say(text('filter.to')), { exact: true }),
  ]
  const search = page.getByRole('button', { name: say('requests.requests.filter.search') })
  await from.fill('01-01-2999')
  await to.fill('01-01-2999')
  await search.click()
  await expect(from).toHaveAccessibleDescription(
    new RegExp(say('requests.requests.filter.from.late')),
  )
  await expect(to).toHaveAccessibleDescription(
    new RegExp(say('requests.requests.filter.to.outside')),
  )
  await from.fill('02-01-2026')
  await to.fill('01-01-2026')
  await search.click()
  await expect(from).not.toHaveAttribute('aria-invalid')
  await expect(to).toHaveAccessibleDescription(
    new RegExp(say('requests.requests.filter.to.outside')),
  )
  await to.fill('02-01-2026')
  await search.click()
  await expect(page).toHaveURL(/\?from_date=2026-01-02&to_date=2026-01-02$/)
})

test('a search keeps the focus where it was, and Back fills the form with what is shown again', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', list)
  const from = page.getByLabel(say(text('filter.from')), { exact: true })
  await from.fill('02-01-2026')
  await from.press('Enter')
  await expect(page).toHaveURL(/\?from_date=2026-01-02$/)
  await expect(from).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/from_date/)
  await expect(from).toHaveValue('')
})

test('PRE-084 whoever no hospital has asked for reads that there are none, at 320 pixels too', async ({
  page,
  enter,
  say,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enter('new-cover@example.com', list)
  await expect(page.getByText('No Provider Pre-Approvals')).toBeVisible()
  await expect(page.getByText(say(text('family')))).toHaveCount(0)
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBe(0)
  await expectAccessible()
  // Neither is there one behind an address that names none, nor of another family.
  await page.goto('home/providerPreApprovalDetails')
  await expect(page).toHaveURL(/home\/providerPreApproval$/)
})
