/** What will probably be paid, in the second step of a claim. */
import type { Locator } from '@playwright/test'
import { tell } from '../shared/core-system.ts'
import type { Language } from '../shared/languages.ts'
import { aPdf, typedDay } from './claim-form.ts'
import { hear } from './hear.ts'
import { expect, readers, test } from './journey.ts'
import { silverPlan } from './silver-plan.ts'

const outPatient = {
  code: 'OP',
  name: { en: 'Out-Patient', ar: 'العيادات الخارجية' },
  annual_amount: '12000',
  used_amount: '3120',
  reserved_amount: '640',
  coinsurance: '10',
  copay: '50',
  deductible: '0',
  claim_types: [2],
}
const inPatient = {
  ...outPatient,
  code: 'IP',
  name: { en: 'In-Patient', ar: 'التنويم' },
  annual_amount: '1000',
  copay: null,
  deductible: '500',
  used_amount: '0',
  reserved_amount: '0',
  claim_types: [1],
}
const coverOf = (card_number: string, benefits: object[]) =>
  silverPlan(card_number, 'SILVER-MED', benefits)
/** Without the marks that tell its direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ')
/** What stands in the lines. */
const linesOf = async (card: Locator) => (await card.locator('dt + dd').allInnerTexts()).map(plain)
const inDirhams = (language: Language, ...amounts: string[]) =>
  amounts.map((amount) => (language === 'ar' ? `${amount} درهم` : `AED ${amount}`))
const heightOf = async (card: Locator) => (await card.boundingBox())?.height

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language, viewport: { width, height: width === 360 ? 740 : 900 } })

    test('ADD-693 ADD-694 ADD-716 what will probably be paid is summed up while the amount is typed, and stays once it is sent', async ({
      page,
      say,
      baseURL,
      member,
      openClaim,
      claim,
      expectAccessible,
    }) => {
      await tell(baseURL ?? '', [coverOf(member.card_number, [outPatient, inPatient])])
      await openClaim()
      await claim.passStepOne()
      const paid = (name: string, values = {}) => say(`claim-estimate.claim.paid.${name}`, values)
      const card = page.getByRole('region', { name: paid('title') })
      const needs = (...facts: string[]) => {
        const locale = { en: 'en-GB', ar: 'ar-AE' }[language]
        return paid('needs', { facts: new Intl.ListFormat(locale).format(facts) })
      }
      const announced = card.getByRole('status')

      await test.step('it says what is missing', async () => {
        await expect(card).toContainText(needs(paid('need.type'), paid('need.amount')))
        await claim.type('3').check()
        await expect(card).toContainText(needs(paid('need.amount'), paid('need.benefit')))
        await claim.type('2').check()
        await expect(card).toContainText(needs(paid('need.amount')))
        await expect(card).toContainText(paid('estimate'))
        await expectAccessible()
      })

      await test.step('each key changes the lines, moves nothing, and is not announced', async () => {
        const before = await heightOf(card)
        const amount = claim.field('amount')
        const heard = await hear(announced)
        await amount.pressSequentially('420')
        await expect
          .poll(() => linesOf(card))
          .toEqual(inDirhams(language, '420.00', '50.00', '37.00', '333.00', '7,907.00'))
        expect(await heightOf(card)).toEqual(before)
        const benefit = outPatient.name[language]
        expect(plain(await card.innerText())).toContain(paid('by', { benefit }))
        await expect(announced).toHaveText(/333\.00/)
        expect(await heard()).toHaveLength(1)
        await amount.fill('9999999')
        await expect.poll(() => linesOf(card)).toContain(inDirhams(language, '8,240.00')[0])
        expect(await heightOf(card)).toEqual(before)
        await expect(card).not.toContainText(paid('need.amount'))
        await expectAccessible()
      })

      await test.step('another type falls under another benefit, with a deductible first', async () => {
        await claim.type('1').check()
        await claim.field('amount').fill('12500')
        // 12,500 less 500, of which ten percent; of 10,800 there are 1,000 left.
        await expect
          .poll(() => linesOf(card))
          .toEqual(inDirhams(language, '12,500.00', '500.00', '1,200.00', '9,800.00', '1,000.00'))
      })

      await test.step('in another currency there is no estimate', async () => {
        await claim.field('currency').selectOption('5')
        await expect(card.locator('dd')).toHaveCount(0)
        await expect(card).toContainText(
          paid('otherCurrency', {
            cover: language === 'ar' ? 'درهم' : 'AED',
            currency: language === 'ar' ? 'دينار كويتي' : 'KWD',
          }),
        )
      })

      await test.step('once sent it stays, on that page and on the claim', async () => {
        await claim.field('currency').selectOption('1')
        await claim.type('2').check()
        await claim.answer({ amount: '420', date: typedDay() })
        await claim.attach('hospital_receipts', aPdf())
        await claim.declaration.check()
        await claim.button('submit').click()
        await expect(claim.sentHeading).toBeVisible()
        const lines = inDirhams(language, '420.00', '50.00', '37.00', '333.00', '7,907.00')
        // Before the insurer of the demo has decided.
        await expect.poll(() => linesOf(card)).toEqual(lines)
        await expectAccessible()
        // Nobody decides on this one.
        const reference = await member.claim({ status: 'Pending' })
        await page.goto(`claims?tracking_number=${reference}`)
        await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
        await page.waitForURL('**/claimDetails**')
        await expect.poll(() => linesOf(card)).toEqual(lines)
        await expect(card).toContainText(paid('estimate'))
        await expectAccessible()
      })
    })
  })
}

test('ADD-691 ADD-693 without the insurer’s word on benefits there is no estimate, and the claim is sent', async ({
  page,
  say,
  baseURL,
  member,
  openClaim,
  claim,
}) => {
  const { claim_types: _, ...untold } = outPatient
  await tell(baseURL ?? '', [coverOf(member.card_number, [untold])])
  await openClaim()
  await claim.passStepOne()
  await claim.answer({ amount: '420', date: typedDay() })
  const card = page.getByRole('region', { name: say('claim-estimate.claim.paid.title') })
  const facts = say('claim-estimate.claim.paid.need.benefit')
  await expect(card).toContainText(say('claim-estimate.claim.paid.needs', { facts }))
  await claim.attach('hospital_receipts', aPdf())
  await claim.declaration.check()
  const told = page.waitForResponse('**/reimbursement-claims/*')
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
  await (await told).finished()
  await expect(card).toHaveCount(0)
})
