/** What a document is, by the words on it. Only ever a proposal: the member says what it is (CLM-090). */
import { nameTokens } from '../../providers/rules/spelling.ts'
import type { DocumentGroup } from '../rules/documents.ts'
import { isNearly, type Label, labelOf } from './labels.ts'
import { nothing, placeOf, type Proposal } from './proposal.ts'
import type { ReadLine } from './words.ts'

/** Phrases, their words as `nameTokens` writes them; any of them speaks for the kind. */
const speaksFor: readonly (readonly [DocumentGroup, readonly string[]])[] = [
  [
    'hospital_receipts',
    [
      'invoice',
      'receipt',
      'bill',
      'grand total',
      'subtotal',
      'paid card',
      'فاتوره',
      'ايصال',
      'سند قبض',
      'مدفوع بالبطاقه',
    ],
  ],
  [
    'discharge_report',
    ['discharge summary', 'discharge report', 'date discharge', 'تقرير خروج', 'ملخص خروج'],
  ],
  [
    'lab_tests',
    [
      'reference range',
      'normal range',
      'specimen',
      'test report',
      'laboratory report',
      'radiology report',
      'نتيجه تحليل',
      'نتائج تحاليل',
      'عينه',
      'مدي طبيعي',
      'تقرير اشعه',
    ],
  ],
  [
    'proof_of_payment',
    [
      'merchant copy',
      'customer copy',
      'cardholder copy',
      'terminal',
      'approval code',
      'auth code',
      'نسخه عميل',
      'نسخه تاجر',
      'رمز موافقه',
    ],
  ],
  [
    'other_supporting_docs',
    ['prescription', 'refill', 'times daily', 'tablets daily', 'وصفه', 'مرات يوميا', 'احاله'],
  ],
  [
    'physician_notes',
    [
      'medical report',
      'chief complaint',
      'history present illness',
      'diagnosis',
      'تقرير طبي',
      'تشخيص',
      'شكوي',
    ],
  ],
]

const phrases = speaksFor.map(
  ([kind, texts]) => [kind, texts.map((text) => nameTokensOf(text))] as const,
)

/** Kinds of place have one spelling in names; so here. */
function nameTokensOf(text: string): string[] {
  return text.split(' ').flatMap((word) => nameTokens(word))
}

/**
 * Sure where the words speak for one kind. A diagnosis stands on receipts, on prescriptions and on results, too: a report
 * is what is nothing else. A receipt says so, or how it was paid; and it has a total. `hasTotal`: its code or its text
 * gave one, else the word for it is enough.
 */
export function proposedKind(
  lines: readonly ReadLine[],
  { hasTotal }: { hasTotal: boolean },
): Proposal<DocumentGroup> {
  const labels = lines.map(({ text }) => labelOf(text))
  const isPaid = hasTotal || labels.some((label) => label !== undefined && totals.has(label))
  const said = phrases.flatMap(([kind, texts]) => {
    const isReceipt = kind === 'hospital_receipts'
    if (isReceipt && !isPaid) return []
    const line = lines.find(
      ({ text }, at) =>
        speaks(nameTokens(text), texts) || (isReceipt && paidBy.has(labels[at] ?? 'number')),
    )
    return line ? [{ kind, line }] : []
  })
  const others = said.filter(({ kind }) => kind !== 'physician_notes')
  const kinds = others.length > 0 ? others : said
  const [only, ...more] = kinds
  if (!only) return nothing
  const place = placeOf(only.line)
  return more.length === 0
    ? { state: 'sure', value: only.kind, place, from: 'text' }
    : { state: 'unsure', choices: kinds.map(({ kind }) => kind), place }
}

/** Whoever was discharged had been admitted; most claims are neither. As the form sends it. */
export const typeByKinds = (kinds: readonly DocumentGroup[]): '1' | '2' =>
  kinds.includes('discharge_report') ? '1' : '2'

const totals: ReadonlySet<Label> = new Set(['total', 'grand-total'])
const paidBy: ReadonlySet<Label> = new Set(['subtotal', 'tax', 'cash', 'change'])

const speaks = (tokens: readonly string[], texts: readonly (readonly string[])[]) =>
  texts.some((words) => words.every((word) => tokens.some((token) => isNearly(token, word))))
