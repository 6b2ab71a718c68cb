/** What is printed on a page, each connected piece of ink by itself: a digit is one, and so is a dot. */
import type { Box } from '@falaj/contract/claims/receipt/words.ts'
import type { GreyPicture } from './picture.ts'
import { shapeOf } from './shape.ts'

export interface Mark extends Box {
  /** See `shape.ts`. */
  shape: Float32Array
}

/** In pixels: smaller is dust, larger is no letter. */
const [smallest, largest] = [3, 160]

/** `darkest`: what is brighter is paper. */
export function marksOf({ width, height, pixels }: GreyPicture, darkest: number): Mark[] {
  const owner = new Uint32Array(width * height)
  const isFree = (at: number) => owner[at] === 0 && (pixels[at] ?? 255) <= darkest
  const boxes: (Box & { name: number })[] = []
  let name = 0
  for (let start = 0; start < owner.length; start += 1) {
    if (!isFree(start)) continue
    name += 1
    owner[start] = name
    const piece = [start]
    const box = { name, left: width, top: height, right: 0, bottom: 0 }
    for (const at of piece) {
      const [x, y] = [at % width, Math.floor(at / width)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column
          if (!isFree(next)) continue
          owner[next] = name
          piece.push(next)
        }
      }
    }
    const side = Math.max(box.right - box.left, box.bottom - box.top)
    if (side >= smallest && side <= largest) boxes.push(box)
  }
  return boxes.map(({ name: own, left, top, right, bottom }) => ({
    left,
    top,
    right,
    bottom,
    // The soft edge around it is its ink, too; what belongs to another one is not.
    shape: shapeOf(
      (x, y) => {
        if (x < 0 || y < 0 || x >= width || y >= height) return 0
        const at = y * width + x
        return owner[at] === own || owner[at] === 0 ? 255 - (pixels[at] ?? 255) : 0
      },
      { left, top, right, bottom },
    ),
  }))
}
