/** Whether a claim will be accepted, before it is sent: in the two-step form and on the page for a photo. */
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { tell } from '../shared/core-system.ts'
import { type Language, type Say } from '../shared/languages.ts'
import { aPdf, typedDay } from './claim-form.ts'
import { hear } from './hear.ts'
import { expect, languages, test } from './journey.ts'
import { aReceiptAsPdf } from './receipt-papers.ts'
import { silverPlan } from './silver-plan.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
test.setTimeout(180_000)

const slow = { timeout: 90_000 }
const receipt = { name: 'clinic.pdf', total: '420.00', patient: 'RANA HADDAD' }

/** The benefit that out-patient claims fall under, in a package of the member's own. */
async function cover(baseURL: string, card_number: string, waiting_until: string | null) {
  const package_code = `CHECKED-${randomInt(1_000_000_000)}`
  await tell(baseURL, [
    silverPlan(card_number, package_code, [
      {
        code: 'OP',
        name: { en: 'Out-Patient', ar: 'العيادات الخارجية' },
        annual_amount: '12000',
        used_amount: '3120',
        reserved_amount: '640',
        coinsurance: '10',
        copay: '50',
        claim_types: [2],
        waiting_until,
      },
    ]),
    {
      type: 'package.upserted',
      policy_number: '100232',
      package_code,
      excluded: [],
      named: [
        {
          benefit: 'OP',
          name: { en: 'MRI scan', ar: 'تصوير بالرنين المغناطيسي' },
          needs_pre_approval: true,
        },
        {
          benefit: 'OP',
          name: { en: 'Vaccinations', ar: 'التطعيمات' },
          needs_pre_approval: false,
        },
      ],
    },
  ])
}

/** What the card says, and what can be done in it. */
function answerOf(page: Page, say: Say) {
  const words = (name: string, values = {}) => say(`claim-wizard.claim.accept.${name}`, values)
  const card = page.getByRole('region', { name: words('title') })
  const point = (title: string) => card.getByRole('listitem').filter({ hasText: title })
  return {
    words,
    card,
    point,
    says: (lead: string) => expect(card.getByRole('status')).toHaveText(lead),
    points: (count: number) => words('points', { count }),
    needs: (language: Language, ...facts: string[]) => {
      const locale = { en: 'en-GB', ar: 'ar-AE' }[language]
      const all = facts.map((fact) => words(`need.${fact}`))
      return words('needs', { facts: new Intl.ListFormat(locale).format(all) })
    },
    mend: (of: Locator, label: string) => of.getByRole('button', { name: words(label) }),
  }
}

/** Without the marks that tell its direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\n+/g, '\n')

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-635 ADD-638 ADD-640 the two-step form says what is to be checked, leads to where it is mended, and never hinders', async ({
      page,
      baseURL,
      say,
      member,
      openClaim,
      claim,
      expectAccessible,
    }) => {
      await cover(baseURL ?? '', member.card_number, null)
      await openClaim()
      await claim.passStepOne()
      const { card, words, point, says, points, needs, mend } = answerOf(page, say)
      const missing = (...groups: string[]) => {
        const list = new Intl.ListFormat(language, { type: 'disjunction' })
        return words('document.missing', {
          document: list.format(groups.map((one) => claim.kindOf(one))),
        })
      }

      await test.step('it says what it needs, and judges nothing', async () => {
        await says(needs(language, 'day', 'type', 'amount'))
        await expect(card.getByRole('listitem')).toHaveCount(0)
        await claim.answer({ amount: '420' })
        await says(needs(language, 'document'))
      })

      await test.step('a document that is asked for is missing, and its point leads to where it is added', async () => {
        await claim.attach('hospital_receipts', aPdf())
        await says(points(1))
        const report = point(missing('physician_notes', 'lab_tests', 'other_supporting_docs'))
        await expect(report).toContainText(words('document.why'))
        await expectAccessible()
        await mend(report, 'document.add').tap()
        await expect(claim.chooser).toBeFocused()
        await claim.attach('physician_notes', aPdf('report.pdf'))
        await expect(report).toHaveCount(0)
      })

      await test.step('nothing stands against it, and it says what was checked and what could not be', async () => {
        await says(words('quiet'))
        const listed = (await card.getByRole('listitem').allInnerTexts()).map(plain)
        const day = typedDay()
        const benefit = language === 'ar' ? 'العيادات الخارجية' : 'Out-Patient'
        const year = String(Number(day.slice(-4)) + 2)
        const mri = language === 'ar' ? 'تصوير بالرنين المغناطيسي' : 'MRI scan'
        expect(listed).toEqual([
          [
            words('preapproval.some'),
            words('preapproval.which', { benefit, treatments: mri }),
            words('preapproval.see'),
          ].join('\n'),
          words('cover', { date: day }),
          words('deadline', { date: day.slice(0, -4) + year }),
          words('documents'),
          words('alike'),
          words('waiting.none', { benefit }),
        ])
        await expect(card).toContainText(words('unchecked', { facts: words('unchecked.clinic') }))
        await expectAccessible()
      })

      await test.step('a day without cover is told, and its point leads to the date', async () => {
        await claim.field('date').fill('31-12-2023')
        const day = point(words('cover.not', { date: '‎' }).replaceAll('‎', '').trim())
        await expect(card).toContainText('31-12-2023')
        await expect(day).toBeVisible()
        await mend(day, 'date.change').tap()
        await expect(claim.field('date')).toBeFocused()
        await claim.field('date').fill(typedDay())
        await says(words('quiet'))
      })

      await test.step('from an amount on more is asked for; it is sent without', async () => {
        const heard = await hear(card.getByRole('status'))
        await claim.field('amount').fill('')
        await claim.field('amount').pressSequentially('1000')
        await says(points(1))
        expect(await heard()).toHaveLength(1)
        const proof = point(missing('proof_of_payment'))
        await expect(proof).toContainText('1,000.00')
        await claim.declaration.tap()
        await claim.button('submit').tap()
        await expect(claim.sentHeading).toBeVisible()
      })
    })

    test('ADD-635 ADD-637 ADD-638 a waiting period and a claim that was sent are told in the two-step form, and compared', async ({
      page,
      baseURL,
      say,
      member,
      openClaim,
      claim,
      expectAccessible,
    }) => {
      const tomorrow = typedDay(-1)
      const iso = tomorrow.split('-').toReversed().join('-')
      await cover(baseURL ?? '', member.card_number, iso)
      // Its treatment was five days ago, as that of the form.
      const reference = await member.claim({ status: 'Pending', daysAgo: 2 })
      await openClaim()
      await claim.passStepOne()
      await claim.answer({ amount: '420' })
      const { card, words, point, says, points, mend } = answerOf(page, say)
      await says(points(2))
      await expect(point(words('waiting.why'))).toContainText(tomorrow)
      const alike = point(words('alike.is'))
      await expectAccessible()
      await expect(alike).toContainText(reference)
      await mend(alike, 'alike.compare').tap()
      const comparison = page.getByRole('table')
      await expect(comparison).toContainText(reference)
      await expect(comparison).toBeInViewport()
      await claim.field('amount').fill('421')
      await expect(alike).toHaveCount(0)
      await expect(card).toContainText(words('alike'))
    })

    test('ADD-639 ADD-728 ADD-729 the page for a photo finds a claim that was sent, and the clinic, without asking for either', async ({
      page,
      baseURL,
      browser,
      say,
      member,
      enter,
      claim,
      expectAccessible,
    }) => {
      await member.account({ is_default: true })
      await cover(baseURL ?? '', member.card_number, null)
      const reference = await member.claim({ status: 'Pending', daysAgo: 2 })
      await enter(member.email, 'claimWithPhoto')
      const asked: string[] = []
      const names: string[] = []
      page.on('request', (request) => {
        const asks = `${decodeURI(request.url())} ${request.postData() ?? ''}`
        if (asks.startsWith('blob:')) return
        if (/420|similar|clinic\.pdf|agate|العقيق|rahma|رحمة/i.test(asks)) asked.push(asks)
        if (asks.includes('/provider-names')) names.push(asks)
      })
      const chooser = page.getByLabel(say('uploads.files.choose'), { exact: true })
      await expect(chooser).toBeAttached()
      expect(names).toEqual([])
      await chooser.setInputFiles([await aReceiptAsPdf(browser, receipt)])
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      const { card, words, point, mend } = answerOf(page, say)
      await expect(point(words('alike.is'))).toContainText(reference)

      const about = (name: string, values = {}) => say(`claim-wizard.claim.clinic.${name}`, values)
      const clinic = page.getByRole('region', { name: about('title'), exact: true })
      const paid = page.getByRole('region', { name: say('claim-estimate.claim.paid.title') })
      const read = language === 'ar' ? 'عيادة شراع العقيق' : 'Agate Sail Clinic'
      const other = language === 'ar' ? 'مركز الرحمة الطبي' : 'Al Rahma Medical Centre'
      const inNetwork = words('network', { clinic: '' }).trim()
      const outside = words('network.not', { clinic: '' }).trim()
      await test.step('the clinic of the receipt is not in the network: that is to be checked, and nobody knows its terms', async () => {
        await expect(clinic).toContainText(read)
        await expect(clinic).toContainText(say('claim-wizard.claim.read.is'))
        await expect(clinic).toContainText(about('only'))
        await expect(clinic.getByRole('presentation')).toHaveCount(1)
        await expect(point(outside)).toContainText(read)
        const terms = say('claim-estimate.claim.paid.need.network')
        await expect(paid).toContainText(terms)
        await expect(card).not.toContainText(words('unchecked', { facts: '' }).trim().slice(0, -2))
        await expectAccessible()
      })
      await test.step('another one is looked for on the device, by a part of its name', async () => {
        await mend(point(outside), 'network.change').tap()
        const change = clinic.getByRole('button', { name: about('change') })
        await expect(change).toBeFocused()
        await change.tap()
        const field = clinic.getByRole('textbox', { name: about('find') })
        await expect(field).toBeFocused()
        await field.fill('qqq')
        await expect(clinic.getByRole('status')).toHaveText(about('find.none'))
        await field.fill(language === 'ar' ? 'الرحمة مركز' : 'rahma cent')
        await expectAccessible()
        await clinic.getByRole('button', { name: other }).first().tap()
        await expect(change).toBeFocused()
        await expect(clinic).toContainText(other)
        await expect(point(inNetwork)).toContainText(other)
        const benefit = language === 'ar' ? 'العيادات الخارجية' : 'Out-Patient'
        const by = say('claim-estimate.claim.paid.by.within', { benefit, clinic: other })
        await expect.poll(async () => plain(await paid.innerText())).toContain(by)
      })
      await test.step('it is taken out: nobody can tell, and the one that was read is offered', async () => {
        await clinic.getByRole('button', { name: about('remove') }).tap()
        await expect(card).toContainText(words('unchecked.clinic'))
        await clinic.getByRole('button', { name: read }).tap()
        await expect(point(outside)).toContainText(read)
      })
      expect(names).toHaveLength(1)
      await expect(page.getByRole('table')).toContainText(reference)
      await claim.field('amount').fill('')
      await expect(point(words('alike.is'))).toHaveCount(0)
      await claim.field('amount').fill('420.00')
      await expect(point(words('alike.is'))).toContainText(reference)
      expect(asked).toEqual([])
      await claim.declaration.tap()
      await claim.button('submit').tap()
      await expect(claim.sentHeading).toBeVisible(slow)
    })
  })
}
