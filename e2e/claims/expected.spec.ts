/** Of a decided claim: what was to be expected, and why it came otherwise. */
import { randomInt } from 'node:crypto'
import { tell } from '../shared/core-system.ts'
import { expect, languages, test } from './journey.ts'
import { silverPlan } from './silver-plan.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const covered = (card_number: string, available: string) =>
  silverPlan(card_number, `EXPECTED-${randomInt(1_000_000_000)}`, [
    {
      code: 'OP',
      name: { en: 'Out-Patient', ar: 'العيادات الخارجية' },
      annual_amount: available,
      coinsurance: '10',
      copay: '50',
      claim_types: [2],
    },
  ])
const inPart = {
  status: 'Partially Approved',
  approved_amount: '390.00',
  denied_amount: '30.00',
  payable_amount: '306.00',
}

/** Without the marks that tell its direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })
    const dirhams = (amount: string) => (language === 'ar' ? `${amount} درهم` : `AED ${amount}`)

    test('ADD-641 ADD-642 a decided claim explains line by line why another amount is paid than was to be expected', async ({
      page,
      baseURL,
      say,
      member,
      enter,
      expectAccessible,
    }) => {
      const words = (name: string, values = {}) => say(`claims.claim.expected.${name}`, values)
      await tell(baseURL ?? '', [covered(member.card_number, '12000')])
      const reference = await member.claim(inPart)
      const asExpected = await member.claim({
        ...inPart,
        status: 'Paid',
        approved_amount: '420.00',
        denied_amount: '0.00',
        payable_amount: '333.00',
      })
      const open = async (number: string) => {
        await page.goto(`claims?tracking_number=${number}`)
        await page.getByRole('link', { name: new RegExp(`${number}$`) }).click()
        await page.waitForURL('**/claimDetails**')
      }
      await enter(member.email, 'claims')
      await open(reference)
      const card = page.getByRole('region', { name: words('title') })
      await expect(card.locator('dt + dd')).toHaveCount(4)
      const amounts = (await card.locator('dt + dd').allInnerTexts()).map(plain)
      expect(amounts).toEqual(['333.00', '30.00', '3.00', '306.00'].map(dirhams))
      const signs = (await card.locator('dt').allInnerTexts()).map((text) => text.trim()[0])
      expect(signs.slice(1)).toEqual(['−', '+', '='])
      await expect(card).toContainText(words('share.less'))
      expect(plain(await card.innerText())).toContain(
        plain(words('share.note', { borne: dirhams('84.00'), expected: dirhams('87.00') })),
      )
      await expectAccessible()

      await open(asExpected)
      await expect(card.locator('dd')).toHaveCount(0)
      expect(plain(await card.innerText())).toContain(
        plain(words('same', { amount: dirhams('333.00') })),
      )
    })
  })
}

test('ADD-641 where less is left of the benefit than was to be expected, nothing is said', async ({
  page,
  baseURL,
  say,
  member,
  enter,
}) => {
  await tell(baseURL ?? '', [covered(member.card_number, '332.99')])
  const reference = await member.claim(inPart)
  await enter(member.email, `claims?tracking_number=${reference}`)
  const cover = page.waitForResponse('**/get-member-coverage')
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.waitForURL('**/claimDetails**')
  await (await cover).finished()
  await expect(page.getByRole('region', { name: say('claims.claim.money') })).toBeVisible()
  await expect(page.getByRole('region', { name: say('claims.claim.expected.title') })).toHaveCount(
    0,
  )
})
