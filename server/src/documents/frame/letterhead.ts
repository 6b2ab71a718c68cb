/** The page head: logo and names of the insurer on the first page, a narrow line with the title on the others. */
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { neutral } from '../brand.ts'
import { code } from '../typeface/isolate.ts'
import { drawMark } from './mark.ts'
import { contentWidth, insurerNames, margin, type Paper } from './page.ts'

const top = 34
const markSide = 34

/** Draws, and returns where the content starts. */
export function drawLetterhead(paper: Paper): number {
  const { pen, doc, tags, setting } = paper
  const [ours, other] = insurerNames(setting)
  const nameStart = margin + markSide + 11
  tags.artifact(() =>
    drawMark(doc, setting.brand, { x: pen.left(margin, markSide), y: top, side: markSide }),
  )
  tags.block('P', () => {
    const place = { start: nameStart, width: 300 }
    pen.text(
      ours,
      { ...place, top: top - 1 },
      { size: 14, weight: 600, lines: 1, smallest: 9, leading: 1.5 },
    )
    pen.text(
      other,
      { ...place, top: top + 19 },
      { size: 9, colour: neutral.quiet, lines: 1, smallest: 7, leading: 1.5 },
    )
  })
  drawContacts(paper)
  tags.artifact(() => drawChannel(paper, top + markSide + 14))
  return top + markSide + 27
}

/** Phone number and web address, as links. */
function drawContacts({ pen, tags, setting: { brand } }: Paper): void {
  const width = 160
  const start = margin + contentWidth - width
  const lines = [
    { shown: brand.phone, url: phoneAddress(brand.phone), top: top + 1 },
    { shown: brand.website, url: webAddress(brand.website), top: top + 18 },
  ]
  for (const { shown, url, top } of lines) {
    const set = pen.set(code(shown), width, {
      size: 9,
      colour: brand.colours.water,
      align: 'end',
      lines: 1,
      smallest: 6,
    })
    tags.link(url, shown, () => pen.draw(set, start, top, width))
  }
}

const webAddress = (website: string) => (/^https?:/.test(website) ? website : `https://${website}`)

/** The Channel, our motif: two lines of water below the head. */
function drawChannel({ doc, setting: { brand } }: Paper, y: number): void {
  const third = contentWidth / 3
  doc.lineCap('round')
  for (const [offset, colour] of [
    [3, brand.colours.pale] as const,
    [0, brand.colours.water] as const,
  ]) {
    doc.moveTo(margin, y + offset)
    for (const [step, swing] of [-3, 3, -3].entries()) {
      const x = margin + third * step
      doc.bezierCurveTo(
        x + third / 3,
        y + offset + swing,
        x + (2 * third) / 3,
        y + offset + swing,
        x + third,
        y + offset,
      )
    }
    doc.lineWidth(1).stroke(colour)
  }
}

export function drawContinuationHead({ doc, pen, tags, title, setting }: Paper): number {
  const side = 16
  const [ours] = insurerNames(setting)
  const half = contentWidth / 2
  tags.artifact(() => {
    drawMark(doc, setting.brand, { x: pen.left(margin, side), y: 28, side })
    pen.text(
      ours,
      { start: margin + side + 7, top: 30, width: half - side - 7 },
      { size: 9, weight: 600, lines: 1 },
    )
    pen.text(
      title,
      { start: margin + half, top: 30, width: half },
      { size: 9, colour: neutral.quiet, align: 'end', lines: 1 },
    )
    doc
      .moveTo(margin, 52)
      .lineTo(margin + contentWidth, 52)
      .lineWidth(0.75)
      .stroke(neutral.line)
  }, 'Pagination')
  return 66
}
