/** What a member does in the wizard of a claim, in the words of the page. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../support/languages.ts'

export interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

const bare = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** A PDF of at least so many bytes. */
export const aPdf = (name = 'receipt.pdf', size = 0): File => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bare.padEnd(size, '\n')),
})

/** As a member types it; the treatment was some days ago. */
export function typedDay(daysAgo = 5): string {
  const [year, month, day] = new Date(Date.now() - daysAgo * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}-${month}-${year}`
}

export const groups = [
  'physician_notes',
  'hospital_receipts',
  'discharge_report',
  'proof_of_payment',
  'lab_tests',
  'other_supporting_docs',
  'translated_docs',
] as const
type Group = (typeof groups)[number]

export class Filling {
  readonly page: Page
  readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
  }

  async open(path = 'addClaim'): Promise<void> {
    await this.page.goto(path)
    await expect(this.field('mobile')).toBeVisible()
  }

  /** By the end of its key: `amount`, `email`. */
  field(name: string): Locator {
    return this.page.getByLabel(this.say(`claim-wizard.wizard.${name}`), { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', {
      name: this.say(`claim-wizard.wizard.${name}`),
      exact: true,
    })
  }

  tab(name: 'personal' | 'claim'): Locator {
    return this.page.getByRole('tab', { name: this.say(`claim-wizard.wizard.step.${name}`) })
  }

  async passStepOne(): Promise<void> {
    await this.button('continue').click()
    await expect(this.field('amount')).toBeVisible()
  }

  /** Everything of the second step but documents and declaration. */
  async answer({ amount = '1240.50', date = typedDay() } = {}): Promise<void> {
    await this.field('type').selectOption('2')
    await this.field('amount').fill(amount)
    await this.field('date').fill(date)
  }

  place(group: Group): Locator {
    return this.page.getByRole('region', { name: this.say(`claims.claim.group.${group}`) })
  }

  chooser(group: Group): Locator {
    const label = this.say(`claims.claim.group.${group}`)
    return this.page.getByLabel(this.say('uploads.files.choose.of', { label }))
  }

  /** Chooses files and waits until each was received. */
  async attach(group: Group, ...files: File[]): Promise<void> {
    await this.chooser(group).setInputFiles(files)
    for (const { name } of files) await expect(this.receipt(name)).toContainText(this.received)
  }

  get received(): string {
    return this.say('uploads.files.received')
  }

  receipt(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name }).first()
  }

  get declaration(): Locator {
    return this.page.getByRole('checkbox', { name: this.say('claim-wizard.wizard.declaration') })
  }

  /** Waits until the server has kept all of it. */
  async saved(): Promise<void> {
    const saved = this.say('claim-wizard.wizard.saved', { time: '' }).trim()
    await expect(this.page.getByText(new RegExp(`^${saved}`))).toBeVisible()
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
    return this.page.getByRole('heading', { name: this.say('claim-wizard.wizard.sent') })
  }

  async reference(): Promise<string> {
    const shown = this.page.getByText(/^CLM-\d{4}-\d{6,}$/)
    await expect(shown).toBeVisible()
    return (await shown.textContent()) ?? ''
  }

  /** A problem at its field and in the summary on top. */
  async expectProblem(key: string): Promise<void> {
    const summary = this.page.getByRole('alert').filter({ has: this.page.getByRole('heading') })
    await expect(summary.getByRole('link', { name: this.say(key) })).toBeVisible()
  }
}
