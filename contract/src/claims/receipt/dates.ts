/** The day of service: the one that stands behind the word for it, day before month as it is written in the Gulf. */
import { westernDigits } from '../../shared/rules/western-digits.ts'
import { distance, labelOf } from './labels.ts'
import { nothing, type Page, type Place, type Proposal } from './proposal.ts'
import { linesOf, type ReadLine } from './words.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const longMonths =
  'january february march april may june july august september october november december'.split(' ')
const arabicMonths: readonly (readonly string[])[] = [
  ['يناير', 'كانون الثاني'],
  ['فبراير', 'شباط'],
  ['مارس', 'اذار'],
  ['ابريل', 'نيسان'],
  ['مايو', 'ايار'],
  ['يونيو', 'حزيران'],
  ['يوليو', 'تموز'],
  ['اغسطس', 'اب'],
  ['سبتمبر', 'ايلول'],
  ['اكتوبر', 'تشرين الاول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الاول'],
]

interface FoundDay {
  /** ISO. */
  day: string
  sure: number
  isLabelled: boolean
  place: Place
}

export interface ProposedDay {
  proposal: Proposal<string>
  /** A day of the Islamic calendar, as it stands there. It is named and never proposed. */
  hijri?: string
}

/** `today`: nobody was treated later, nor more than two years before. */
export function proposedDay(pages: readonly Page[], today: string): ProposedDay {
  const rows = pages.flatMap(({ words, page }) => linesOf(words).map((line) => ({ line, page })))
  const hijri = rows.map(({ line }) => hijriIn(textOf(line))).find((one) => one !== undefined)
  const earliest = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`
  const found = rows
    .flatMap(({ line, page }) => daysIn(line, page))
    .filter(({ day }) => day <= today && day >= earliest)
  const labelled = found.filter(({ isLabelled }) => isLabelled)
  const chosen = labelled.length > 0 ? labelled : found
  const days = [...new Set(chosen.map(({ day }) => day))]
  const best = chosen.toSorted((a, b) => b.sure - a.sure)[0]
  const named = hijri === undefined ? {} : { hijri }
  if (!best) return { proposal: nothing, ...named }
  const sure = days.length === 1 && best.sure >= (best.isLabelled ? 0.8 : 0.88)
  return {
    ...named,
    proposal: sure
      ? { state: 'sure', value: best.day, place: best.place, from: 'text' }
      : { state: 'unsure', choices: days.slice(0, 3), place: best.place },
  }
}

/** Digits with their signs, and letters without what tells the direction. */
const textOf = (line: Pick<ReadLine, 'words'>) =>
  westernDigits(
    line.words
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069ـ]/g, ''),
  )

const numeric = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/g
const yearFirst = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g
const inWords = /(?<!\d)(\d{1,2})[\s-]*([A-Za-z]{3,9}|[\u0621-\u064A]{2,8})[\s,-]*(\d{4})(?!\d)/g
/** Words of a line that is read from the right stand the other way round. */
const inWordsBackwards = /(?<!\d)(\d{4})\s+([\u0621-\u064A]{2,8})\s+(\d{1,2})(?!\d)/g

function daysIn(line: ReadLine, page: number): FoundDay[] {
  const text = textOf(line)
  if (isHijri(text)) return []
  const label = labelOf(text)
  if (label === 'other-date') return []
  const dates = [
    ...[...text.matchAll(numeric)].map(([whole, day = '', , month = '', year = '']) => ({
      whole,
      iso: isoOf(year.length === 2 ? `20${year}` : year, Number(month), Number(day)),
      // Two digits of a year are easily a day.
      less: year.length === 2 ? 0.2 : 0,
    })),
    ...[...text.matchAll(yearFirst)].map(([whole, year = '', , month = '', day = '']) => ({
      whole,
      iso: isoOf(year, Number(month), Number(day)),
      less: 0,
    })),
    ...[...text.matchAll(inWords)].map(([whole, day = '', month = '', year = '']) => ({
      whole,
      iso: isoOf(year, monthNamed(month), Number(day)),
      less: 0,
    })),
    ...[...text.matchAll(inWordsBackwards)].map(([whole, year = '', month = '', day = '']) => ({
      whole,
      iso: isoOf(year, monthNamed(month), Number(day)),
      less: 0,
    })),
  ]
  return dates.flatMap(({ whole, iso, less }): FoundDay[] => {
    if (!iso) return []
    const parts = new Set(whole.split(/\s+/))
    const own = line.words.filter((word) =>
      [...parts].some((part) => textOf({ words: [word] }).includes(part)),
    )
    const { left, top, right, bottom } = line
    return [
      {
        day: iso,
        sure: Math.min(...own.map(({ sure }) => sure), 1) - less,
        isLabelled: label === 'date',
        place: { page, left, top, right, bottom },
      },
    ]
  })
}

const isHijri = (text: string) =>
  /(?<![\p{L}])(هـ?|ه|AH|hijri|هجري|هجرى)(?![\p{L}])/iu.test(text) ||
  /(?<!\d)1[34]\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]1[34]\d{2}(?!\d)/.test(text)

const hijriIn = (text: string): string | undefined =>
  isHijri(text) ? /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.exec(text)?.[0] : undefined

function monthNamed(name: string): number {
  const plain = name.toLowerCase().replaceAll(/[أإآ]/g, 'ا')
  const at = months.findIndex(
    (one, place) =>
      plain === one || (plain === 'sept' && one === 'sep') || plain === longMonths[place],
  )
  if (at >= 0) return at + 1
  return (
    1 +
    arabicMonths.findIndex((names) =>
      names.some((one) => one === plain || (plain.length > 3 && distance(one, plain) <= 1)),
    )
  )
}

/** Undefined for what is no day of the calendar. */
function isoOf(year: string, month: number, day: number): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(+read) && read.toISOString().startsWith(iso) ? iso : undefined
}
