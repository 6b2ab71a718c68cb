/**
 * Pages as the portal draws them, and as bare pdfkit does: the same texts at the same places with the same fonts, the same
 * blocks and codes, but without order of reading, measuring, wrapping or tags.
 */
import { cardHeight, cardWidth } from '@falaj/server/documents/card/face.ts'
import { drawPortrait } from '@falaj/server/documents/card/portrait.ts'
import { drawWater } from '@falaj/server/documents/card/water.ts'
import { certificate } from '@falaj/server/documents/certificate.ts'
import { drawQr } from '@falaj/server/documents/frame/qr.ts'
import { medicalCard } from '@falaj/server/documents/medical-card.ts'
import { tableOfBenefits } from '@falaj/server/documents/table-of-benefits.ts'
import {
  aBenefit,
  aBrand as brand,
  aCertificate,
  aHolder,
  anInsuredPerson,
  someBenefits,
} from '@falaj/server/documents/testing/samples.ts'
import { barePage, overhearTexts } from './bare-pdfkit.ts'

/** Each round another member, so that nothing of the round before can be used again. */
type Draw = (round: number) => Promise<Uint8Array>

interface Page {
  readonly name: string
  readonly ours: Draw
  /** All but the texts. */
  decorate(doc: PDFKit.PDFDocument, round: number): void
  /** How fast it is to be, beside bare pdfkit. */
  readonly bound: number
}

const nameOf = (round: number) => `Layla Haddad ${round + 100}`
const verifyUrl = (round: number) =>
  `https://portal.example.com/portal/verify/0123456789ABCDEF${String(round).padStart(8, '0')}`

const coinsurance = ['Out-Patient', 'In-Patient', 'Dental', 'Optical'].map((benefit) => ({
  benefit,
  share: '10%',
}))

export const card = (language: 'en' | 'ar'): Page => ({
  name: `a medical card, ${language}`,
  bound: 0.5,
  ours: (round) =>
    medicalCard({
      brand,
      language,
      issuedAt: '2026-02-03T08:00:00Z',
      verifyUrl: verifyUrl(round),
      holder: {
        ...aHolder,
        coinsurance,
        cardNumber: String(7841009211 + round),
        memberName: nameOf(round),
      },
    }),
  // The large one and the one to cut out.
  decorate(doc, round) {
    for (const [x, y, scale] of [[40, 130, 2.1] as const, [55, 620, 1] as const]) {
      doc.save().translate(x, y).scale(scale)
      drawWater(doc, brand, { width: cardWidth, height: cardHeight, radius: 9, light: cardWidth })
      drawPortrait(doc, brand, null, { x: 12, y: 38, width: 39, height: 48 })
      drawQr(doc, verifyUrl(round), { x: 170, y: 80, side: 57 })
      doc.restore()
    }
  },
})

/** Blocks by their upper edge and height, in points, and the code at the foot. */
const paper =
  (blocks: readonly (readonly [y: number, height: number])[]): Page['decorate'] =>
  (doc, round) => {
    for (const [y, height] of blocks) doc.roundedRect(40, y, 515, height, 10).fill('#E6F1EE')
    drawQr(doc, verifyUrl(round), { x: 40, y: 734, side: 54 })
  }

export const pages: readonly Page[] = [
  card('en'),
  card('ar'),
  {
    name: 'a certificate',
    bound: 0.7,
    decorate: paper([
      [217, 137],
      [373, 119],
    ]),
    ours: (round) =>
      certificate(
        aCertificate({
          verifyUrl: verifyUrl(round),
          insured: { ...anInsuredPerson, memberName: nameOf(round) },
        }),
      ),
  },
  {
    name: 'a table of benefits',
    bound: 0.7,
    decorate: paper([
      [150, 137],
      [370, 24],
    ]),
    ours(round) {
      const [cover] = someBenefits().packages
      const benefits = Array.from({ length: 8 }, (_, index) =>
        aBenefit({ benefitName: `Benefit ${index + 1}`, available: `AED ${round + 100}.00` }),
      )
      return tableOfBenefits(
        someBenefits({
          verifyUrl: verifyUrl(round),
          packages: cover ? [{ ...cover, benefits }] : [],
        }),
      )
    },
  },
]

/** What names the member of the first round names this round's. */
export async function bare({ ours, decorate }: Page): Promise<Draw> {
  const texts = await overhearTexts(() => ours(0))
  return (round) => {
    const own = texts.map((written) =>
      Object.assign({}, written, { text: written.text.replace(/\b100\b/, String(round + 100)) }),
    )
    return barePage(own, (doc) => decorate(doc, round))
  }
}
