/** The foot of every page: issuer, date and page number; on the first page the verification code. */
import { neutral } from '../brand.ts'
import { text } from '../../text.ts'
import { code } from '../typeface/isolate.ts'
import { day } from './day.ts'
import { drawQr } from './qr.ts'
import { contentWidth, insurerNames, margin, pageHeight, type Paper } from './page.ts'

const codeSide = 54

/** `codeTop` is the position of the verification code, on the page that shows it. */
export function drawFoot(paper: Paper, page: number, codeTop: number | null): void {
  const { doc, pen, tags, pages, setting } = paper
  const { brand, language, issuedAt } = setting
  const [insurer] = insurerNames(setting)
  const style = { size: 8, colour: neutral.quiet, lines: 1, smallest: 6 } as const
  const base = pageHeight - 44
  if (setting.verifyUrl !== null && codeTop !== null) drawCode(paper, setting.verifyUrl, codeTop)
  tags.artifact(() => {
    doc
      .moveTo(margin, base)
      .lineTo(margin + contentWidth, base)
      .lineWidth(0.75)
      .stroke(neutral.line)
    const issued = text(language, 'documents.issued', { date: code(day(issuedAt)) })
    const count = text(language, 'documents.page', { page, pages })
    pen.text(
      `${insurer}  ·  ${issued}`,
      { start: margin, top: base + 7, width: contentWidth - 90 },
      style,
    )
    pen.text(code(brand.email), { start: margin, top: base + 18, width: contentWidth - 90 }, style)
    pen.text(
      count,
      { start: margin + contentWidth - 84, top: base + 7, width: 84 },
      { ...style, align: 'end' },
    )
  }, 'Pagination')
}

function drawCode({ doc, pen, tags, setting }: Paper, verifyUrl: string, top: number): void {
  const words = text(setting.language, 'documents.verify')
  const x = pen.left(margin, codeSide)
  tags.figure(words, [x, top, x + codeSide, top + codeSide], () =>
    drawQr(doc, verifyUrl, { x, y: top, side: codeSide }),
  )
  const set = pen.set(words, 200, { size: 8, colour: neutral.quiet })
  tags.link(verifyUrl, words, () =>
    pen.draw(set, margin + codeSide + 8, top + (codeSide - set.height) / 2, 200),
  )
}
