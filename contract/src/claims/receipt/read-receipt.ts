/** What a receipt says, from the words of its pages and the code on it: proposals, never decisions. */
import { proposedAmount } from './amounts.ts'
import { proposedCurrency } from './currencies.ts'
import { proposedDay } from './dates.ts'
import type { Page, Place, Proposal } from './proposal.ts'
import type { TaxCode } from './tax-code.ts'
import { linesOf } from './words.ts'

export interface ReceiptProposals {
  amount: Proposal<string>
  currency: Proposal<string>
  /** ISO. */
  day: Proposal<string>
  /** A day of the Islamic calendar, as it stands there: named, never proposed. */
  hijri?: string
  /** Its text says another total than its code. */
  differs?: { text: string; code: string }
}

/** The code of a tax invoice wins; where the text surely says another total, that is told. */
export function readReceipt(
  pages: readonly Page[],
  { today, code }: { today: string; code?: { tax: TaxCode; place: Place } | undefined },
): ReceiptProposals {
  const lines = pages.flatMap(({ words, page }) => linesOf(words, page))
  const written = proposedAmount(lines)
  const { proposal: day, hijri } = proposedDay(lines, today)
  const named = hijri === undefined ? {} : { hijri }
  if (!code) return { amount: written, currency: proposedCurrency(lines, written), day, ...named }
  const { tax, place } = code
  const read = (value: string): Proposal<string> => ({ state: 'sure', value, place, from: 'code' })
  const amount = read(tax.total)
  const differs =
    written.state === 'sure' && Number(written.value) !== Number(tax.total)
      ? { differs: { text: written.value, code: tax.total } }
      : {}
  return {
    amount,
    currency: proposedCurrency(lines, amount),
    day: tax.day !== undefined && tax.day <= today ? read(tax.day) : day,
    ...named,
    ...differs,
  }
}
