/** The total of a receipt: what stands behind the word for it, confirmed by the other amounts of the page. */
import { withoutInvisibleSigns } from '../../shared/rules/invisible-signs.ts'
import { westernDigits } from '../../shared/rules/western-digits.ts'
import { type Label, labelOf } from './labels.ts'
import { nothing, type Place, placeOf, type Proposal } from './proposal.ts'
import { around, type ReadLine, type ReadWord } from './words.ts'

/** A word is trusted from here on. */
const trusted = 0.85
/** Below this it says nothing. */
const guessed = 0.3

export interface ReadAmountAt {
  /** As it is typed: `1250.50`. */
  text: string
  thousandths: number
  decimals: number
  sure: number
  place: Place
}

interface AmountLine {
  label: Label | undefined
  /** Label and amount, for the picture of it. */
  line: ReadLine
  amounts: ReadAmountAt[]
}

export function proposedAmount(lines: readonly ReadLine[]): Proposal<string> {
  const rows = lines.map(amountLine)
  const totals = rows
    .flatMap((row, at) => (isTotal(row.label) ? [[row, at] as const] : []))
    .flatMap(([row, at]) => {
      // The sum may stand below its word.
      const below = rows[at + 1]
      const amounts =
        row.amounts.length > 0
          ? row.amounts
          : below?.label === undefined
            ? (below?.amounts ?? [])
            : []
      return amounts.slice(-1).map((amount) => ({ row, amount }))
    })
  const wanted = totals.some(({ row }) => row.label === 'grand-total') ? 'grand-total' : 'total'
  const candidates = totals.filter(({ row }) => row.label === wanted)
  const decimals = usualDecimals(rows)
  const judged = candidates.map(({ row, amount }) => ({
    amount,
    place: nearAmount(amount.place, row.line),
    confirmed: confirmations(amount, rows),
    wellWritten: amount.decimals === decimals && decimals > 0,
  }))
  const values = new Set(judged.map(({ amount }) => amount.text))
  const best = judged.toSorted(
    (a, b) => b.confirmed - a.confirmed || b.amount.sure - a.amount.sure,
  )[0]
  if (!best) return withoutWord(rows)
  const repeated = judged.filter(({ amount }) => amount.text === best.amount.text).length > 1
  // A sum before the tax is confirmed by its items, too: of several totals the last one counts.
  const alone =
    values.size === 1 ||
    (best.amount.text === judged.at(-1)?.amount.text &&
      best.confirmed >
        (judged.find(({ amount }) => amount.text !== best.amount.text)?.confirmed ?? 0))
  const sure =
    best.wellWritten &&
    alone &&
    (best.confirmed > 0 ||
      (best.amount.sure >= 0.6 && repeated) ||
      (best.amount.sure >= 0.92 && !contradicted(best.amount, rows)))
  if (sure) return { state: 'sure', value: best.amount.text, place: best.place, from: 'text' }
  const choices = [...new Set([...meant(best.amount, rows), ...values, ...sums(rows)])].slice(0, 3)
  return { state: 'unsure', choices, place: best.place }
}

/** The amount with the word beside it: a whole line would be too small to read on a phone. */
function nearAmount({ page, ...amount }: Place, line: ReadLine): Place {
  const reach = 6 * (amount.bottom - amount.top)
  const whole = around([line, amount])
  return {
    page,
    ...whole,
    left: Math.max(whole.left, amount.left - reach),
    right: Math.min(whole.right, amount.right + reach),
  }
}

const isTotal = (label: Label | undefined) => label === 'total' || label === 'grand-total'

/** Without a word for it there is only what the amounts themselves say. */
function withoutWord(rows: readonly AmountLine[]): Proposal<string> {
  const largest = rows
    .filter(({ label }) => label === undefined || label === 'card')
    .flatMap(({ amounts }) => amounts)
    .toSorted((a, b) => b.thousandths - a.thousandths)[0]
  return largest ? { state: 'unsure', choices: [largest.text], place: largest.place } : nothing
}

/** In how many ways the other amounts lead to this one. */
function confirmations(total: ReadAmountAt, rows: readonly AmountLine[]): number {
  const of = (label: Label | undefined) =>
    rows.filter((row) => row.label === label).flatMap(({ amounts }) => amounts.slice(-1))
  const sum = (amounts: readonly ReadAmountAt[]) =>
    amounts.reduce((all, { thousandths }) => all + thousandths, 0)
  const is = (thousandths: number) => Math.abs(thousandths - total.thousandths) < 1
  const items = of(undefined)
  const taxes = sum(of('tax')) - sum(of('discount'))
  const cash = of('cash')[0]
  const change = of('change')[0]
  return [
    items.length > 1 && (is(sum(items)) || is(sum(items) + taxes)),
    items.length === 1 && taxes > 0 && is(sum(items) + taxes),
    of('subtotal').some(({ thousandths }) => taxes > 0 && is(thousandths + taxes)),
    // A subtotal whose second word was not read.
    taxes > 0 && of('total').some(({ thousandths }) => is(thousandths + taxes)),
    cash !== undefined && change !== undefined && is(cash.thousandths - change.thousandths),
    // The same amount once more: a digit that was misread is misread there, too.
    total.sure >= 0.6 &&
      [...of('subtotal'), ...of('card'), ...(items.length === 1 ? items : [])].some(
        ({ thousandths }) => is(thousandths),
      ),
  ].filter(Boolean).length
}

/** An item that costs more than the total: one of the two was misread. */
const contradicted = (total: ReadAmountAt, rows: readonly AmountLine[]): boolean =>
  rows.some(
    ({ label, amounts }) =>
      (label === undefined || label === 'subtotal') &&
      !rows.some((row) => row.label === 'discount' || row.label === 'insurance') &&
      amounts.some(({ thousandths, sure }) => sure >= trusted && thousandths > total.thousandths),
  )

/** What its items come to, where that is the total but for one digit: that one was misread. */
function meant({ text }: ReadAmountAt, rows: readonly AmountLine[]): string[] {
  const items = rows
    .filter(({ label }) => label === undefined)
    .flatMap((row) => row.amounts.slice(-1))
  const thousandths = items.reduce((sum, item) => sum + item.thousandths, 0)
  const sum = (thousandths / 1000).toFixed(text.length - text.indexOf('.') - 1)
  const differing = [...sum].filter((sign, at) => sign !== text[at]).length
  return items.length > 1 && sum.length === text.length && differing === 1 ? [sum] : []
}

/** What the total would be by the other lines. */
function sums(rows: readonly AmountLine[]): string[] {
  const last = (label: Label) => rows.find((row) => row.label === label)?.amounts.at(-1)
  const [cash, change] = [last('cash'), last('change')]
  return cash &&
    change &&
    cash.decimals === change.decimals &&
    cash.thousandths > change.thousandths
    ? [((cash.thousandths - change.thousandths) / 1000).toFixed(cash.decimals)]
    : []
}

/** How most amounts of the page are written: two decimals, or three. */
function usualDecimals(rows: readonly AmountLine[]): number {
  const counts = new Map<number, number>()
  for (const { amounts } of rows)
    for (const { decimals } of amounts) counts.set(decimals, (counts.get(decimals) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function amountLine(line: ReadLine): AmountLine {
  const rest = line.words.filter((word) => !/^[\d.,٫٬*%:/-]+$/.test(plain(word.text)))
  const label = labelOf(rest.map(({ text }) => text).join(' '))
  // Dates, numbers and codes are no amounts.
  const isAmounts = label !== 'date' && label !== 'other-date' && label !== 'number'
  const amounts = isAmounts ? line.words.flatMap((word) => amountIn(word, line.page)) : []
  return { line, label, amounts }
}

const plain = (text: string) => withoutInvisibleSigns(westernDigits(text)).replaceAll('\u060C', ',')

/** A number with decimals: `1,250.50`, `AED420.00`, `12.500`. */
function amountIn(word: ReadWord, page: number): ReadAmountAt[] {
  if (word.sure < guessed) return []
  const text = plain(word.text)
    .replace(/^[^\d]{0,4}(?=\d)/, '')
    .replace(/[^\d]{0,3}$/, '')
  const [, whole, part] = /^(\d{1,3}(?:[,٬]\d{3})+|\d{1,7})[.,٫](\d{2,3})$/.exec(text) ?? []
  if (whole === undefined || part === undefined) return []
  // `1,250` has no decimals: a comma before three digits separates groups.
  if (part.length === 3 && /^\d{1,3},\d{3}$/.test(text)) return []
  const digits = whole.replaceAll(/[,٬]/g, '')
  return [
    {
      text: `${digits.replace(/^0+(?=\d)/, '')}.${part}`,
      thousandths: Number(digits) * 1000 + Number(part.padEnd(3, '0')),
      decimals: part.length,
      sure: word.sure,
      place: placeOf({ ...word, page }),
    },
  ]
}
