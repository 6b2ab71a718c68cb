/**
 * Numbers in Arabic-Indic digits, from the marks of a page and the digits that they look like. Tesseract's data do not
 * know these digits. Their nought is a dot, so what a small mark says is told by its size and its height in the line.
 */
import {
  around,
  type Box,
  heightOf,
  isSamePlace,
  middleOf,
  type ReadWord,
  widthOf,
} from './words.ts'

/** A connected piece of ink. */
export interface DigitMark extends Box {
  /** The digit or sign whose shape is nearest: from one to nine, `٫` or `/`. */
  digit: string
  /** How near it is; 1 is the same. */
  likeness: number
  /** How near the nearest other one is. */
  next: number
  /** How near the nearest Western digit is. */
  western: number
}

interface Sign {
  text: string
  sure: number
  box: Box
  /** How much more it looks like a digit of these than like a Western one; nought for what both have. */
  kind: number
}

interface PrintedNumber extends ReadWord {
  kind: number
}

/** A word that Tesseract read is trusted from here on. */
const trusted = 0.85

/** Shapes that are farther from every digit are none. */
const alike = 0.85

// Shares of the height of a digit.
const space = 0.55
const roomOfADot = 0.45
const tall = 0.55
const speck = 0.09

/**
 * `readings`: the same page, its ink cut off at different degrees of darkness: where the paper is dim, digits run into
 * each other at one and break at another. What two of them say alike is surer than what one says.
 */
export function printedNumbers(readings: readonly (readonly DigitMark[])[]): ReadWord[] {
  const read = readings.flatMap((marks) => numbersAmong(marks))
  // A page is written in the one or in the other.
  const [these, western] = [1, -1].map((side) =>
    read.reduce((sum, { kind }) => sum + Math.max(0, side * kind), 0),
  )
  if ((these ?? 0) <= 4 * (western ?? 0)) return []
  const places: PrintedNumber[][] = []
  for (const number of read.filter(({ kind }) => kind >= 0)) {
    const place = places.find(([first]) => first && isSamePlace(first, number))
    if (place) place.push(number)
    else places.push([number])
  }
  return places.map(agreedOn)
}

/** What most readings say; unsure where another one says something else. */
function agreedOn(numbers: readonly PrintedNumber[]): ReadWord {
  const votes = new Map<string, number[]>()
  for (const { text, sure } of numbers) votes.set(text, [...(votes.get(text) ?? []), sure])
  const [best, other] = [...votes].toSorted(
    ([, a], [, b]) => b.length - a.length || Math.max(...b) - Math.max(...a),
  )
  const [text = '', sures = []] = best ?? []
  const own = numbers.filter((number) => number.text === text)
  const isAlone = other === undefined || other[1].length < sures.length
  const { left, top, right, bottom } = around(own)
  return {
    text,
    sure: Math.min(Math.max(...sures), isAlone ? 1 : 0.5, sures.length > 1 ? 1 : 0.8),
    left,
    top,
    right,
    bottom,
  }
}

/** In the place of what Tesseract made of them; what else it took for numbers was hardly read. */
export function withPrintedNumbers(
  words: readonly ReadWord[],
  numbers: readonly ReadWord[],
): readonly ReadWord[] {
  const letters = words.filter(({ text, sure }) => sure >= trusted && /^\p{L}{2,}$/u.test(text))
  const own = numbers.filter((number) => !letters.some((word) => liesOn(word, number)))
  if (own.length === 0) return words
  const rest = words.filter(
    (word) =>
      !own.some((number) => liesOn(word, number)) &&
      (word.sure >= trusted || !/\d/.test(word.text)),
  )
  return [...rest, ...own]
}

function liesOn(word: Box, number: Box): boolean {
  const across = Math.min(word.right, number.right) - Math.max(word.left, number.left)
  const down = Math.min(word.bottom, number.bottom) - Math.max(word.top, number.top)
  return (
    across > 0.5 * Math.min(widthOf(word), widthOf(number)) &&
    down > 0.3 * Math.min(heightOf(word), heightOf(number))
  )
}

function numbersAmong(marks: readonly DigitMark[]): PrintedNumber[] {
  const sorted = marks.toSorted((a, b) => a.left - b.left)
  const used = new Set<DigitMark>()
  return sorted.flatMap((mark) => {
    if (used.has(mark) || !isDigitAlone(mark)) return []
    const run = runAround(mark, sorted, used)
    for (const one of run) used.add(one)
    return wordsOf(signsOf(run)).filter(({ text }) => isNumber(text))
  })
}

const isDigitAlone = (mark: DigitMark) =>
  mark.likeness >= alike && heightOf(mark) >= 10 && widthOf(mark) <= 1.5 * heightOf(mark)

/** What stands beside it in its line with no space between. */
function runAround(
  first: DigitMark,
  sorted: readonly DigitMark[],
  used: ReadonlySet<DigitMark>,
): DigitMark[] {
  const run = [first]
  const at = sorted.indexOf(first)
  for (const side of [1, -1]) {
    let last = first
    // The last tall one: a crumpled line goes up and down.
    let band = first
    for (let next = at + side; next >= 0 && next < sorted.length; next += side) {
      const mark = sorted[next]
      if (!mark) break
      const height = Math.max(...run.map(heightOf))
      if (Math.abs(mark.left - last.left) > 4 * height) break
      if (used.has(mark) || heightOf(mark) > 1.7 * height) continue
      const isInLine =
        middleOf(mark) > band.top - 0.25 * height && middleOf(mark) < band.bottom + 0.3 * height
      const [left, right] = side > 0 ? [last, mark] : [mark, last]
      const gap = roomOf(right, height).left - roomOf(left, height).right
      if (!isInLine || gap > space * height) continue
      run.push(mark)
      last = mark
      if (heightOf(mark) >= tall * height) band = mark
    }
  }
  return run.toSorted((a, b) => a.left - b.left)
}

/** A dot stands in a room nearly as wide as a digit. */
function roomOf(mark: Box, height: number): { left: number; right: number } {
  const more = Math.max(0, (roomOfADot * height - widthOf(mark)) / 2)
  return { left: mark.left - more, right: mark.right + more }
}

function signsOf(run: readonly DigitMark[]): Sign[] {
  const tallest = Math.max(...run.map(heightOf))
  const height = middleValue(run.filter((mark) => heightOf(mark) > tall * tallest).map(heightOf))
  const isTall = (mark: Box) => heightOf(mark) >= tall * height
  const digits = run.filter((mark) => isTall(mark) && !'/٫'.includes(mark.digit))
  const marks = run.filter((mark) => Math.max(heightOf(mark), widthOf(mark)) >= speck * height)
  const signs: Sign[] = []
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at]
    if (!mark) break
    const beside = digits.toSorted((a, b) => distanceTo(mark, a) - distanceTo(mark, b))[0]
    if (!beside) return []
    const next = marks[at + 1]
    const isColon =
      next !== undefined &&
      !isTall(mark) &&
      !isTall(next) &&
      next.left < mark.right &&
      Math.abs(middleOf(next) - middleOf(mark)) > 0.25 * height
    if (isColon) at += 1
    signs.push(
      isColon
        ? { text: ':', sure: 1, box: around([mark, next]), kind: 0 }
        : signOf(mark, beside, height),
    )
  }
  return signs
}

const distanceTo = (one: Box, other: Box) => Math.abs(one.left - other.left)

/** `beside`: the nearest digit, which stands on the line. */
function signOf(mark: DigitMark, beside: Box, height: number): Sign {
  const above = (beside.bottom - mark.bottom) / height
  const below = (mark.top - beside.top) / height
  const share = heightOf(mark) / height
  const sign = (text: string, sure = 1): Sign => ({ text, sure, box: mark, kind: 0 })
  // It reaches below the line, and begins in its lower half.
  if (above < -0.08 && below > 0.3) return sign('٫', above < -0.12 ? 1 : 0.7)
  if (share >= tall) {
    if (mark.likeness < alike || share > 1.5) return sign('?', 0)
    const { digit, likeness, next, western } = mark
    if (digit === '/') return sign('/')
    // A stroke and a ring are digits of both.
    const isOfBoth = digit === '١' || digit === '٥' || digit === '٫'
    return {
      text: digit,
      sure: Math.max(0, Math.min(1, (1 - next) / (1 - likeness) - 0.6)),
      box: mark,
      kind: isOfBoth ? 0 : Math.sign(likeness - western),
    }
  }
  if (widthOf(mark) > 1.8 * heightOf(mark)) return sign('-')
  if (below < 0.12 && share > 0.2) return sign('٬')
  return above > 0.04 ? sign('٠', above > 0.08 ? 1 : 0.7) : sign('.', 0.7)
}

function wordsOf(signs: readonly Sign[]): PrintedNumber[] {
  if (signs.length === 0) return []
  const whole = signs.map(({ text }) => text).join('')
  // A day and a time are often nearer to each other than a space is wide.
  const cuts = [...whole.matchAll(dayAndTime)].map(({ index, 0: { length } }) => index + length)
  return [0, ...cuts].map((from, at) => numberOf(signs.slice(from, cuts[at])))
}

const numberOf = (signs: readonly Sign[]): PrintedNumber => ({
  text: grouped(signs.map(({ text }) => text).join('')),
  sure: Math.min(...signs.map(({ sure }) => sure)),
  kind: signs.reduce((sum, { kind }) => sum + kind, 0),
  ...around(signs.map(({ box }) => box)),
})

/** Where one ends and the other begins. */
const dayAndTime = /:[٠-٩]{2}(?=[٠-٩])|[-/.٫][٠-٩]{4}(?=[٠-٩]{2}:)|[-/.٫][٠-٩]{2}(?=[٠-٩]{2}:)/g

/** In many faces the sign before thousands looks like the one before decimals: of two signs the last is for these. */
const grouped = (text: string) =>
  /^[٠-٩]{1,3}([.٫٬][٠-٩]{3})+[.٫][٠-٩]{2,3}$/.test(text)
    ? text.replaceAll(/[.٫](?=.*[.٫])/g, '٬')
    : text

/** An amount, a day or a time; anything else may be letters. */
const isNumber = (text: string) =>
  /^(?:[٠-٩]{1,3}(?:٬[٠-٩]{3})+|[٠-٩]{1,7})[.٫][٠-٩]{2,3}$/.test(text) ||
  /^[٠-٩]{1,4}([-/.٫])[٠-٩]{1,2}\1[٠-٩]{1,4}$/.test(text) ||
  /^[٠-٩]{1,2}:[٠-٩]{2}$/.test(text)

function middleValue(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
