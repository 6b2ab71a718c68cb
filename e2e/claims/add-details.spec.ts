/** The second step of a new claim: answers, documents, check, declaration. */
import { held } from '../shared/held.ts'
import { speaking } from '../shared/languages.ts'
import { aPdf, ClaimForm, groups, typedDay } from './claim-form.ts'
import { expect, test } from './journey.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  test.beforeEach(async ({ claim, openClaim }) => {
    await openClaim()
    await claim.passStepOne()
  })

  test('the second step has all fields, seven places for documents, declaration and two buttons', async ({
    page,
    say,
    expectAccessible,
    claim,
  }) => {
    await test.step('CLM-089 CLM-095 CLM-096 every field, and what counts as day care', async () => {
      for (const name of ['country', 'currency', 'amount', 'date', 'info']) {
        await expect(claim.field(name)).toBeVisible()
      }
      for (const code of ['1', '2', '3'] as const) await expect(claim.type(code)).toBeVisible()
      for (const group of groups)
        await expect(claim.documents.getByText(claim.kindOf(group), { exact: true })).toBeVisible()
      await expect(page.getByText(say('requests.wizard.type.hint'))).toBeVisible()
      await expect(page.getByText(say('claim-wizard.claim.country.hint'))).toBeVisible()
    })
    await test.step('CLM-091 CLM-092 CLM-093 declaration, terms and two buttons', async () => {
      await expect(claim.declaration).not.toBeChecked()
      await expect(claim.button('draft')).toBeVisible()
      await expect(claim.button('submit')).toBeVisible()
      await expect(page.getByRole('link', { name: say('requests.wizard.terms') })).toHaveAttribute(
        'href',
        /^http.*\/claim-submission-disclaimer\/AE$/,
      )
    })
    await expectAccessible()
    await claim.chooser.setInputFiles([aPdf('clinic-receipt.pdf'), aPdf('scan.pdf')])
    const asked = claim.receipt('clinic-receipt.pdf').getByRole('group')
    await expect(asked.getByRole('button')).toHaveCount(groups.length)
    for (const group of groups)
      await expect(asked.getByRole('button', { name: claim.kindOf(group) })).toBeVisible()
    await expectAccessible()
  })

  test('CLM-093 the terms open over the page', async ({ page, say, expectAccessible }) => {
    await page.getByRole('link', { name: say('requests.wizard.terms') }).click()
    const dialog = page.getByRole('dialog', { name: say('requests.wizard.terms') })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: say('requests.wizard.terms.close') }).click()
    await expect(dialog).toBeHidden()
  })

  test('the summary beside the form tells each answer with its way back, and what is left to do', async ({
    say,
    claim,
  }) => {
    const { summary } = claim
    const left = (count: number) =>
      expect(summary.getByText(say('requests.wizard.left', { count }))).toBeVisible()
    await left(5)
    await expect(summary.getByText('GH-2026-0002')).toBeVisible()
    await claim.answer({ amount: '77.5' })
    await claim.field('info').fill('Blood')
    await left(2)
    await claim.chooser.setInputFiles([aPdf('scan.pdf')])
    const untyped = say('requests.wizard.left.untyped', { name: 'scan.pdf' })
    await summary.getByRole('button', { name: untyped }).click()
    const chips = claim.receipt('scan.pdf').getByRole('group').getByRole('button')
    await expect(chips.first()).toBeFocused()
    await claim.declare('scan.pdf', 'lab_tests')
    await left(1)
    await claim.declaration.check()
    await left(0)
    await expect(summary.getByText('77.50').first()).toBeVisible()
    await expect(summary.getByText(claim.kindOf('lab_tests'))).toBeVisible()
    const change = (label: string) =>
      summary.getByRole('button', { name: say('requests.wizard.change.of', { label }) })
    const first = ['patient', 'contact', 'account']
    const second = ['type', 'country', 'amount', 'date', 'info', 'documents']
    for (const key of [...first, ...second]) await expect(change(say(claim.key(key)))).toBeVisible()
    await change(say(claim.key('amount'))).click()
    await expect(claim.field('amount')).toBeFocused()
    await change(say(claim.key('contact'))).click()
    await expect(claim.field('mobile')).toBeFocused()
  })
})

test.describe('in one language', () => {
  test.beforeEach(async ({ claim, openClaim }) => {
    await openClaim()
    await claim.passStepOne()
  })

  test('CLM-097 CLM-098 CLM-105 an empty form says field by field what is missing, and a toast asks for a document', async ({
    page,
    say,
    expectAccessible,
    claim,
  }) => {
    await claim.button('submit').click()
    for (const missing of ['type', 'amount', 'date', 'documents', 'declaration']) {
      await claim.expectProblem(claim.key(`${missing}.missing`))
    }
    await test.step('CLM-089 what more there is to say is optional', async () => {
      await expect(claim.field('info')).not.toHaveAttribute('aria-invalid', 'true')
    })
    await expect(
      page
        .getByRole('region', { name: say('common.toast.region') })
        .getByText(say('requests.wizard.documents.missing')),
    ).toBeVisible()
    await expectAccessible()
  })

  test('CLM-102 CLM-103 a file that is too large or of another kind says so, is not sent, and keeps none of the others back', async ({
    page,
    say,
    claim,
  }) => {
    const most = 8_388_608
    await claim.attach('hospital_receipts', aPdf('just.pdf', most))
    await claim.chooser.setInputFiles([
      aPdf('over.pdf', most + 1),
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>Log in') },
      aPdf('good.pdf'),
    ])
    await expect(claim.receipt('over.pdf')).toContainText(say('uploads.files.tooLarge'))
    await expect(claim.receipt('tool.exe')).toContainText(say('uploads.files.type'))
    await expect(claim.receipt('page.pdf')).toContainText(say('server.document.damaged'))
    for (const name of ['over.pdf', 'tool.exe', 'page.pdf'])
      await expect(claim.receipt(name)).toContainText(say('uploads.files.notSent'))
    await expect(claim.receipt('good.pdf')).toContainText(claim.received)
    // What is refused goes nowhere: nobody has to say what it is.
    await claim.declare('good.pdf', 'hospital_receipts')
    await claim.answer()
    await claim.declaration.check()
    const [sent] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/api/claims') && one.method() === 'POST'),
      claim.button('submit').click(),
    ])
    expect(sent.postData()?.match(/name="hospital_receipts\[\d\]"/g)).toHaveLength(2)
    await expect(claim.sentHeading).toBeVisible()
  })

  test('CLM-099 CLM-100 an amount is taken as people type it, is told as it will be sent, and leaves with one point', async ({
    say,
    claim,
  }) => {
    const amount = claim.field('amount')
    const told = (sent: string) => say('common.amount.sent', { amount: sent })
    await expect(amount).toHaveAccessibleDescription(say('common.amount.hint'))
    for (const [typed, shown] of [
      ['92,50', '92.50'],
      ['1.250,50', '1,250.50'],
      ['١٬٢٥٠٫٥٠', '1,250.50'],
      ['1 250.5', '1,250.50'],
      ['1,250', '1,250.00'],
    ] as const) {
      await amount.fill('')
      await amount.pressSequentially(typed)
      await expect(amount).toHaveValue(typed)
      await expect(amount).toHaveAccessibleDescription(told(`AED ${shown}`))
      await amount.blur()
      await expect(amount).toHaveValue(shown)
    }
    await amount.fill('10.505')
    await expect(amount).toHaveAccessibleDescription(say('common.amount.hint'))
    await amount.blur()
    await expect(amount).toHaveAccessibleDescription(say('common.amount.decimals'))
    for (const [typed, problem] of [
      ['10.505', 'common.amount.decimals'],
      ['12x3', 'common.amount.unreadable'],
      ['0', 'requests.wizard.amount.invalid'],
    ] as const) {
      await amount.fill(typed)
      await claim.button('submit').click()
      await claim.expectProblem(problem)
      await expect(amount).toHaveValue(typed)
    }
    // In dinars it can be either.
    await claim.field('currency').selectOption('5')
    await amount.fill('1,250')
    await claim.button('submit').click()
    await claim.expectProblem('common.amount.ambiguous')
  })

  test('CLM-101 GAP-045 the treatment began within the last two years, on a day of cover', async ({
    claim,
  }) => {
    await claim.answer({ date: typedDay(-2) })
    await claim.button('submit').click()
    await claim.expectProblem('claim-wizard.claim.date.future')
    await claim.field('date').fill(typedDay(733))
    await claim.button('submit').click()
    await claim.expectProblem('claim-wizard.claim.date.past')
    // The policy of these members began sixty days ago.
    await claim.field('date').fill(typedDay(70))
    await claim.button('submit').click()
    await claim.expectProblem('claim-wizard.claim.date.beforeCover')
    await claim.field('date').fill('31-02-2026')
    await claim.button('submit').click()
    await claim.expectProblem('common.date.none')
  })

  test('CLM-104 several files of one kind, chosen at once or later, are all sent', async ({
    page,
    say,
    claim,
  }) => {
    await claim.answer()
    await claim.attach('hospital_receipts', aPdf('one.pdf'), aPdf('two.pdf'))
    await claim.attach('hospital_receipts', aPdf('three.pdf'))
    await expect(claim.filesIn('hospital_receipts')).toHaveCount(3)
    await claim.declaration.check()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/claims')),
      claim.button('submit').click(),
    ])
    const fields = [...(request.postData() ?? '').matchAll(/name="(\w+\[\d\])"/g)]
    expect(fields.map(([, name]) => name)).toEqual(
      [0, 1, 2].map((place) => `hospital_receipts[${place}]`),
    )
    await page.getByRole('link', { name: say('claim-wizard.claim.follow') }).click()
    await page.waitForURL('**/claimDetails?claim=*')
    await page
      .getByRole('tab', { name: new RegExp(say('requests.requests.tab.documents')) })
      .click()
    const receipts = page
      .getByRole('tabpanel')
      .getByRole('button', { name: say('claims.claim.group.hospital_receipts') })
    await expect(receipts).toContainText(['one.pdf', 'two.pdf', 'three.pdf'])
  })

  test('CLM-104 CLM-105 several files are of one kind, and those that only accompany do not suffice', async ({
    claim,
  }) => {
    await claim.answer()
    await claim.declaration.check()
    await claim.attach('other_supporting_docs', aPdf('one.pdf'), aPdf('two.pdf'))
    await claim.attach('translated_docs', aPdf('three.pdf'))
    await expect(claim.filesIn('other_supporting_docs')).toHaveCount(2)
    await claim.button('submit').click()
    await claim.expectProblem('requests.wizard.documents.missing')
  })
})

test.describe('what a file is', () => {
  test.beforeEach(async ({ claim, openClaim }) => {
    await openClaim()
    await claim.passStepOne()
  })

  test('CLM-090 CLM-108 is said by the member alone: its name proposes, a tap decides and can be taken back', async ({
    page,
    say,
    claim,
  }) => {
    await claim.answer()
    await claim.declaration.check()
    await claim.chooser.setInputFiles([aPdf('invoice.pdf'), aPdf('scan.pdf')])
    for (const name of ['invoice.pdf', 'scan.pdf'])
      await expect(claim.receipt(name)).toContainText(claim.received)
    const proposed = say('requests.wizard.documents.proposed')
    const asked = claim.receipt('invoice.pdf').getByRole('group')
    await expect(asked.getByRole('button').filter({ hasText: proposed })).toHaveText(
      new RegExp(claim.kindOf('hospital_receipts')),
    )
    // A proposal is no answer to a submission; a draft keeps its files without one (CLM-106).
    await claim.button('submit').click()
    await claim.expectProblem('requests.wizard.documents.untyped')
    await claim.declare('invoice.pdf', 'proof_of_payment')
    await expect(asked).toHaveCount(0)
    // The next one asks by itself.
    await expect(claim.receipt('scan.pdf').getByRole('group')).toBeVisible()
    await claim.declare('scan.pdf', 'lab_tests')
    const chosen = say('requests.wizard.documents.change', {
      kind: claim.kindOf('lab_tests'),
      name: 'scan.pdf',
    })
    await expect(page.getByRole('button', { name: chosen })).toBeFocused()
    await page.keyboard.press('Enter')
    const again = claim.receipt('scan.pdf').getByRole('group').getByRole('button')
    await expect(again.and(page.locator('[aria-pressed=true]'))).toBeFocused()
    await again.filter({ hasText: claim.kindOf('discharge_report') }).click()
    await claim.saved()
    await page.reload()
    await expect(claim.filesIn('discharge_report')).toHaveCount(1)
    await expect(claim.filesIn('proof_of_payment')).toHaveCount(1)
    await claim.declaration.check()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/claims')),
      claim.button('submit').click(),
    ])
    const fields = [...(request.postData() ?? '').matchAll(/name="(\w+\[\d\])"/g)]
    // In the order in which they were added.
    expect(fields.map(([, name]) => name)).toEqual(['proof_of_payment[0]', 'discharge_report[0]'])
    await expect(claim.sentHeading).toBeVisible()
  })

  test('CLM-090 said while the file still travels, it stays', async ({ page, claim }) => {
    const letGo = await held(page, '**/api/sent-documents')
    await claim.chooser.setInputFiles([aPdf('scan.pdf')])
    await claim.declare('scan.pdf', 'lab_tests')
    letGo()
    await expect(claim.receipt('scan.pdf')).toContainText(claim.received)
    await expect(claim.filesIn('lab_tests')).toHaveCount(1)
    await claim.saved()
    await page.reload()
    await expect(claim.filesIn('lab_tests')).toHaveCount(1)
  })
})

test.describe('begun in Arabic', () => {
  test.use({ language: 'ar' })

  test('CLM-089 CLM-092 in the middle of it all goes on in English, and what was given stays', async ({
    page,
    member,
    beginSession,
    say,
  }) => {
    await member.account({ is_default: true })
    await beginSession(member.email)
    const begun = new ClaimForm(page, say)
    await begun.open()
    await begun.passStepOne()
    const names = await begun.field('country').locator('option:enabled').allTextContents()
    expect(names.length).toBeGreaterThan(100)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ar-AE').compare))
    await begun.answer({ amount: '1240.50', date: typedDay(7) })
    await begun.field('country').selectOption(names.find((name) => /^ع[ُ]?مان$/.test(name)) ?? '')
    await begun.field('info').fill('Seen twice')
    await begun.attach('hospital_receipts', aPdf())
    await begun.declaration.check()

    await page.getByRole('button', { name: 'English' }).click()
    const claim = new ClaimForm(page, speaking('en'))
    const main = page.getByRole('main')
    await expect(main).toContainText('Rana Haddad')
    await expect(claim.field('country').locator('option:checked')).toHaveText('Oman')
    await expect(main).not.toContainText(/[\u0621-\u064A]/)
    await expect(claim.type('2')).toBeChecked()
    await expect(claim.field('amount')).toHaveValue('1,240.50')
    await expect(claim.field('date')).toHaveValue(typedDay(7))
    await expect(claim.field('info')).toHaveValue('Seen twice')
    await expect(claim.receipt('receipt.pdf')).toContainText(claim.received)
    await expect(claim.declaration).toBeChecked()
    await claim.button('submit').click()
    await expect(claim.sentHeading).toBeVisible()
  })
})
