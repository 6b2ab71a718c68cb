/**
 * The medical card as one A4 page (POL-041): the front as wide as the page, so that it fills a phone's screen; what the
 * member pays, large enough to read across a desk; and both sides in their real size, to print, fold and cut.
 */
import { neutral } from './brand.ts'
import { text } from '../text.ts'
import { type Card, cardHeight, type CardTags, cardWidth, ofCopy } from './card/face.ts'
import { drawFront } from './card/front.ts'
import type { CardHolder } from './card/holder.ts'
import { preparePhoto } from './card/portrait.ts'
import { drawReverse } from './card/reverse.ts'
import type { SetText } from './frame/pen.ts'
import { contentWidth, type DocumentSetting, margin } from './frame/page.ts'
import { Sheet } from './frame/sheet.ts'
import { name } from './typeface/isolate.ts'

export type { CardHolder }

export interface MedicalCardInput extends DocumentSetting {
  readonly holder: CardHolder
}

export async function medicalCard({ holder, ...setting }: MedicalCardInput): Promise<Uint8Array> {
  const photo = await preparePhoto(holder.photo)
  const { language, brand } = setting
  const sheet = new Sheet(text(language, 'documents.card.title'), setting, { codeInFoot: false })
  const card: Card = {
    pen: sheet.penFor(cardWidth),
    holder,
    photo,
    setting,
    brand,
    tags: tagsAt(sheet, { x: 0, y: 0, scale: 1 }),
  }

  sheet.heading(sheet.title)
  sheet.paragraph(text(language, 'documents.card.show'))
  sheet.y += 10
  // The large card gets the space between the words and the card in its real size.
  const shares = setShares(sheet, holder)
  const cut = sheet.floor - cutHeight
  drawLarge(sheet, card, cut - shares.height)
  drawShares(sheet, shares)
  sheet.y = cut
  drawToCut(sheet, card)
  return sheet.finish()
}

const gap = 14

/** As wide as the page if there is room above `bottom`. */
function drawLarge(sheet: Sheet, card: Card, bottom: number): void {
  const scale = Math.min(contentWidth / cardWidth, (bottom - gap - sheet.y) / cardHeight)
  const left = margin + (contentWidth - cardWidth * scale) / 2
  const place = { x: left, y: sheet.y, scale }
  const tags = tagsAt(sheet, place)
  sheet.tags.group('Sect', () => drawAt(sheet.doc, place, () => drawFront({ ...card, tags })))
  sheet.y += cardHeight * scale + gap
}

/** As many as fit in two rows. All are in the table of benefits. */
const columns = 4
const shown = 8
const columnGap = 12
const columnWidth = (contentWidth - (columns - 1) * columnGap) / columns
/** Of the headings below the cards, and the height that one takes. */
const small = 11
const headingHeight = 21

interface Shares {
  readonly rows: readonly (readonly { benefit: SetText; share: SetText }[])[]
  readonly height: number
}

function setShares({ pen }: Sheet, { coinsurance }: CardHolder): Shares {
  const set = coinsurance.slice(0, shown).map(({ benefit, share }) => ({
    benefit: pen.setCompact(name(benefit), columnWidth, {
      size: 8.5,
      colour: neutral.quiet,
      smallest: 7,
      leading: 1.4,
    }),
    share: pen.setCompact(name(share), columnWidth, {
      size: 10.5,
      weight: 600,
      smallest: 7.5,
      leading: 1.4,
    }),
  }))
  const rows = [set.slice(0, columns), set.slice(columns)].filter((row) => row.length > 0)
  const height = rows.reduce((sum, row) => sum + heightOf(row), 0)
  return { rows, height: rows.length === 0 ? 0 : headingHeight + height + 5 }
}

const heightOf = (row: Shares['rows'][number]) =>
  Math.max(...row.map(({ benefit, share }) => benefit.height + share.height)) + 4

function drawShares(sheet: Sheet, { rows }: Shares): void {
  if (rows.length === 0) return
  const { pen, tags, setting } = sheet
  sheet.heading(text(setting.language, 'documents.card.coinsurance'), 2, small)
  for (const row of rows) {
    for (const [index, { benefit, share }] of row.entries()) {
      const start = margin + index * (columnWidth + columnGap)
      tags.block('P', () => {
        pen.draw(benefit, start, sheet.y, columnWidth)
        pen.draw(share, start, sheet.y + benefit.height, columnWidth)
      })
    }
    sheet.y += heightOf(row)
  }
}

/** Heading, instruction, the card, and some space above the foot. */
const cutHeight = headingHeight + 26 + cardHeight + 8

/** Side by side: cut around both, fold in the middle. */
function drawToCut(sheet: Sheet, card: Card): void {
  const { doc, pen, tags, setting } = sheet
  const start = margin + (contentWidth - 2 * cardWidth) / 2
  sheet.heading(text(setting.language, 'documents.card.print'), 2, small)
  sheet.paragraph(text(setting.language, 'documents.card.printHow'), {
    size: 8.5,
    colour: neutral.quiet,
    lines: 1,
    smallest: 6.5,
  })
  const top = sheet.floor - 8 - cardHeight
  const front = pen.left(start, cardWidth)
  const alt = text(setting.language, 'documents.card.copy')
  tags.figure(alt, [front, top, front + cardWidth, top + cardHeight], () =>
    drawAt(doc, { x: front, y: top, scale: 1 }, () => drawFront({ ...card, tags: ofCopy })),
  )
  const reverse = pen.left(start + cardWidth, cardWidth)
  tags.group('Sect', () => drawAt(doc, { x: reverse, y: top, scale: 1 }, () => drawReverse(card)))
  tags.artifact(() => {
    const middle = start + cardWidth
    doc.moveTo(middle, top - 7).lineTo(middle, top + cardHeight + 7)
    doc.lineWidth(0.6).dash(3, { space: 2 }).stroke(neutral.quiet).undash()
  })
}

/** Where a card lies on the page. */
interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const tagsAt = ({ tags }: Sheet, { x, y, scale }: Place): CardTags => ({
  words: (draw) => tags.block('P', draw),
  decoration: (draw) => tags.artifact(draw),
  picture: (alt, [left, top, right, bottom], draw) =>
    tags.figure(
      alt,
      [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale],
      draw,
    ),
})

function drawAt(doc: PDFKit.PDFDocument, { x, y, scale }: Place, draw: () => void): void {
  doc.save().translate(x, y).scale(scale)
  draw()
  doc.restore()
}
