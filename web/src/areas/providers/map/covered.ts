import type { Covered } from './projection.ts'

/**
 * What lies on the map, measured: the column of its buttons, what stands above that, and the foot. The buttons begin so far
 * below the edge of the map, or of what lies on it there.
 */
export function coveredOf(
  map: HTMLElement | null,
  buttons: HTMLElement | null,
  foot: HTMLElement | null,
): Covered {
  const [whole, column, below] = [map, buttons, foot].map((part) => part?.getBoundingClientRect())
  if (!whole || !column || !below) return { top: 0, right: 0, bottom: 0, left: 0 }
  const isRight = column.left - whole.left > whole.width / 2
  const fromEdge = isRight ? whole.right - column.right : column.left - whole.left
  const wide = column.width + fromEdge
  return {
    top: Math.max(0, Math.round(column.top - whole.top - fromEdge)),
    right: isRight ? Math.round(wide) : 0,
    bottom: below.height > 0 ? Math.round(whole.bottom - below.top) : 0,
    left: isRight ? 0 : Math.round(wide),
  }
}

export const sameCover = (one: Covered, other: Covered): boolean =>
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom &&
  one.left === other.left
