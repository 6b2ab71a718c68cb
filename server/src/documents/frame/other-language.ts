/** Title and statement of a document once more, for whoever at the counter reads only the other language. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { name } from '../typeface/isolate.ts'
import { contentWidth, margin } from './page.ts'
import type { Sheet } from './sheet.ts'

/** It stands at the edge where its reading begins. */
export function drawInOtherLanguage(
  sheet: Sheet,
  other: Language,
  { title, statement }: { title: string; statement: string },
): void {
  const { pen, tags } = sheet
  const lines = [
    pen.set(name(title), contentWidth, { size: 13, weight: 600, align: 'end' }),
    pen.set(name(statement), contentWidth, { size: 10.5, align: 'end' }),
  ]
  sheet.need(lines.reduce((sum, { height }) => sum + height + 4, 10))
  for (const [index, set] of lines.entries()) {
    const draw = () => pen.draw(set, margin, sheet.y, contentWidth)
    tags.block(index === 0 ? 'H2' : 'P', draw, { lang: other })
    sheet.y += set.height + 4
  }
  sheet.y += 10
}
