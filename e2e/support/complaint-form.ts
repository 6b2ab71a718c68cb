import type { Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'

/** The form of a complaint as a person fills it in. */
export function complaintForm(page: Page, say: Say) {
  const choose = (question: 'preference' | 'existing', answer: 0 | 1 | 2) =>
    page
      .getByRole('group', { name: say(`support.complaint.${question}`) })
      .getByRole('radio', { name: say(`support.complaint.${question}.${answer}`), exact: true })
      .check()
  const field = (
    name:
      | 'name'
      | 'phone'
      | 'email'
      | 'time'
      | 'certificate'
      | 'policy'
      | 'product'
      | 'relation'
      | 'reference'
      | 'message',
  ) => page.getByLabel(say(`support.complaint.${name}`), { exact: true })
  return {
    choose,
    field,
    files: page.locator('input[type=file][multiple]'),
    submit: () => page.getByRole('button', { name: say('support.complaint.submit') }).click(),
    async answer(given: { name: string; phone: string; email: string; message: string }) {
      await choose('preference', 1)
      await field('name').fill(given.name)
      await field('phone').fill(given.phone)
      await field('email').fill(given.email)
      await field('relation').selectOption('5')
      await choose('existing', 0)
      await field('message').fill(given.message)
    },
  }
}
