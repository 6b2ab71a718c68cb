/** What a receipt says, from the words of its pages and the code on it: proposals, never decisions. */
import { proposedAmount } from './amounts.ts'
import { proposedCurrency } from './currencies.ts'
import { proposedDay } from './dates.ts'
import type { Page, Place, Proposal } from './proposal.ts'
import type { TaxCode } from './tax-code.ts'

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
  const amount = proposedAmount(pages)
  const currency = proposedCurrency(pages, amount)
  const { proposal: day, hijri } = proposedDay(pages, today)
  const named = hijri === undefined ? {} : { hijri }
  if (!code) return { amount, currency, day, ...named }
  const { tax, place } = code
  const read = <Value>(value: Value): Proposal<Value> => ({
    state: 'sure',
    value,
    place,
    from: 'code',
  })
  const { total } = tax
  const differs =
    amount.state === 'sure' && Number(amount.value) !== Number(total)
      ? { differs: { text: amount.value, code: total } }
      : {}
  return {
    amount: read(total),
    currency: proposedCurrency(pages, read(total)),
    day: tax.day !== undefined && tax.day <= today ? read(tax.day) : day,
    ...named,
    ...differs,
  }
}
