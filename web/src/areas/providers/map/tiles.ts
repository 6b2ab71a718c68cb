/** Which pictures of a map service lie in view, and where. Every service cuts the world alike: 2^z by 2^z squares. */
import { onScreen, scaleOf, type Size, type View } from './projection.ts'

export interface Tile {
  z: number
  x: number
  y: number
  /** In pixels from the top left corner of the map. */
  left: number
  top: number
  width: number
  height: number
}

const whole = { x: 0, y: 0 }

/** Only those that are seen, of the zoom that is nearest to the map's. */
export function tilesOf(view: View, size: Size): Tile[] {
  const z = Math.round(view.zoom)
  const many = 2 ** z
  const side = scaleOf(view.zoom) / many
  const { x: left, y: top } = onScreen(whole, view, size)
  const columns = spans(left, size.width, side, many)
  return spans(top, size.height, side, many).flatMap((row) =>
    columns.map((column) => ({
      z,
      x: column.at,
      y: row.at,
      left: column.from,
      top: row.from,
      width: column.to - column.from,
      height: row.to - row.from,
    })),
  )
}

interface Span {
  at: number
  from: number
  to: number
}

/** Edges lie on whole pixels, so that neighbours leave no gap. */
function spans(world: number, room: number, side: number, many: number): Span[] {
  const first = Math.max(0, Math.floor(-world / side))
  const end = Math.min(many, Math.ceil((room - world) / side))
  const edge = (at: number) => Math.round(world + at * side)
  return Array.from({ length: Math.max(0, end - first) }, (_, nth) => {
    const at = first + nth
    return { at, from: edge(at), to: edge(at + 1) }
  })
}

export const tileAddress = (template: string, { z, x, y }: Pick<Tile, 'z' | 'x' | 'y'>): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
