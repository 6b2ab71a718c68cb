/** The day of service: the one that stands behind the word for it, day before month as it is written in the Gulf. */
import { withoutInvisibleSigns } from '../../shared/rules/invisible-signs.ts'
import { westernDigits } from '../../shared/rules/western-digits.ts'
import { distance, labelOf } from './labels.ts'
import { nothing, type Place, placeOf, type Proposal } from './proposal.ts'
import type { ReadLine } from './words.ts'

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
export function proposedDay(lines: readonly ReadLine[], today: string): ProposedDay {
  const hijri = lines.map(({ text }) => hijriIn(plain(text))).find((one) => one !== undefined)
  const earliest = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`
  const found = lines.flatMap(daysIn).filter(({ day }) => day <= today && day >= earliest)
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
const plain = (text: string) => westernDigits(withoutInvisibleSigns(text).replaceAll('ـ', ''))

const patterns = [
  /(?<!\d)(?<day>\d{1,2})\s?(?<sign>[-/.٫])\s?(?<month>\d{1,2})\s?\k<sign>\s?(?<year>\d{4}|\d{2})(?!\d)/g,
  /(?<!\d)(?<year>\d{4})(?<sign>[-/.٫])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<day>\d{1,2})[\s-]*(?<month>[A-Za-z]{3,9}|[\u0621-\u064A]{2,8})[\s,-]*(?<year>\d{4})(?!\d)/g,
  // Words of a line that is read from the right stand the other way round.
  /(?<!\d)(?<year>\d{4})\s+(?<month>[\u0621-\u064A]{2,8})\s+(?<day>\d{1,2})(?!\d)/g,
]

function daysIn(line: ReadLine): FoundDay[] {
  const text = plain(line.text)
  if (isHijri(text)) return []
  const label = labelOf(text)
  if (label === 'other-date') return []
  const dates: RegExpExecArray[] = []
  for (const pattern of patterns) dates.push(...text.matchAll(pattern))
  return dates.flatMap(
    ({ 0: whole, groups: { year = '', month = '', day = '' } = {} }): FoundDay[] => {
      const isShort = year.length === 2
      const iso = isoOf(isShort ? `20${year}` : year, monthOf(month), Number(day))
      if (!iso) return []
      const parts = whole.split(/\s+/)
      const own = line.words.filter((word) => parts.some((part) => plain(word.text).includes(part)))
      return [
        {
          day: iso,
          // Two digits of a year are easily a day.
          sure: Math.min(...own.map(({ sure }) => sure), 1) - (isShort ? 0.2 : 0),
          isLabelled: label === 'date',
          place: placeOf(line),
        },
      ]
    },
  )
}

const monthOf = (written: string): number =>
  /^\d+$/.test(written) ? Number(written) : monthNamed(written)

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
