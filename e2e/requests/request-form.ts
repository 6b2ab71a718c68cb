/** What a member does in the form of a request, in the words of the page. */
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'

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
  const [year, month, day] = dayIn('AE', new Date(Date.now() - daysAgo * 86_400_000)).split('-')
  return `${day}-${month}-${year}`
}

/** What the form of a kind has of its own. */
export interface OwnForm {
  /** Where it is opened. */
  path: string
  /** Begins the keys of its own texts: `claim-wizard.claim`. */
  texts: string
  /** Fields whose texts are its own; those of all others belong to every kind. */
  fields: readonly string[]
  /** A field of its last step. */
  last: string
  /** Begins the keys of its places for documents: `claims.claim.group`. */
  places: string
}

export class RequestForm {
  readonly page: Page
  readonly say: Say
  readonly #own: OwnForm

  constructor(page: Page, say: Say, own: OwnForm) {
    this.page = page
    this.say = say
    this.#own = own
  }

  /** The key of one of its texts: `amount.missing`, `documents.missing`. */
  key(name: string): string {
    const [field = ''] = name.split('.')
    return this.#own.fields.includes(field)
      ? `${this.#own.texts}.${name}`
      : `requests.wizard.${name}`
  }

  async open(path = this.#own.path): Promise<void> {
    await this.page.goto(path)
    await expect(this.field('mobile')).toBeVisible()
  }

  /** By the end of its key: `amount`, `email`. */
  field(name: string): Locator {
    return this.page.getByLabel(this.say(this.key(name)), { exact: true })
  }

  /** Of a new request. */
  get patients(): Locator {
    return this.page.getByRole('group', { name: this.say(this.key('patient')) }).getByRole('radio')
  }

  /** By the first name. */
  patient(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name} `) })
  }

  type(code: '1' | '2' | '3'): Locator {
    return this.page.getByRole('radio', {
      name: this.say(`requests.requests.type.${code}`),
      exact: true,
    })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', {
      name: this.say(this.key(name)),
      exact: true,
    })
  }

  async passStepOne(): Promise<void> {
    await this.button('continue').click()
    await expect(this.field(this.#own.last)).toBeVisible()
  }

  get documents(): Locator {
    const titled = (key: string) =>
      this.page.getByRole('region', { name: this.say(`requests.${key}`), exact: true })
    return titled('wizard.documents').or(titled('wizard.documents.upload'))
  }

  get chooser(): Locator {
    return this.documents.getByLabel(this.say('uploads.files.choose'), { exact: true })
  }

  get camera(): Locator {
    return this.documents.getByLabel(this.say('uploads.files.camera'), { exact: true })
  }

  /** What a document can be, as it is offered and shown. */
  kindOf(group: string): string {
    return this.say(`${this.#own.places}.${group}`)
  }

  /** Files of which it was said that they are this, or that are on record as such. */
  filesIn(group: string): Locator {
    return this.documents
      .getByRole('listitem')
      .filter({ hasText: this.kindOf(group) })
      .filter({ hasNot: this.page.getByRole('group') })
  }

  /** Says what a file is, by a tap. */
  async declare(name: string, group: string): Promise<void> {
    const row = this.receipt(name)
    const question = row.getByRole('group')
    const ask = this.say('requests.wizard.documents.what.of', { name })
    await expect(row.getByRole('group').or(row.getByRole('button', { name: ask }))).toBeVisible()
    if (!(await question.isVisible())) await row.getByRole('button', { name: ask }).click()
    await question.getByRole('button', { name: this.kindOf(group) }).click()
    await expect(row).toContainText(this.kindOf(group))
    await expect(question).toHaveCount(0)
  }

  /** Chooses files, waits until each was received, and says what they are. */
  async attach(group: string, ...files: File[]): Promise<void> {
    await this.chooser.setInputFiles(files)
    for (const { name } of files) {
      await expect(this.receipt(name)).toContainText(this.received)
      await this.declare(name, group)
    }
  }

  get received(): string {
    return this.say('uploads.files.received')
  }

  receipt(name: string): Locator {
    return this.documents.getByRole('listitem').filter({ hasText: name }).first()
  }

  get declaration(): Locator {
    return this.page.getByRole('checkbox', { name: this.say('requests.wizard.declaration') })
  }

  /** Waits until the server has kept all of it. */
  async saved(): Promise<void> {
    const saved = this.say('requests.wizard.saved', { time: '' }).trim()
    await expect(this.page.getByText(new RegExp(`^${saved}`))).toBeVisible()
  }

  /** A problem at its field and in the summary on top. */
  async expectProblem(key: string): Promise<void> {
    const summary = this.page.getByRole('alert').filter({ has: this.page.getByRole('heading') })
    await expect(summary.getByRole('link', { name: this.say(key) })).toBeVisible()
  }
}
