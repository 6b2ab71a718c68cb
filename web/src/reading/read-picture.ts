/** One picture of a page: the code on it, its words, and the picture as it was straightened. */
import {
  printedNumbers,
  withPrintedNumbers,
} from '@falaj/contract/claims/receipt/printed-numbers.ts'
import type { ReadWord } from '@falaj/contract/claims/receipt/words.ts'
import type { Place } from '@falaj/contract/claims/receipt/proposal.ts'
import { type TaxCode, taxCodeIn } from '@falaj/contract/claims/receipt/tax-code.ts'
import decodeQr from 'qr/decode.js'
import { digitMarks } from './digit-marks.ts'
import type { GreyPicture } from './picture.ts'
import { prepared } from './prepare.ts'
import type { Recogniser } from './recognise.ts'

export interface ReadPicture {
  words: readonly ReadWord[]
  code?: { tax: TaxCode; place: Omit<Place, 'page'> }
  straight: GreyPicture
}

export function readPicture(photo: GreyPicture, recogniser: Recogniser): ReadPicture {
  const straight = prepared(photo)
  const code = codeOn(straight)
  const words = inTheirDigits(recogniser.words(straight), straight)
  return { words, straight, ...(code && { code }) }
}

/** Only a page in Arabic may have Arabic-Indic digits. */
const inTheirDigits = (words: readonly ReadWord[], picture: GreyPicture): readonly ReadWord[] =>
  words.some(({ text, sure }) => sure > 0.8 && /\p{Script=Arabic}{3}/u.test(text))
    ? withPrintedNumbers(words, printedNumbers(digitMarks(picture)))
    : words

function codeOn(picture: GreyPicture): ReadPicture['code'] {
  const { width, height, pixels } = picture
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [at, value] of pixels.entries()) data.fill(value, at * 4, at * 4 + 4)
  let corners: { x: number; y: number }[] = []
  try {
    const content = decodeQr(
      { width, height, data },
      {
        pointsOnDetect: (points) => {
          corners = [points.tl, points.tr, points.br, points.bl]
        },
      },
    )
    const tax = taxCodeIn(content)
    if (!tax) return undefined
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const edge = 12
    return {
      tax,
      place: {
        left: Math.max(0, Math.min(...xs) - edge),
        top: Math.max(0, Math.min(...ys) - edge),
        right: Math.min(width, Math.max(...xs) + edge),
        bottom: Math.min(height, Math.max(...ys) + edge),
      },
    }
  } catch {
    // No code, or one that cannot be read: most receipts have none.
    return undefined
  }
}
