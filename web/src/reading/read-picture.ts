/** One picture of a page: the code on it, its words, and the picture as it was straightened. */
import {
  hasDay,
  linesToLookAt,
  numbersAndWords,
} from '@falaj/contract/claims/receipt/closer-looks.ts'
import {
  printedNumbers,
  withPrintedNumbers,
} from '@falaj/contract/claims/receipt/printed-numbers.ts'
import {
  hasArabic,
  hasWesternNumbers,
  isSure,
  isSureWord,
  surestOf,
} from '@falaj/contract/claims/receipt/two-readings.ts'
import type { ReadWord } from '@falaj/contract/claims/receipt/words.ts'
import type { Page, Place } from '@falaj/contract/claims/receipt/proposal.ts'
import { type TaxCode, taxCodeIn } from '@falaj/contract/claims/receipt/tax-code.ts'
import decodeQr from 'qr/decode.js'
import { digitMarks } from './digit-marks.ts'
import { type GreyPicture, without } from './picture.ts'
import { prepared } from './prepare.ts'
import type { Recogniser } from './recognise.ts'

export interface ReadPicture extends Pick<Page, 'words' | 'alsoRead' | 'looks'> {
  code?: { tax: TaxCode; place: Omit<Place, 'page'> }
  straight: GreyPicture
}

export function readPicture(photo: GreyPicture, recogniser: Recogniser): ReadPicture {
  const straight = prepared(photo)
  const code = codeOn(straight)
  return { ...wordsOn(straight, recogniser), straight, ...(code && { code }) }
}

/**
 * Where two scripts are looked for, an Arabic word is now and then taken for a Latin one: what is not sure on a page with
 * Arabic words is read as Arabic alone, too. Only such a page may have Arabic-Indic digits. What was read surely is taken
 * off the picture before: it costs no time any more, and what stands beside it is read better.
 */
function wordsOn(
  picture: GreyPicture,
  recogniser: Recogniser,
): Pick<Page, 'words' | 'alsoRead' | 'looks'> {
  const first = recogniser.words(picture, 'eng+ara')
  if (!hasArabic(first)) return { words: first, looks: looksAt(picture, recogniser, [first]) }
  const numbers = hasWesternNumbers(first)
    ? []
    : printedNumbers(digitMarks(without(picture, first.filter(isSureWord))))
  const rest = without(picture, [...first.filter(isSure), ...numbers])
  const second = recogniser.words(rest, 'ara')
  const words = withPrintedNumbers(surestOf(first, second), numbers)
  const looks = looksAt(picture, recogniser, [words, first, second])
  return { words, alsoRead: [first, second], looks }
}

/** As large as it is, and larger: what both have alike was hardly misread. */
const scales = [1, 1.5]

function looksAt(
  picture: GreyPicture,
  recogniser: Recogniser,
  readings: readonly (readonly ReadWord[])[],
): ReadWord[][] {
  const lines = linesToLookAt(readings)
  if (lines.length === 0) return []
  const all = (languages: string, scale: number) =>
    lines.flatMap((line) => recogniser.wordsOfLine(picture, line, { languages, scale }))
  const looks = scales.map((scale) => all('eng', scale))
  if (looks.some(hasDay) || readings.length === 1) return looks
  const inArabic = all('ara', 1)
  return looks.map((numbers) => numbersAndWords(numbers, inArabic))
}

function codeOn(picture: GreyPicture): ReadPicture['code'] {
  const { width, height, pixels } = picture
  const colours = new Uint32Array(width * height)
  for (let at = 0; at < colours.length; at += 1) colours[at] = (pixels[at] ?? 0) * 0x01010101
  const data = new Uint8ClampedArray(colours.buffer)
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
