/**
 * 120 invented receipts, by which the reading of receipts is measured: what stands on each and how its picture is taken.
 * Thirty kinds, four of each; the fourth of each kind is held apart from whoever improves the reading.
 */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { Chance } from '../chance.ts'
import { pools } from '../vocabulary/names.ts'
import { inventedProvider } from '../providers.ts'

type Provider = FactOf<'provider.upserted'>

/** `indic`: Arabic words with Arabic-Indic digits; `arabic`: with Western ones. */
export type ReceiptScript = 'english' | 'both' | 'arabic' | 'indic'
export type ReceiptCondition = 'flat' | 'skewed' | 'dim' | 'crumpled'

export interface ReceiptKind {
  script: ReceiptScript
  print: 'invoice' | 'thermal'
  condition: ReceiptCondition
  /** The code of a tax invoice stands on it. */
  code?: true
  /** A PDF instead of a photo: with its text, or as a scanner makes it. */
  file?: 'pdf' | 'scan'
  pages?: number
}

export interface ReceiptLine {
  what: { en: string; ar: string }
  /** Thousandths. */
  amount: number
}

export interface InventedReceipt {
  /** From 1. */
  number: number
  kind: ReceiptKind
  /** Not looked at while the reading is improved. */
  heldApart: boolean
  provider: Provider
  patient: { en: string; ar: string }
  currency: string
  decimals: number
  lines: readonly ReceiptLine[]
  /** Thousandths, with the tax. */
  total: number
  tax: number
  /** What was handed over in cash, which is more than the total; undefined for a card. */
  cash?: number
  /** ISO. */
  day: string
  time: string
  /** The day is written by the Islamic calendar, too. */
  hijri: boolean
  dateStyle: 'slashes' | 'dashes' | 'dots' | 'month' | 'iso'
  face: string
  sales: string
}

const kind = (
  script: ReceiptScript,
  print: ReceiptKind['print'],
  condition: ReceiptCondition,
  more: Pick<ReceiptKind, 'code' | 'file' | 'pages'> = {},
): ReceiptKind => ({ script, print, condition, ...more })

const receiptKinds: readonly ReceiptKind[] = [
  kind('english', 'invoice', 'flat'),
  kind('english', 'invoice', 'skewed'),
  kind('english', 'invoice', 'dim'),
  kind('english', 'invoice', 'crumpled'),
  kind('english', 'thermal', 'flat'),
  kind('english', 'thermal', 'skewed'),
  kind('english', 'thermal', 'dim'),
  kind('english', 'thermal', 'crumpled'),
  kind('both', 'invoice', 'flat'),
  kind('both', 'invoice', 'skewed'),
  kind('both', 'thermal', 'dim'),
  kind('both', 'thermal', 'crumpled'),
  kind('both', 'thermal', 'skewed'),
  kind('arabic', 'invoice', 'flat'),
  kind('arabic', 'invoice', 'skewed'),
  kind('arabic', 'thermal', 'dim'),
  kind('arabic', 'thermal', 'crumpled'),
  kind('indic', 'invoice', 'flat'),
  kind('indic', 'invoice', 'skewed'),
  kind('indic', 'invoice', 'dim'),
  kind('indic', 'thermal', 'flat'),
  kind('indic', 'thermal', 'skewed'),
  kind('indic', 'thermal', 'dim'),
  kind('indic', 'thermal', 'crumpled'),
  kind('both', 'invoice', 'flat', { code: true }),
  kind('english', 'thermal', 'skewed', { code: true }),
  kind('indic', 'thermal', 'dim', { code: true }),
  kind('english', 'invoice', 'flat', { file: 'pdf', pages: 2 }),
  kind('both', 'invoice', 'flat', { file: 'pdf', pages: 3 }),
  kind('arabic', 'invoice', 'skewed', { file: 'scan', pages: 2 }),
]

const perKind = 4

const services = [
  ['GP consultation', 'استشارة طبيب عام', 150, 350],
  ['Specialist consultation', 'استشارة اختصاصي', 300, 600],
  ['Blood count (CBC)', 'تحليل دم شامل', 60, 160],
  ['Vitamin D', 'فيتامين د', 90, 220],
  ['X-ray chest', 'أشعة الصدر', 120, 300],
  ['Ultrasound abdomen', 'سونار البطن', 200, 450],
  ['Dressing', 'ضماد', 20, 80],
  ['Paracetamol 500 mg', 'باراسيتامول 500', 5, 25],
  ['Amoxicillin syrup', 'شراب أموكسيسيلين', 18, 60],
  ['Physiotherapy session', 'جلسة علاج طبيعي', 150, 280],
] as const

const currencies = [
  { code: 'AED', country: 'AE', decimals: 2, worth: 1, share: 70 },
  { code: 'OMR', country: 'OM', decimals: 3, worth: 0.105, share: 12 },
  { code: 'BHD', country: 'BH', decimals: 3, worth: 0.103, share: 6 },
  { code: 'QAR', country: 'QA', decimals: 2, worth: 1, share: 12 },
] as const

/** Faces that are held apart have only receipts that are. */
const receiptFaces = {
  latin: {
    known: ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans'],
    apart: ['IBM Plex Sans'],
  },
  mono: { known: ['Liberation Mono', 'DejaVu Sans Mono'], apart: ['DejaVu Sans Mono'] },
  arabic: {
    known: ['IBM Plex Sans Arabic', 'DejaVu Sans', 'Cairo', 'Tajawal'],
    apart: ['Noto Naskh Arabic', 'Amiri'],
  },
} as const

export function inventedReceipts(until: number): InventedReceipt[] {
  return receiptKinds.flatMap((of, row) =>
    Array.from({ length: perKind }, (_, variant) => inventedReceipt(of, row, variant, until)),
  )
}

function inventedReceipt(
  of: ReceiptKind,
  row: number,
  variant: number,
  until: number,
): InventedReceipt {
  const chance = new Chance('receipt', row, variant)
  const heldApart = variant === perKind - 1
  const money = chance.byShare(currencies, ({ share }) => share)
  const provider = inventedProvider('receipts', money.country, chance.whole(0, 149), until)
  const coin = money.decimals === 3 ? 5 : 250
  const count = of.pages ? 14 * of.pages : chance.whole(1, 5)
  const lines = Array.from({ length: count }, (): ReceiptLine => {
    const [en, ar, least, most] = chance.pick(services)
    const worth = chance.whole(least, most) * 1000 * money.worth
    return { what: { en, ar }, amount: Math.max(coin, Math.round(worth / coin) * coin) }
  })
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = chance.happens(0.5) ? Math.round((net * 0.05) / 10) * 10 : 0
  const total = net + tax
  const faces =
    of.script === 'english'
      ? of.print === 'thermal'
        ? receiptFaces.mono
        : receiptFaces.latin
      : receiptFaces.arabic
  const { pool } = chance.pick(pools.slice(0, 1))
  const first = chance.pick([...pool.women, ...pool.men])
  const family = chance.pick(pool.families)
  const day = new Date((until - chance.whole(2, 80)) * 86_400_000).toISOString().slice(0, 10)
  return {
    number: row * perKind + variant + 1,
    kind: of,
    heldApart,
    provider,
    patient: { en: `${first.en} ${family.en}`, ar: `${first.ar} ${family.ar}` },
    currency: money.code,
    decimals: money.decimals,
    lines,
    total,
    tax,
    ...(chance.happens(0.3) && { cash: Math.ceil((total + 1) / 50_000) * 50_000 }),
    day,
    time: `${String(chance.whole(8, 21)).padStart(2, '0')}:${chance.whole(10, 59)}`,
    hijri: of.script !== 'english' && chance.happens(0.25),
    dateStyle: chance.pick([
      'slashes',
      'slashes',
      'dashes',
      'dots',
      of.script === 'indic' ? 'slashes' : 'month',
      'iso',
    ]),
    face: chance.pick(heldApart ? faces.apart : faces.known),
    sales: chance.digits(5),
  }
}
