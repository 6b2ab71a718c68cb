/** One picture of a page: the code on it, its words, and the picture as it was straightened. */
import {
  printedNumbers,
  withPrintedNumbers,
} from '@falaj/contract/claims/receipt/printed-numbers.ts'
import { hasArabic, surestOf } from '@falaj/contract/claims/receipt/two-readings.ts'
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
  const words = wordsOn(straight, recogniser)
  return { words, straight, ...(code && { code }) }
}

/**
 * Where two scripts are looked for, an Arabic word is now and then taken for a Latin one: a page with Arabic words is read
 * as Arabic alone, too. Only such a page may have Arabic-Indic digits.
 */
function wordsOn(picture: GreyPicture, recogniser: Recogniser): readonly ReadWord[] {
  const words = recogniser.words(picture, 'eng+ara')
  if (!hasArabic(words)) return words
  const surest = surestOf(words, recogniser.words(picture, 'ara'))
  return withPrintedNumbers(surest, printedNumbers(digitMarks(picture)))
}

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
