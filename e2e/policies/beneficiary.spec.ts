/** Whom a member names as beneficiary. */
import { expect, test } from '../services/journey.ts'
import { recovers } from '../shared/red.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('POL-059 POL-060 a beneficiary is named with all four fields, and then stands on the list', async ({
    page,
    enterAsOwn,
    say,
    expectAccessible,
  }) => {
    await enterAsOwn()
    await page.getByRole('link', { name: /GH-2026-0002/ }).click()
    await page.getByRole('link', { name: say('policies.beneficiary.link') }).click()
    await expect(page).toHaveURL(/\/home\/addBeneficiary$/)
    const field = (name: string) =>
      page.getByLabel(say(`policies.beneficiary.${name}`), { exact: true })
    for (const name of ['name', 'relation', 'effectiveDate', 'dateOfBirth'])
      await expect(field(name)).toBeVisible()
    const save = page.getByRole('button', { name: say('policies.beneficiary.save') })
    await save.click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      say('policies.beneficiary.name.missing'),
      say('policies.beneficiary.relation.missing'),
      say('policies.beneficiary.effectiveDate.missing'),
      say('common.error.dateOfBirth'),
    ])
    await expectAccessible()

    await field('name').fill('Samir Haddad')
    await field('relation').fill('Brother')
    await field('effectiveDate').fill('01-12-2026')
    await field('dateOfBirth').fill('14/3/1988')
    const sent = page.waitForRequest('**/api/beneficiaries')
    await save.click()
    expect((await sent).postDataJSON()).toMatchObject({
      policy_id: expect.any(Number),
      beneficiary_name: 'Samir Haddad',
      beneficiary_relation: 'Brother',
      beneficiary_eff_date: '2026-12-01',
      beneficiary_dob: '1988-03-14',
    })
    await expect(page.getByRole('region', { name: say('common.toast.region') })).toHaveText(
      say('common.success.formSaved'),
    )
    const named = page.getByRole('region', { name: say('policies.beneficiary.named') })
    await expect(named.getByText('Samir Haddad')).toBeVisible()
    await expect(named.getByText('14-03-1988')).toBeVisible()
    await expect(field('name')).toHaveValue('')
  })
})

test('POL-060 a birth that is still to come is told; what is red recovers as soon as it is right, and nothing turns red while one types', async ({
  page,
  enterAsOwn,
  say,
}) => {
  await enterAsOwn('home/addBeneficiary')
  const field = (name: string) =>
    page.getByLabel(say(`policies.beneficiary.${name}`), { exact: true })
  await field('dateOfBirth').fill('01-01-2090')
  await page.getByRole('button', { name: say('policies.beneficiary.save') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    say('policies.beneficiary.dateOfBirth.future'),
  )
  await expect(field('dateOfBirth')).toHaveValue('01-01-2090')
  await recovers(page, field('name'), { right: 'Samir Haddad', left: 3 })
  await recovers(page, field('relation'), { right: 'Brother', left: 2 })
  await recovers(page, field('effectiveDate'), { right: '01-12-2026', wrong: '01', left: 1 })
  await recovers(page, field('dateOfBirth'), { right: '14-03-1988', wrong: '14', left: 0 })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-232 a spouse is told who names beneficiaries, and is asked for nothing', async ({
    page,
    enter,
    say,
  }) => {
    await enter('spouse@example.com', 'home/addBeneficiary')
    await expect(page.getByText(say('policies.beneficiary.principalOnly'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })

  test('ADD-232 under a policy that has ended nobody is asked for anything', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com', 'home/addBeneficiary')
    await expect(page.getByLabel(say('policies.beneficiary.name'), { exact: true })).toBeVisible()
    const policy = page.getByLabel(say('common.policy.choice'), { exact: true })
    const ended = policy.locator('option').filter({ hasText: 'GH-2024-0001' })
    await policy.selectOption(await ended.getAttribute('value'))
    await expect(page.getByText(say('policies.beneficiary.over'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })
})
