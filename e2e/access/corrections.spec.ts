/** What is red in the forms before a session recovers as soon as it is right, and nothing turns red while one types. */
import { writeLink } from '@falaj/contract/access/rules/link.ts'
import { expectReds, recovers } from '../shared/red.ts'
import { expect, takeLinksForGood, test } from './journey.ts'

test('ACC-047 ACC-048 in the login', async ({ page, say }) => {
  await page.goto('login')
  const submit = page.getByRole('button', { name: say('access.login.submit'), exact: true })
  const name = page.getByLabel(say('access.login.username'))
  const secret = page.getByLabel(say('access.login.password'), { exact: true })
  // Nothing is red before it was sent, whatever is typed.
  await name.fill('somebody')
  await name.fill('')
  await expectReds(page, 0)
  await submit.click()
  await expectReds(page, 2)
  await recovers(page, name, { right: 'somebody', left: 1 })
  await recovers(page, secret, { right: 'a secret', left: 0 })
  await name.fill('')
  await submit.click()
  await expectReds(page, 1)
})

test('ACC-073 ACC-074 ACC-076 in the registration, a date among them', async ({ page, say }) => {
  await page.goto('register')
  const submit = page.getByRole('button', { name: say('access.register.submit') })
  const field = (key: string) => page.getByRole('textbox', { name: say(`access.field.${key}`) })
  await submit.click()
  await recovers(page, field('policyNumber'), { right: 'GH-2026-0002', left: 3 })
  await recovers(page, field('certificateNumber'), { right: '900001', left: 2 })
  // What is still wrong says what is wrong with it now.
  await field('dateOfBirth').fill('last spring')
  await expect(page.getByRole('alert').getByText(say('common.date.invalid'))).toBeVisible()
  await recovers(page, field('dateOfBirth'), { right: '14-03-1988', wrong: '14', left: 1 })
  await recovers(page, field('email'), { right: 'a@example.com', wrong: 'a@', left: 0 })
  await field('email').fill('a@')
  await submit.click()
  await expectReds(page, 1)
})

test('ACC-115 ACC-121 ACC-122 in the recovery of password and username', async ({ page, say }) => {
  await page.goto('forgotPassword')
  await page.getByRole('button', { name: say('access.forgot.submit') }).click()
  const name = page.getByLabel(say('access.login.username'))
  await recovers(page, name, { right: 'a@example.com', wrong: 'a', left: 0 })

  await page.goto('recoverUsername')
  await page.getByRole('button', { name: say('access.recover.submit') }).click()
  await expectReds(page, 3)
  const field = (key: string) => page.getByRole('textbox', { name: say(`access.field.${key}`) })
  await recovers(page, field('policyNumber'), { right: 'GH-2026-0002', left: 2 })
  await recovers(page, field('certificateNumber'), { right: '900001', left: 1 })
  await recovers(page, field('dateOfBirth'), { right: '14-03-1988', left: 0 })
})

test('ACC-133 ACC-134 in a new password: a mismatch goes by correcting either of the two', async ({
  page,
  say,
}) => {
  const link = writeLink({ email: 'nobody@example.com', token: 'x'.repeat(43) })
  await takeLinksForGood(page)
  await page.goto(`passwordReset/${link}`)
  const question = page.getByLabel(say('access.reset.question'))
  await expect(question.getByRole('option')).toHaveCount(4)
  const submit = page.getByRole('button', { name: say('access.reset.submit') })
  const field = (key: string) => page.getByLabel(say(key), { exact: true })
  await submit.click()
  await expectReds(page, 4)
  await question.selectOption({ index: 1 })
  await expectReds(page, 3)
  await recovers(page, field('access.reset.answer'), { right: 'Blue', left: 2 })
  const secret = field('access.newPassword.label')
  const again = field('access.newPassword.confirm')
  await recovers(page, secret, { right: 'Oasis under stars 7', wrong: 'short', left: 1 })
  await again.fill('Oasis under stars 8')
  await submit.click()
  await expectReds(page, 1)
  await secret.fill('Oasis under stars 8')
  await expectReds(page, 0)
})
