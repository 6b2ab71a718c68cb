/**
 * The medical card as bare pdfkit writes it: the same texts at the same places, the same water, code and silhouette, with
 * the same fonts, but without order of reading, measuring, wrapping or tags.
 */
import { cardHeight, cardWidth } from '@falaj/server/documents/card/face.ts'
import { drawPortrait } from '@falaj/server/documents/card/portrait.ts'
import { drawWater } from '@falaj/server/documents/card/water.ts'
import { drawQr } from '@falaj/server/documents/frame/qr.ts'
import { medicalCard } from '@falaj/server/documents/medical-card.ts'
import { aBrand as brand, aHolder } from '@falaj/server/documents/testing/samples.ts'
import { barePage, fontFile, overhearTexts, parsedFont } from './bare-pdfkit.ts'

const holder = {
  ...aHolder,
  coinsurance: ['Out-Patient', 'In-Patient', 'Dental', 'Optical'].map((benefit) => ({
    benefit,
    share: '10%',
  })),
}

export type Draw = (round: number) => Promise<Uint8Array>
type Language = 'en' | 'ar'

/** Each round another member, so that nothing of the round before can be used again. */
export const ourCard =
  (language: Language): Draw =>
  (round) =>
    medicalCard({
      brand,
      language,
      issuedAt: '2026-02-03T08:00:00Z',
      verifyUrl: verifyUrl(round),
      holder: {
        ...holder,
        cardNumber: String(7841009211 + round),
        memberName: { en: `Layla Haddad ${round + 100}` },
      },
    })

/**
 * With fonts that stay parsed from card to card, as ours do; `anew` parses them for each, which is how pdfkit is used by
 * its manual.
 */
export async function bareCard(language: Language, fonts: 'kept' | 'anew' = 'kept'): Promise<Draw> {
  const texts = await overhearTexts(() => ourCard(language)(0))
  const source = fonts === 'kept' ? parsedFont : fontFile
  return (round) => {
    const own = texts.map(({ text, x, y, size, font }) => {
      const name = text.startsWith('Layla') ? `Layla Haddad ${round + 100}` : text
      return { text: name, x, y, size, font }
    })
    return barePage(own, (doc) => drawBlocks(doc, round), source)
  }
}

const verifyUrl = (round: number) =>
  `https://portal.example.com/portal/verify/0123456789ABCDEF${String(round).padStart(8, '0')}`

/** The large card and the one to cut out. */
function drawBlocks(doc: PDFKit.PDFDocument, round: number): void {
  for (const [x, y, scale] of [[40, 130, 2.1] as const, [55, 620, 1] as const]) {
    doc.save().translate(x, y).scale(scale)
    drawWater(doc, brand, { width: cardWidth, height: cardHeight, radius: 9, light: cardWidth })
    drawPortrait(doc, brand, null, { x: 12, y: 38, width: 39, height: 48 })
    drawQr(doc, verifyUrl(round), { x: 170, y: 80, side: 57 })
    doc.restore()
  }
}
