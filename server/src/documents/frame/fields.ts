/** A block of labelled values on a tinted background: the member and the policy. */
import { neutral } from '../brand.ts'
import { contentWidth, margin } from './page.ts'
import type { Sheet } from './sheet.ts'
import type { SetText } from './pen.ts'

export interface Field {
  readonly label: string
  readonly value: string
}

const padding = 11
const gap = 14
const columns = 3

interface SetField {
  readonly label: SetText
  readonly value: SetText
}

/** Fields without a value are left out. */
export function fieldBlock(sheet: Sheet, fields: readonly Field[]): void {
  const { pen, doc, tags, setting } = sheet
  const width = (contentWidth - 2 * padding - (columns - 1) * gap) / columns
  const set = fields
    .filter(({ value }) => value !== '')
    .map(({ label, value }): SetField => ({
      label: pen.set(label, width, { size: 8, colour: neutral.quiet, lines: 1, smallest: 6 }),
      value: pen.set(value, width, { size: 10.5, weight: 600, lines: 5, smallest: 8 }),
    }))
  const rows = Array.from({ length: Math.ceil(set.length / columns) }, (_, row) =>
    set.slice(row * columns, (row + 1) * columns),
  )
  const heights = rows.map((row) =>
    Math.max(...row.map(({ label, value }) => label.height + value.height)),
  )
  const height = heights.reduce((sum, own) => sum + own + 9, -9) + 2 * padding
  sheet.need(height)
  tags.artifact(() =>
    doc.roundedRect(margin, sheet.y, contentWidth, height, 10).fill(setting.brand.colours.tint),
  )
  let top = sheet.y + padding
  for (const [index, row] of rows.entries()) {
    for (const [column, { label, value }] of row.entries()) {
      const start = margin + padding + column * (width + gap)
      tags.block('P', () => {
        pen.draw(label, start, top, width)
        pen.draw(value, start, top + label.height, width)
      })
    }
    top += (heights[index] ?? 0) + 9
  }
  sheet.y += height + 13
}
