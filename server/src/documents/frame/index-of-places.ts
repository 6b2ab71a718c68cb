/** The index of a long list, in columns on the first page: places with links to the pages where they start. */
import { neutral } from '../brand.ts'
import type { SetText } from './pen.ts'
import { contentWidth, margin } from './page.ts'
import { bookmarkName, type Sheet } from './sheet.ts'

export interface Entry {
  /** As it is shown. */
  readonly city: string
  readonly providers: number
  readonly page: number
}

interface Reserved {
  readonly top: number
  /** Draws at the position of the index in the reading order. */
  readonly fill: (draw: () => void) => void
}

const columns = 3
const gap = 20
const lineHeight = 16
const width = (contentWidth - (columns - 1) * gap) / columns

/** Reserves space, because the page numbers are known only at the end. Null if there is only one place, or no space. */
export function reserveIndex(sheet: Sheet, entries: number): Reserved | null {
  const height = Math.ceil(entries / columns) * lineHeight
  if (entries < 2 || sheet.y + height + 120 > sheet.floor) return null
  const top = sheet.y
  sheet.y += height + 18
  return { top, fill: sheet.tags.reserve('TOC') }
}

export function drawIndex(sheet: Sheet, { top, fill }: Reserved, entries: readonly Entry[]): void {
  sheet.doc.switchToPage(0)
  const rows = Math.ceil(entries.length / columns)
  fill(() => {
    for (const [index, entry] of entries.entries()) {
      const start = margin + Math.floor(index / rows) * (width + gap)
      drawEntry(sheet, entry, index, start, top + (index % rows) * lineHeight)
    }
  })
}

function drawEntry(sheet: Sheet, entry: Entry, index: number, start: number, top: number): void {
  const { pen, tags, setting } = sheet
  const page = pen.set(String(entry.page), 24, { size: 9, colour: neutral.quiet, align: 'end' })
  const city = pen.set(`${entry.city}  ·  ${entry.providers}`, width - 28, {
    size: 9,
    colour: setting.brand.colours.water,
    lines: 1,
    smallest: 7,
  })
  tags.group('TOCI', () =>
    tags.goTo(bookmarkName(index), entry.city, () => {
      pen.draw(page, start + width - 24, top, 24)
      drawLeader(sheet, start, top, cityWidth(city))
      return { ...pen.draw(city, start, top, width - 28), width }
    }),
  )
}

const cityWidth = ({ lines, size }: SetText) =>
  Math.max(...lines.map((line) => (line.advance * size) / 1000))

/** Dots between the city and its page number. */
function drawLeader({ doc, pen }: Sheet, start: number, top: number, taken: number): void {
  const length = width - taken - 28
  if (length < 12) return
  const left = pen.left(start + taken + 6, length)
  doc.moveTo(left, top + 9).lineTo(left + length, top + 9)
  doc.lineWidth(0.6).dash(0.6, { space: 2.4 }).stroke(neutral.lineStrong).undash()
}
