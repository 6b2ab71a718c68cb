import { printedNumbers } from '@falaj/contract/claims/receipt/printed-numbers.ts'
import { expect, test } from 'vitest'
import { digitMarks } from './digit-marks.ts'
import type { GreyPicture } from './picture.ts'

type Stroke = readonly (readonly [x: number, y: number])[]

/** Digits as strokes of a pen, in a field of 10 by 20; a single point is a dot. */
const strokes: Record<string, readonly Stroke[]> = {
  '٠': [[[5, 11]]],
  '١': [[[5, 0], [5, 20]]], // prettier-ignore
  '٢': [[[2, 20], [1, 0], [3, 5], [9, 5], [10, 0]]], // prettier-ignore
  '٦': [[[0, 1], [8, 0], [9, 20]]], // prettier-ignore
  '٧': [[[0, 0], [5, 20], [10, 0]]], // prettier-ignore
  '٨': [[[0, 20], [5, 0], [10, 20]]], // prettier-ignore
  '٫': [[[5, 16], [2, 25]]], // prettier-ignore
}

/** A number as a pen writes it on grey paper; `ink` is how dark. */
function drawn(text: string, ink = 20): GreyPicture {
  const [width, height] = [60 + text.length * 15, 90]
  const pixels = new Uint8Array(width * height).fill(245)
  const dot = (x: number, y: number) => {
    for (let row = 0; row < 3; row += 1)
      pixels.fill(
        ink,
        (Math.round(y) + row) * width + Math.round(x),
        (Math.round(y) + row) * width + Math.round(x) + 3,
      )
  }
  for (const [at, sign] of [...text].entries()) {
    for (const stroke of strokes[sign] ?? []) {
      for (const [point, [x, y]] of stroke.entries()) {
        const [toX, toY] = stroke[point + 1] ?? [x, y]
        for (let step = 0; step <= 1; step += 0.02)
          dot(30 + at * 15 + x + (toX - x) * step, 30 + y + (toY - y) * step)
      }
    }
  }
  return { width, height, pixels }
}

const numbersOn = (picture: GreyPicture) =>
  printedNumbers(digitMarks(picture)).map(({ text }) => text)

test('ADD-710 a number in Arabic-Indic digits is read from the ink of its picture, dark or pale', () => {
  expect(numbersOn(drawn('١٢٨٫٠٠'))).toEqual(['١٢٨٫٠٠'])
  expect(numbersOn(drawn('٧٦٫٢٠', 140))).toEqual(['٧٦٫٢٠'])
})

test('ADD-710 paper without ink says nothing', () => {
  expect(numbersOn(drawn(''))).toEqual([])
})
