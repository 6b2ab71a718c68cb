/** Is it covered? What a plan excludes, beside the benefits and behind a refusal. */
import type { Page } from '@playwright/test'
import { expect, readers, test } from '../shared/test.ts'

const cover = 'home/policyDetails?tab=coverages'
const words = {
  en: {
    typed: 'BRACES',
    excluded: 'Braces for adults',
    wording: 'Table of benefits, page 4: “Orthodontics over the age of 18.”',
    named: 'Braces up to 18',
    vaccines: 'Travel vaccines',
    unknown: 'moon travel',
  },
  ar: {
    typed: 'التَقويم',
    excluded: 'تقويم الأسنان للبالغين',
    wording: 'جدول المنافع، صفحة 4: «تقويم الأسنان فوق سن 18.»',
    named: 'تقويم الأسنان حتى 18',
    vaccines: 'لقاحات السفر',
    unknown: 'رحلة القمر',
  },
}

/** What a call answers to the member who is signed in. */
async function read<Data>(page: Page, baseURL: string | undefined, path: string): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`${baseURL}api/${path}`, { headers })
  const { data }: { data: Data } = await answer.json()
  return data
}

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language, viewport: { width, height: 740 } })
    const { typed, excluded, wording, named, vaccines, unknown } = words[language]

    test('ADD-457 ADD-458 a typed treatment is answered with what is covered and what is not', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', cover)
      const check = page.getByRole('region', { name: say('policies.cover.check') })
      const field = check.getByRole('textbox', { name: say('policies.cover.check') })
      await field.fill(typed)
      const answers = check.getByRole('list').first().getByRole('listitem')
      await expect(answers).toHaveCount(2)
      await expect(answers.nth(0)).toContainText(
        say('policies.cover.check.excluded', { name: excluded }),
      )
      await expect(answers.nth(0)).toContainText(wording)
      await expect(answers.nth(1)).toContainText(
        say('policies.cover.check.covered', { name: named }),
      )
      await expect(answers.nth(1)).toContainText('150.00')
      await expect(
        answers.nth(1).getByRole('link', { name: say('policies.cover.check.preApproval') }),
      ).toHaveAttribute('href', /addPreApprovals\?policy=\d+$/)
      await expect(check).not.toContainText(/\bapproved\b|تمت الموافقة/i)
      await expectAccessible()
      // What was found is read out, and nothing that was typed is sent or kept in the address.
      await expect(check.getByRole('status')).toContainText(excluded)
      await expect(page).toHaveURL(/tab=coverages$/)

      await field.fill(unknown)
      await expect(
        check.getByText(
          say('policies.cover.check.none', {
            typed: unknown,
            link: say('policies.cover.check.ask'),
          }),
        ),
      ).toBeVisible()
      await expect(
        check.getByRole('link', { name: say('policies.cover.check.ask') }),
      ).toHaveAttribute('href', /contactUs$/)
      await field.press('Escape')
      await expect(field).toHaveValue('')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('ADD-459 what is not covered stands below the field, all of it with its page', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', cover)
      const check = page.getByRole('region', { name: say('policies.cover.check') })
      const all = say('policies.cover.excludes.all.long', { count: 31 })
      const opener = check.getByRole('button', {
        name: width === 360 ? new RegExp(say('policies.cover.excludes.row')) : all,
      })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: say('policies.cover.excludes') })
      await expect(dialog.getByRole('listitem')).toHaveCount(31)
      await expect(dialog.getByText(wording)).toBeVisible()
      await expectAccessible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
      if (width === 360) return
      const chip = check.getByRole('button', { name: vaccines })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(
        check.getByText(say('policies.cover.check.excluded', { name: vaccines })).last(),
      ).toBeVisible()
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
    })

    test('ADD-495 a claim that was refused leads to what the plan excludes', async ({
      page,
      enter,
      say,
      baseURL,
      expectAccessible,
    }) => {
      await enter('principal@example.com')
      const path = 'temp-reimbursement-claims?tracking_number=CLM-2026-000104'
      const found = await read<Record<string, { id: number }[]>>(page, baseURL, path)
      await page.goto(`claimDetails?claim=${Object.values(found).flat()[0]?.id}`)
      const link = page.getByRole('link', { name: say('requests.requests.exclusion') })
      await expectAccessible()
      await link.click()
      await expect(page).toHaveURL(/tab=coverages&person=\d+&exclusion=TRAVEL-VACCINES$/)
      const check = page.getByRole('region', { name: say('policies.cover.check') })
      const answer = check.getByRole('list').first().getByRole('listitem')
      await expect(answer).toHaveCount(1)
      await expect(answer).toContainText(say('policies.cover.check.excluded', { name: vaccines }))
      await expect(answer).toBeInViewport()
      await expectAccessible()
      // Taken off the list meanwhile, it leads to no other.
      await page.goto(page.url().replace('TRAVEL-VACCINES', 'TAKEN-OFF'))
      await expect(
        check.getByText(
          say('policies.cover.check.gone', { link: say('policies.cover.check.ask') }),
        ),
      ).toBeVisible()
      await expect(check.getByText(say('policies.cover.check.excluded', { name: '' }))).toHaveCount(
        0,
      )
    })
  })
}

test('ADD-495 a pre-approval and what a provider asked for lead there, too', async ({
  page,
  enter,
  say,
  baseURL,
}) => {
  await enter('principal@example.com', 'preApprovals')
  await page
    .getByRole('link', { name: /PA-2026-000038/ })
    .first()
    .click()
  await page.waitForURL('**/preApprovalDetails?**')
  await page.getByRole('link', { name: say('requests.requests.exclusion') }).click()
  await expect(page).toHaveURL(/exclusion=COSMETIC$/)
  const asked = await read<{ id: number; authorization_reference_string: string }[]>(
    page,
    baseURL,
    'authorizations',
  )
  const checkUp = asked.find((one) => one.authorization_reference_string === 'AUTH-26-119871')
  await page.goto(`home/providerPreApprovalDetails?authorization=${checkUp?.id}`)
  await page.getByRole('link', { name: say('requests.requests.exclusion') }).click()
  await expect(page).toHaveURL(/exclusion=CHECK-UP$/)
})

test('ADD-456 where nobody has told what a plan excludes, nothing is asked and nothing is promised', async ({
  page,
  enter,
  say,
}) => {
  await enter('oman@example.com', cover)
  await expect(page.getByRole('button', { name: /^Dental/ })).toBeVisible()
  await expect(page.getByRole('region', { name: say('policies.cover.check') })).toHaveCount(0)
})
