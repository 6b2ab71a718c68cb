/** What a member does in the form of a pre-approval. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type File, RequestForm } from '../requests/request-form.ts'
import type { Say } from '../shared/languages.ts'
import { shownDay } from './days.ts'

export class PreApprovalForm extends RequestForm {
  constructor(page: Page, say: Say) {
    super(page, say, {
      path: 'addPreApprovals',
      texts: 'pre-approval-wizard.preApproval',
      fields: ['amount', 'date', 'provider'],
      last: 'amount',
      places: 'pre-approvals.preApproval.group',
    })
  }

  get provider(): Locator {
    return this.field('provider.label')
  }

  /** Everything of the second step but documents and declaration. */
  async answer({ amount = '9800.00', provider = 'Almond Valley Hospital', days = 10 } = {}) {
    await this.type('1').check()
    await this.field('amount').fill(amount)
    await this.provider.fill(provider)
    await this.field('date').fill(shownDay(days))
  }

  /** Chooses files and waits until each was received: nobody is asked what they are. */
  override async attach(_group: string, ...files: File[]): Promise<void> {
    await this.chooser.setInputFiles(files)
    for (const { name } of files) await expect(this.receipt(name)).toContainText(this.received)
  }

  /** From an open form to the panel that tells the reference number, which it gives. */
  async send(amount: string): Promise<string> {
    await this.passStepOne()
    await this.answer({ amount })
    await this.declaration.check()
    await this.button('submit').click()
    await expect(this.heading('sent')).toBeVisible()
    return this.reference()
  }

  heading(name: 'sent' | 'failed'): Locator {
    const text = this.say(`pre-approval-wizard.preApproval.${name}`)
    return this.page.getByRole('heading', { name: text })
  }

  async reference(): Promise<string> {
    const shown = this.page.getByText(/^PA-\d{4}-\d{6,}$/)
    await expect(shown).toBeVisible()
    return (await shown.textContent()) ?? ''
  }
}
