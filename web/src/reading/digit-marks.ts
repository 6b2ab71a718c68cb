/** The marks of a picture, each with the digit that it looks like, by comparing its shape with those of several faces. */
import type { DigitMark } from '@falaj/contract/claims/receipt/printed-numbers.ts'
import known from './digit-shapes.json' with { type: 'json' }
import { type Mark, marksOf } from './marks.ts'
import type { GreyPicture } from './picture.ts'
import { likeness, numbersOfAShape } from './shape.ts'

/** Ink is what is darker; a dim photo has its dots at one of these, and its digits apart at another. */
const degrees = [150, 180, 205]

const shapes = Object.entries(known).flatMap(([digit, packed]) =>
  packed.map((shape) => ({ digit, shape: unpacked(shape) })),
)

/** One list for each degree. */
export const digitMarks = (picture: GreyPicture): DigitMark[][] =>
  degrees.map((darkest) => marksOf(picture, darkest).map(looked))

function looked({ shape, ...box }: Mark): DigitMark {
  const best = new Map<string, number>()
  for (const one of shapes) {
    const like = likeness(shape, one.shape)
    if (like > (best.get(one.digit) ?? 0)) best.set(one.digit, like)
  }
  const sorted = [...best].toSorted((a, b) => b[1] - a[1])
  const [first, second] = sorted.filter(([digit]) => !isWestern(digit))
  return {
    ...box,
    digit: first?.[0] ?? '',
    likeness: first?.[1] ?? 0,
    next: second?.[1] ?? 0,
    western: sorted.find(([digit]) => isWestern(digit))?.[1] ?? 0,
  }
}

const isWestern = (digit: string) => /\d/.test(digit)

/** A byte each. */
function unpacked(packed: string): Float32Array {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0)
  const length = Math.hypot(...bytes)
  return Float32Array.from({ length: numbersOfAShape }, (_, at) => (bytes[at] ?? 0) / length)
}
