/**
 * The shape of a mark as numbers that can be compared: into which directions its edges run, in each of sixteen fields
 * (a histogram of oriented gradients). How large, thick or dark it is does not count.
 */
import type { Box } from '@falaj/contract/claims/receipt/words.ts'

/** It is drawn anew on a square of this many cells each way. */
const grid = 16
/** Places in a cell, each way, at which the ink is taken. */
const points = 3
const fields = 4
const directions = 8

export const numbersOfAShape = fields * fields * directions

/** How alike two are; 1 is the same. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** `inkAt`: how dark a pixel is, from 0 to 255. */
export function shapeOf(inkAt: (x: number, y: number) => number, box: Box): Float32Array {
  const ink = softened(drawn(inkAt, box))
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= grid || y >= grid ? 0 : (ink[y * grid + x] ?? 0)
  const shape = new Float32Array(numbersOfAShape)
  for (let y = -1; y <= grid; y += 1) {
    for (let x = -1; x <= grid; x += 1) {
      const across = at(x + 1, y) - at(x - 1, y)
      const down = at(x, y + 1) - at(x, y - 1)
      const steep = Math.hypot(across, down)
      if (steep === 0) continue
      const direction = ((Math.atan2(down, across) / (2 * Math.PI) + 1) % 1) * directions
      // Shared among what lies next to it, so that a small move changes little.
      for (const [column, columnShare] of shared(((x + 0.5) / grid) * fields - 0.5)) {
        for (const [row, rowShare] of shared(((y + 0.5) / grid) * fields - 0.5)) {
          if (column < 0 || row < 0 || column >= fields || row >= fields) continue
          for (const [turn, turnShare] of shared(direction)) {
            const field = (row * fields + column) * directions + (turn % directions)
            shape[field] = (shape[field] ?? 0) + steep * columnShare * rowShare * turnShare
          }
        }
      }
    }
  }
  return ofLengthOne(shape.map((value) => Math.sqrt(value)))
}

/** Between the two whole numbers around it. */
function shared(place: number): [number, number][] {
  const before = Math.floor(place)
  return [
    [before, 1 - (place - before)],
    [before + 1, place - before],
  ]
}

/** In the middle of a square a little larger than its longer side, so that what is narrow stays so. */
function drawn(inkAt: (x: number, y: number) => number, box: Box): Float32Array {
  const side = Math.max(box.right - box.left, box.bottom - box.top) + 1
  const left = (box.left + box.right - side) / 2
  const top = (box.top + box.bottom - side) / 2
  const step = side / grid / points
  const ink = new Float32Array(grid * grid)
  for (let row = 0; row < grid * points; row += 1) {
    for (let column = 0; column < grid * points; column += 1) {
      const [x, y] = [left + (column + 0.5) * step - 0.5, top + (row + 0.5) * step - 0.5]
      const [fromX, fromY] = [Math.floor(x), Math.floor(y)]
      const [nextX, nextY] = [x - fromX, y - fromY]
      const above = inkAt(fromX, fromY) * (1 - nextX) + inkAt(fromX + 1, fromY) * nextX
      const below = inkAt(fromX, fromY + 1) * (1 - nextX) + inkAt(fromX + 1, fromY + 1) * nextX
      const at = Math.floor(row / points) * grid + Math.floor(column / points)
      ink[at] = (ink[at] ?? 0) + above * (1 - nextY) + below * nextY
    }
  }
  return ink
}

const neighbours = [-1, 0, 1].flatMap((across) =>
  [-1, 0, 1].map((down) => ({
    across,
    down,
    share: (2 - Math.abs(across)) * (2 - Math.abs(down)),
  })),
)

/** Each cell takes of those around it. */
const softened = (ink: Float32Array): Float32Array =>
  ink.map((_, at) => {
    let sum = 0
    for (const { across, down, share } of neighbours) {
      const [x, y] = [(at % grid) + across, Math.floor(at / grid) + down]
      if (x >= 0 && y >= 0 && x < grid && y < grid) sum += share * (ink[y * grid + x] ?? 0)
    }
    return sum
  })

function ofLengthOne(numbers: Float32Array): Float32Array {
  const length = Math.hypot(...numbers)
  return numbers.map((number) => number / (length || 1))
}
