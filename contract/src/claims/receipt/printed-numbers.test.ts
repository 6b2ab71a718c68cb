import { expect, test } from 'vitest'
import { type DigitMark, printedNumbers, withPrintedNumbers } from './printed-numbers.ts'
import type { ReadWord } from './words.ts'

/** Of the 20 pixels of a digit: how wide a mark is, where it begins and where it ends. */
const forms: Record<string, [width: number, top: number, bottom: number]> = {
  '٠': [4, 9, 13],
  '٫': [5, 14, 24],
  '٬': [4, -2, 5],
  '.': [4, 17, 20],
  '-': [8, 10, 12],
}

/** The marks of what is printed at a place, as they look like: a capital letter is none of the digits. */
function printed(
  text: string,
  { left = 100, top = 50, likeness = 0.98, next = 0.9, western = 0.7 } = {},
) {
  let at = left
  return [...text].flatMap((sign): DigitMark[] => {
    if (sign === ' ') at += 12
    const [width, from, to] = forms[sign] ?? [12, 0, 20]
    const isDigit = forms[sign] === undefined
    const box = { left: at, right: at + width, top: top + from, bottom: top + to }
    at += sign === ' ' ? 0 : width + 4
    const isWestern = /\d/.test(sign)
    const looks = {
      digit: isWestern || /[A-Z]/.test(sign) || !isDigit ? '٩' : sign,
      likeness: isWestern || /[A-Z]/.test(sign) || !isDigit ? 0.7 : likeness,
      next: isWestern || !isDigit ? 0.6 : next,
      western: isWestern ? 0.98 : western,
    }
    if (sign === ' ') return []
    if (sign === ':')
      return [
        { ...box, ...looks, right: box.left + 4, top: top + 4, bottom: top + 8 },
        { ...box, ...looks, right: box.left + 4, top: top + 15, bottom: top + 19 },
      ]
    return [{ ...box, ...looks }]
  })
}
const read = (...readings: DigitMark[][]) => printedNumbers(readings).map(({ text }) => text)
const sureness = (...readings: DigitMark[][]) => printedNumbers(readings)[0]?.sure
const readAlike = (text: string) => read(printed(text), printed(text))

test('ADD-710 a dot in the middle of the line is a nought, and a mark that hangs below it begins the decimals', () => {
  expect(readAlike('١٢٠٫٥٠')).toEqual(['١٢٠٫٥٠'])
  expect(readAlike('٣٤٫٠٠')).toEqual(['٣٤٫٠٠'])
  expect(readAlike('١٢.٥٠')).toEqual(['١٢.٥٠'])
})

test('ADD-710 of two such marks in an amount the first one is for thousands', () => {
  expect(readAlike('١٬٢٥٠٫٥٠')).toEqual(['١٬٢٥٠٫٥٠'])
  expect(readAlike('١٫٢٥٠٫٥٠')).toEqual(['١٬٢٥٠٫٥٠'])
})

test('ADD-710 a space ends a number, and so does a time that touches its day', () => {
  expect(readAlike('٢٩/٠٩/٢٠٢٦ ١٥:٥٤')).toEqual(['٢٩/٠٩/٢٠٢٦', '١٥:٥٤'])
  expect(readAlike('١٥:٥٤٢٩/٠٩/٢٠٢٦')).toEqual(['١٥:٥٤', '٢٩/٠٩/٢٠٢٦'])
  expect(readAlike('٢٠٢٦-٠٩-٢٩١٥:٥٤')).toEqual(['٢٠٢٦-٠٩-٢٩', '١٥:٥٤'])
})

test('ADD-710 what is no amount, no day and no time is left to the letters', () => {
  expect(readAlike('١٢٣')).toEqual([])
  expect(readAlike('A٤٢٫٥٠')).toEqual([])
})

test('ADD-710 a page has these digits or Western ones, and a stroke and a ring are digits of both', () => {
  const both = printed('١٥٫٥١')
  const these = printed('٣٤٫٢٢', { top: 200 })
  expect(read([...both, ...these])).toEqual(['١٥٫٥١', '٣٤٫٢٢'])
  const western = printed('٣٤٫٢٢', { top: 200, western: 0.99 })
  expect(read([...both, ...western])).toEqual([])
})

test('ADD-710 a number is as sure as its least sure digit, and unsure where the readings differ or one alone has it', () => {
  const clear = printed('٣٤٫٠٠')
  expect(sureness(clear, clear)).toBe(1)
  expect(sureness(clear)).toBe(0.8)
  const between = printed('٣٤٫٠٠', { likeness: 0.96, next: 0.955 })
  expect(sureness(between, between)).toBeLessThan(0.6)
  expect(sureness(clear, printed('٢٤٫٠٠'))).toBe(0.5)
  expect(printedNumbers([printed('٢٤٫٠٠'), clear, clear])).toMatchObject([
    { text: '٣٤٫٠٠', sure: 1 },
  ])
})

const word = (text: string, sure: number, left: number): ReadWord => ({
  text,
  sure,
  left,
  right: left + 60,
  top: 50,
  bottom: 72,
})
const texts = (words: readonly ReadWord[]) => words.map(({ text }) => text)

test('ADD-710 it stands in the place of what was read there, but not of letters that were surely read', () => {
  const [number] = printedNumbers([printed('٣٤٫٠٠'), printed('٣٤٫٠٠')])
  if (!number) throw new Error('It was not read.')
  const total = word('الإجمالي', 0.9, 400)
  expect(texts(withPrintedNumbers([word('YE', 0.4, 100), total], [number]))).toEqual([
    'الإجمالي',
    '٣٤٫٠٠',
  ])
  // Elsewhere on such a page, too, a number of Tesseract's was hardly read.
  expect(texts(withPrintedNumbers([word('1.16', 0.4, 700), total], [number]))).toEqual([
    'الإجمالي',
    '٣٤٫٠٠',
  ])
  expect(texts(withPrintedNumbers([word('الصدر', 0.9, 100)], [number]))).toEqual(['الصدر'])
})
