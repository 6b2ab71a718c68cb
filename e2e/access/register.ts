/** Steps of registration that several journeys take. */
import type { Page } from '@playwright/test'
import type { Enrolled } from '../shared/core-system.ts'
import type { Say } from '../shared/languages.ts'

export async function fillEnrolment(
  page: Page,
  say: Say,
  enrolled: Pick<Enrolled, 'policy_number' | 'certificate_number' | 'dob'>,
): Promise<void> {
  await page.getByLabel(say('access.field.policyNumber')).fill(enrolled.policy_number)
  await page.getByLabel(say('access.field.certificateNumber')).fill(enrolled.certificate_number)
  await page.getByRole('textbox', { name: say('access.field.dateOfBirth') }).fill(enrolled.dob)
}

export async function register(page: Page, say: Say, enrolled: Enrolled): Promise<void> {
  await page.goto('register')
  await sendRegistration(page, say, enrolled)
}

/** On a page that is open. */
export async function sendRegistration(page: Page, say: Say, enrolled: Enrolled): Promise<void> {
  await fillEnrolment(page, say, enrolled)
  await page.getByLabel(say('access.field.email')).fill(enrolled.email)
  await page.getByRole('button', { name: say('access.register.submit') }).click()
}

/** Nationality, gender and marital status as the core system has them. */
export async function fillDetails(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('access.verifyAccount.nationality')).selectOption('JO')
  await page.getByLabel(say('access.verifyAccount.gender'), { exact: true }).selectOption('2')
  await page.getByLabel(say('access.verifyAccount.marital')).selectOption('Married')
}

/** Both fields of a new password. */
export async function fillNewPassword(
  page: Page,
  say: Say,
  password: string,
  confirmation = password,
): Promise<void> {
  await page.getByLabel(say('access.newPassword.label'), { exact: true }).fill(password)
  await page.getByLabel(say('access.newPassword.confirm'), { exact: true }).fill(confirmation)
}

/** Three questions with an answer each. */
export async function fillQuestions(page: Page, say: Say): Promise<void> {
  for (const number of [1, 2, 3]) {
    await page.getByLabel(say('access.questions.question', { number })).selectOption(String(number))
    await page.getByLabel(say('access.questions.answer', { number })).fill(`answer ${number}`)
  }
}
