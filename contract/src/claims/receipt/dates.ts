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
  place: Place
}

export interface ProposedDay {
  proposal: Proposal<string>
  /** A day of the Islamic calendar, as it stands there. It is named and never proposed. */
  hijri?: string
}

/** A day that is read so surely needs no other reading. */
const trusted = 0.8
/** Without its word it may be another one. */
const trustedAlone = 0.88
/** Below this it says nothing. */
const guessed = 0.4

/**
 * `today`: nobody was treated later, nor more than two years before. `looks`: what closer looks at the lines of the day
 * have, each by itself. Of two that say the same day nothing is left to be doubted, but by a first reading that was sure.
 */
export function proposedDay(
  lines: readonly ReadLine[],
  today: string,
  looks: readonly (readonly ReadLine[])[] = [],
): ProposedDay {
  const hijri = lines.map(({ text }) => hijriIn(plain(text))).find((one) => one !== undefined)
  const earliest = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`
  const on = (read: readonly ReadLine[]) =>
    read.flatMap(daysIn).filter(({ day }) => day <= today && day >= earliest)
  const labelled = on(lines.filter(isLineOfDay))
  const looked = looks.map((look) => on(look).filter(({ sure }) => sure >= guessed))
  const named = hijri === undefined ? {} : { hijri }
  const again = looked.flat()
  const agreed = again.filter(({ day }) => looked.every((found) => found.some(isOn(day))))
  const surely = labelled.filter(({ sure }) => sure >= trusted)
  const [chosen, enough] =
    agreed.length > 0 && looks.length > 1
      ? [[...agreed, ...surely], guessed]
      : labelled.length + again.length > 0
        ? [[...labelled, ...again], trusted]
        : [on(lines), trustedAlone]
  const days = [...new Set(chosen.map(({ day }) => day))]
  const best = chosen.toSorted((a, b) => b.sure - a.sure)[0]
  if (!best) return { proposal: nothing, ...named }
  const sure = days.length === 1 && best.sure >= enough
  return {
    ...named,
    proposal: sure
      ? { state: 'sure', value: best.day, place: best.place, from: 'text' }
      : { state: 'unsure', choices: days.slice(0, 3), place: best.place },
  }
}

const isOn =
  (day: string) =>
  (found: FoundDay): boolean =>
    found.day === day

/** It says that a day stands there, and not that of a birth. */
export const isLineOfDay = ({ text }: Pick<ReadLine, 'text'>): boolean =>
  labelOf(plain(text)) === 'date'

/** Digits with their signs, and letters without what tells the direction. */
const plain = (text: string) => westernDigits(withoutInvisibleSigns(text).replaceAll('ـ', ''))

/** Behind a year, or a day of two digits, may stand the time with no space between. */
const patterns = [
  /(?<!\d)(?<day>\d{1,2})\s?(?<sign>[-/.٫])\s?(?<month>\d{1,2})\s?\k<sign>\s?(?:(?<year>\d{4})(?!\d(?!\d:\d\d))|(?<short>\d{2})(?!\d))/g,
  /(?<!\d)(?<year>\d{4})(?<sign>[-/.٫])(?<month>\d{2})\k<sign>(?<day>\d{2})(?!\d(?!\d:\d\d))/g,
  /(?<!\d)(?<day>\d{1,2})[\s-]*(?<month>[A-Za-z]{3,9}|[\u0621-\u064A]{2,8})[\s,-]*(?<year>\d{4})(?!\d(?!\d:\d\d))/g,
  // Words of a line that is read from the right stand the other way round.
  /(?<!\d)(?<year>\d{4})\s+(?<month>[\u0621-\u064A]{2,8})\s+(?<day>\d{1,2})(?!\d)/g,
]

export function daysIn(line: ReadLine): FoundDay[] {
  const text = plain(line.text)
  if (isHijri(text)) return []
  if (labelOf(text) === 'other-date') return []
  const dates: RegExpExecArray[] = []
  for (const pattern of patterns) dates.push(...text.matchAll(pattern))
  return dates.flatMap(
    ({ 0: whole, groups: { year, short = '', month = '', day = '' } = {} }): FoundDay[] => {
      const iso = isoOf(year ?? `20${short}`, monthOf(month), Number(day))
      if (!iso) return []
      const parts = whole.split(/\s+/)
      const own = line.words.filter((word) => parts.some((part) => plain(word.text).includes(part)))
      return [
        {
          day: iso,
          // Two digits of a year are easily a day.
          sure: Math.min(...own.map(({ sure }) => sure), 1) - (year === undefined ? 0.2 : 0),
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
