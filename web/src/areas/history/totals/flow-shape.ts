/** Where the drawing of a flow runs: each part leaves a channel of its own width and ends beside its row. */

export interface Band {
  /** Of the height of the drawing, from 0 to 1: where it begins, where it ends, and how wide it is. */
  from: number
  to: number
  width: number
}

export interface FlowShape {
  /** The heights of the rows, in rem: they stand beside the ends of their bands. */
  rows: number[]
  bands: Band[]
}

/** In rem: the channel before it divides, the least height of a row, the space between two bands, the thinnest band. */
const channel = 9.5
const leastRow = 3.5
const space = 1.25
const thinnest = 0.1875

/** The parts in their order; a part of nothing has a row and no band. */
export function flowShape(parts: readonly number[]): FlowShape {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const widths = parts.map((part) =>
    part > 0 ? Math.max(thinnest, (part / Math.max(whole, Number.MIN_VALUE)) * channel) : 0,
  )
  const rows = widths.map((width) => Math.max(leastRow, width + space))
  const height = rows.reduce((sum, row) => sum + row, 0)
  let from = (height - widths.reduce((sum, width) => sum + width, 0)) / 2
  let top = 0
  const bands = widths.map((width, place): Band => {
    const row = rows[place] ?? 0
    const band = {
      from: from / height,
      to: (top + (row - width) / 2) / height,
      width: width / height,
    }
    from += width
    top += row
    return band
  })
  return { rows, bands }
}

/** The outline of a band in a field of 1 by 1: level, then a bend, then level again. */
export const outlineOf = ({ from, to, width }: Band): string =>
  `M0 ${from}${ahead(from, to)}V${to + width}${back(to + width, from + width)}Z`

const ahead = (start: number, end: number) => `H.25C.6 ${start} .55 ${end} .95 ${end}H1`
const back = (start: number, end: number) => `H.95C.55 ${start} .6 ${end} .25 ${end}H0`
