/** What stands before a value on a receipt, in both languages and as it is often misread. */
import { nameTokens } from '../../providers/rules/spelling.ts'

export type Label =
  | 'grand-total'
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'cash'
  | 'change'
  | 'card'
  | 'discount'
  | 'insurance'
  | 'date'
  | 'other-date'
  | 'patient'
  | 'number'

/** Phrases, their words as `nameTokens` writes them. The first that fits counts. */
const phrases: readonly (readonly [Label, readonly string[]])[] = [
  [
    'other-date',
    [
      'date birth',
      'dob',
      'birth',
      'expiry',
      'expires',
      'due date',
      'next visit',
      'next appointment',
      'valid until',
      'ميلاد',
      'انتهاء',
      'موعد قادم',
      'صلاحيه',
    ],
  ],
  [
    'subtotal',
    [
      'subtotal',
      'sub total',
      'total before',
      'net before',
      'مجموع فرعي',
      'اجمالي فرعي',
      'اجمالي قبل',
      'قبل ضريبه',
    ],
  ],
  ['number', ['tax number', 'tax no', 'vat no', 'vat number', 'رقم ضريبي']],
  ['insurance', ['insurance', 'insurer', 'company share', 'covered by', 'تامين', 'حصه شركه']],
  ['discount', ['discount', 'خصم']],
  [
    'grand-total',
    [
      'grand total',
      'total due',
      'amount due',
      'total payable',
      'net total',
      'net amount',
      'total amount',
      'net payable',
      'balance due',
      'amount payable',
      'اجمالي مستحق',
      'مبلغ مستحق',
      'صافي',
      'مجموع كلي',
      'مبلغ اجمالي',
      'اجمالي كلي',
      'اجمالي شامل',
    ],
  ],
  ['tax', ['vat', 'tax', 'ضريبه', 'مضافه']],
  ['cash', ['cash', 'tendered', 'نقدا', 'نقد', 'نقدي']],
  ['change', ['change', 'باقي', 'متبقي']],
  [
    'card',
    [
      'paid card',
      'card',
      'visa',
      'mastercard',
      'amount paid',
      'paid',
      'مدفوع',
      'بطاقه',
      'ببطاقه',
      'بالبطاقه',
    ],
  ],
  ['total', ['total', 'اجمالي', 'مجموع']],
  ['date', ['date', 'visit', 'تاريخ']],
  ['patient', ['patient', 'مريض', 'name', 'اسم']],
  ['number', ['no', 'number', 'invoice', 'receipt', 'trn', 'tel', 'phone', 'رقم', 'هاتف']],
]

const known = phrases.map(
  ([label, texts]) => [label, texts.map((text) => text.split(' '))] as const,
)

/** What the words of a line say; undefined where they say none of these. */
export function labelOf(text: string): Label | undefined {
  const tokens = nameTokens(text)
  const has = (words: readonly string[]) =>
    words.every((word) => tokens.some((token) => isNearly(token, word)))
  return known.find(([, all]) => all.some(has))?.[0]
}

/** One letter of six may be another, be missing or be too many. */
export function isNearly(token: string, word: string): boolean {
  if (token === word) return true
  if (word.length < 5 || Math.abs(token.length - word.length) > 1) return false
  return distance(token, word) <= (word.length >= 10 ? 2 : 1)
}

/** How many letters have to be changed, left out or put in (Levenshtein). */
export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + same,
        ),
      )
    }
    before = now
  }
  return before[other.length] ?? 0
}
