/**
 * A table over several pages: the head is repeated, rows are not split, and every cell is tagged.
 */
import { neutral } from '../brand.ts'
import type { Direction } from '../typeface/line.ts'
import { contentWidth, margin } from './page.ts'
import type { Sheet } from './sheet.ts'
import type { SetText, TextStyle } from './pen.ts'

export interface Column {
  readonly title: string
  /** Share of the width, relative to the sum of all. */
  readonly share: number
  /** Figures stand on the right in Arabic, too, one digit below the other. */
  readonly figures?: true
}

/** Below each other in a cell. */
export interface CellText {
  readonly text: string
  readonly tone?: 'large' | 'strong' | 'plain' | 'quiet'
}
export type Row = readonly (readonly CellText[])[]

/** Each row when it is drawn: those of a long table would be a second copy of it. */
export function* rowsOf<Item>(items: Iterable<Item>, written: (item: Item) => Row): Iterable<Row> {
  for (const item of items) yield written(item)
}

const padding = { side: 6, top: 6 }
/** A cell must not be longer than a page. */
const lines = 24
/** Enough for Arabic, and the same for Latin, so that the texts of a row are aligned. */
const leading = 1.45
const tones: Record<NonNullable<CellText['tone']>, TextStyle> = {
  large: { size: 17, weight: 600, lines, leading: 1.3 },
  strong: { size: 9, weight: 600, lines, leading },
  plain: { size: 9, lines, leading },
  quiet: { size: 8.5, colour: neutral.quiet, lines, leading },
}

interface Place extends Column {
  readonly start: number
  readonly width: number
  readonly align: 'start' | 'end'
}

/** `again` draws a line above the head on each following page, such as "Dubai, continued". */
export function table(
  sheet: Sheet,
  columns: readonly Column[],
  rows: Iterable<Row>,
  again?: () => void,
): void {
  const places = placesOf(columns, sheet.direction)
  sheet.tags.group('Table', () => {
    const head = setHead(sheet, places)
    sheet.need(head.height + 40)
    sheet.tags.group('TR', () => {
      drawGround(sheet, head.height)
      for (const cell of head.cells) {
        sheet.tags.block('TH', () => drawCell(sheet, cell), { scope: 'Column' })
      }
    })
    sheet.y += head.height
    for (const row of rows) {
      const set = setRow(sheet, places, row)
      if (sheet.need(set.height)) {
        again?.()
        repeatHead(sheet, head)
      }
      drawRow(sheet, set)
    }
  })
  sheet.y += 14
}

interface SetCell {
  readonly place: Place
  readonly texts: readonly SetText[]
}
interface SetRow {
  readonly cells: readonly SetCell[]
  readonly height: number
}

function placesOf(columns: readonly Column[], direction: Direction): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let start = margin
  return columns.map((column) => {
    const width = (contentWidth * column.share) / whole
    const align = column.figures && direction === 'ltr' ? ('end' as const) : ('start' as const)
    const place = {
      ...column,
      align,
      start: start + padding.side,
      width: width - 2 * padding.side,
    }
    start += width
    return place
  })
}

function setHead({ pen, setting }: Sheet, places: readonly Place[]): SetRow {
  return rowOf(
    places.map((place) => ({
      place,
      texts: [
        pen.set(place.title, place.width, {
          size: 8.5,
          weight: 600,
          colour: setting.brand.colours.water,
          align: place.align,
        }),
      ],
    })),
  )
}

function setRow({ pen }: Sheet, places: readonly Place[], row: Row): SetRow {
  return rowOf(
    places.map((place, index) => ({
      place,
      texts: known(row[index] ?? []).map(({ text, tone = 'plain' }) =>
        pen.set(text, place.width, { ...tones[tone], align: place.align }),
      ),
    })),
  )
}

const unknown: CellText = { text: '–' }

/** What says something; a dash where nothing does, so that nobody takes the empty place for a mistake (ADD-022). */
function known(texts: readonly CellText[]): readonly CellText[] {
  const filled = texts.filter(({ text }) => text !== '')
  return filled.length === 0 ? [unknown] : filled
}

function rowOf(cells: readonly SetCell[]): SetRow {
  const heights = cells.map(({ texts }) => texts.reduce((sum, { height }) => sum + height, 0))
  return { cells, height: Math.max(...heights) + 2 * padding.top }
}

function drawGround({ doc, tags, y, setting }: Sheet, height: number): void {
  tags.artifact(() =>
    doc.roundedRect(margin, y, contentWidth, height, 4).fill(setting.brand.colours.tint),
  )
}

function repeatHead(sheet: Sheet, head: SetRow): void {
  drawGround(sheet, head.height)
  sheet.tags.artifact(() => {
    for (const cell of head.cells) drawCell(sheet, cell)
  }, 'Pagination')
  sheet.y += head.height
}

function drawRow(sheet: Sheet, row: SetRow): void {
  const { doc, tags } = sheet
  tags.group('TR', () => {
    for (const [index, cell] of row.cells.entries()) {
      const [type, options] =
        index === 0 ? (['TH', { scope: 'Row' }] as const) : (['TD', {}] as const)
      tags.block(type, () => drawCell(sheet, cell), options)
    }
  })
  sheet.y += row.height
  tags.artifact(() =>
    doc
      .moveTo(margin, sheet.y)
      .lineTo(margin + contentWidth, sheet.y)
      .lineWidth(0.5)
      .stroke(neutral.line),
  )
}

function drawCell({ pen, y }: Sheet, { place, texts }: SetCell): void {
  let top = y + padding.top
  for (const set of texts) {
    pen.draw(set, place.start, top, place.width)
    top += set.height
  }
}
