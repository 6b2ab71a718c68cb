/** The first step of a new claim: who, how to reach the member, which account. */
import { toastsOf } from '../shared/held.ts'
import { expect, test } from './journey.ts'
import { expectTrail } from './trail.ts'

test('CLM-075 claims are added by members only', async ({ page }) => {
  await page.goto('addClaim')
  await page.waitForURL('**/login')
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the first step asks for patient, contact and account, and the second is closed', async ({
    page,
    say,
    expectAccessible,
    claim,
    openClaim,
  }) => {
    await openClaim()
    await test.step('CLM-075 its trail and title', async () => {
      await expectTrail(page, say, 'claim-wizard.claim.page.add')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('claim-wizard.claim.page.add'),
      )
    })
    await test.step('CLM-076 CLM-077 of two tabs the second stays closed', async () => {
      await expect(page.getByRole('tab')).toHaveCount(2)
      await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
      await expect(claim.tab('claim')).toHaveAttribute('aria-disabled', 'true')
      await claim.tab('claim').click({ force: true })
      await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
    })
    await test.step('CLM-080 GAP-064 patient, contact and account', async () => {
      await expect(claim.patients).toHaveCount(1)
      await expect(claim.patients).toBeChecked()
      await expect(claim.patients).toHaveValue('0')
      await expect(claim.field('mobile')).toBeVisible()
      await expect(claim.field('email')).toBeVisible()
      await expect(claim.account).toHaveCount(1)
      await expect(page.getByRole('button', { name: say('banking.bank.add') })).toBeVisible()
    })
    await test.step('CLM-081 the rule on IBANs stands with the accounts', async () => {
      await expect(claim.accounts.getByText(say('banking.bank.note'))).toBeVisible()
    })
    await expectAccessible()
  })
})

test('CLM-082 CLM-083 CLM-085 number and email must be right, each says what is wrong', async ({
  expectAccessible,
  claim,
  openClaim,
}) => {
  await openClaim()
  await claim.field('mobile').fill('')
  await claim.field('email').fill('rana@')
  await claim.button('continue').click()
  await claim.expectProblem('common.phone.required')
  await claim.expectProblem('requests.wizard.email.invalid')
  await expectAccessible()
  for (const wrong of ['0501234567', '+9710501234567', '+97150123']) {
    await claim.field('mobile').fill(wrong)
    await claim.button('continue').click()
    await claim.expectProblem('common.phone.invalid')
  }
  await claim.field('email').fill('')
  await claim.button('continue').click()
  await claim.expectProblem('requests.wizard.email.invalid')
  await expect(claim.tab('claim')).toHaveAttribute('aria-disabled', 'true')
})

test('CLM-087 CLM-088 an account in the Emirates without an IBAN blocks, with a toast of three seconds', async ({
  page,
  beginSession,
  member,
  say,
  claim,
}) => {
  await member.account({
    number_type: 2,
    iban_no: null,
    account_no: '0119004477312',
    is_default: true,
  })
  await page.clock.install()
  await beginSession(member.email)
  await claim.open()
  await expect(claim.account).toBeChecked()
  await page.clock.pauseAt(Date.now() + 60_000)
  await claim.button('continue').click()
  const toast = toastsOf(page, say('common.toast.region')).getByText(
    say('banking.bank.iban.mandatory'),
  )
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
  await claim.expectProblem('banking.bank.iban.mandatory')
  await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
})

test.describe('with a family', () => {
  test.use({ wishes: { spouse: true, daughter: true, son: true } })

  test('CLM-078 CLM-079 ADD-090 the contact follows the patient, and what was typed for one is not the next one’s', async ({
    beginSession,
    member,
    claim,
  }) => {
    await beginSession(member.email)
    await claim.open()
    // The principal, value 0, and three dependants.
    await expect(claim.patients).toHaveCount(4)
    await expect(claim.patients.first()).toHaveValue('0')
    const expectContact = async (email: string, mobile: string | null) => {
      await expect(claim.field('email')).toHaveValue(email)
      await expect(claim.field('mobile')).toHaveValue(mobile ?? '')
    }
    const choose = (name: string) => claim.patient(name).check()
    await choose('Karim')
    await expectContact(member.spouse.email, member.spouse.phone_number)
    // Nothing is on file for the child: it is the principal whom one asks.
    await choose('Lina')
    await expectContact(member.email, member.phone_number)
    await claim.field('email').fill('somebody.else@example.com')
    await choose('Karim')
    await expectContact(member.spouse.email, member.spouse.phone_number)
    await choose('Sami')
    await expectContact(member.email, member.phone_number)
    await choose('Lina')
    await expectContact('somebody.else@example.com', member.phone_number)
    await claim.patients.first().check()
    await expectContact(member.email, member.phone_number)
  })
})

test.describe('under two policies', () => {
  test.use({ wishes: { formerly: true } })

  test('a member with several policies chooses among them in the wizard and in the list', async ({
    page,
    enter,
    member,
    say,
    claim,
  }) => {
    await member.account({ is_default: true })
    await enter(member.email, 'claims?policy=0')
    const choice = page.getByLabel(say('common.policy.choice'), { exact: true })
    const policies = choice.getByRole('option')
    const expired = await policies.filter({ hasText: 'GH-2024-0001' }).getAttribute('value')
    const active = await policies.filter({ hasText: 'GH-2026-0002' }).getAttribute('value')
    await choice.selectOption(expired)
    await expect(page).toHaveURL(new RegExp(`policy=${expired}$`))
    await expect(choice).toHaveValue(expired ?? '')
    await page.goto('addClaim')
    // What was begun goes on under its own policy, until another is chosen here.
    await choice.selectOption(expired)
    await claim.saved()
    await page.reload()
    await expect(choice).toHaveValue(expired ?? '')
    await choice.selectOption(active)
    // Herself.
    await expect(claim.patients).toHaveCount(1)
    await claim.passStepOne()
    await expect(claim.summary).toContainText('GH-2026-0002')
  })
})

test('CLM-084 CLM-086 without an account the first step stays, with one the second opens', async ({
  page,
  beginSession,
  member,
  say,
  claim,
}) => {
  await beginSession(member.email)
  await claim.open()
  await claim.button('continue').click()
  await claim.expectProblem('claim-wizard.claim.bank.missing')
  await expect(
    toastsOf(page, say('common.toast.region')).getByText(say('claim-wizard.claim.bank.missing')),
  ).toBeVisible()
  await expect(claim.tab('claim')).toHaveAttribute('aria-disabled', 'true')
  await member.account()
  await page.reload()
  await claim.account.check()
  await claim.passStepOne()
  await expect(claim.tab('claim')).toHaveAttribute('aria-selected', 'true')
})

test('CLM-077 CLM-085 what is changed in the first step closes the second until it is passed again', async ({
  page,
  claim,
  openClaim,
}) => {
  await openClaim()
  await claim.passStepOne()
  await page.goBack()
  await expect(claim.field('mobile')).toBeVisible()
  await claim.field('email').fill('other@example.com')
  await expect(claim.tab('claim')).toHaveAttribute('aria-disabled', 'true')
  await claim.passStepOne()
})

test('CLM-077 an address that names the second step does not open it before the first was passed', async ({
  page,
  enter,
  member,
  claim,
}) => {
  await member.account({ is_default: true })
  await enter(member.email)
  const expectFirst = async () => {
    await expect(claim.field('mobile')).toBeVisible()
    await expect(claim.field('amount')).toHaveCount(0)
    await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
    await expect(claim.tab('claim')).toHaveAttribute('aria-disabled', 'true')
  }
  await page.goto('addClaim?step=2')
  await expectFirst()
  await page.reload()
  await expectFirst()
  await claim.passStepOne()
  await expect(page).toHaveURL(/step=2$/)
})
