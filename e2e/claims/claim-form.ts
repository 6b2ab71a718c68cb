/** What a member does in the form of a claim. */
import { documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { aPdf, RequestForm, typedDay } from '../requests/request-form.ts'
import type { Say } from '../shared/languages.ts'

export { aPdf, typedDay }
export const groups = documentGroups

export class ClaimForm extends RequestForm {
  constructor(page: Page, say: Say) {
    super(page, say, {
      path: 'addClaim',
      texts: 'claim-wizard.claim',
      fields: ['account', 'amount', 'bank', 'date'],
      last: 'amount',
      places: 'claims.claim.group',
    })
  }

  tab(name: 'personal' | 'claim'): Locator {
    const title = name === 'claim' ? 'claim-wizard.claim.step.details' : this.key('step.personal')
    return this.page.getByRole('tab', { name: this.say(title) })
  }

  get accounts(): Locator {
    return this.page.getByRole('group', { name: this.say('banking.bank.accounts') })
  }

  /** Of one account. */
  get account(): Locator {
    return this.accounts.getByRole('radio')
  }

  /** What is known so far, and what is left. */
  get summary(): Locator {
    return this.page.getByRole('region', { name: this.say('claim-wizard.claim.summary') })
  }

  /** Everything of the second step but documents and declaration. */
  async answer({ amount = '1240.50', date = typedDay() } = {}): Promise<void> {
    await this.type('2').check()
    await this.field('amount').fill(amount)
    await this.field('date').fill(date)
  }

  /** From an open wizard to the panel that tells the reference number, which it gives. */
  async send(amount?: string): Promise<string> {
    await this.passStepOne()
    await this.answer(amount === undefined ? {} : { amount })
    await this.attach('hospital_receipts', aPdf())
    await this.declaration.check()
    await this.button('submit').click()
    await expect(this.sentHeading).toBeVisible()
    return this.reference()
  }

  get sentHeading(): Locator {
    return this.page.getByRole('heading', { name: this.say('claim-wizard.claim.sent') })
  }

  async reference(): Promise<string> {
    const shown = this.page.getByText(/^CLM-\d{4}-\d{6,}$/)
    await expect(shown).toBeVisible()
    return (await shown.textContent()) ?? ''
  }
}
