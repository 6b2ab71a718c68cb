import type { CurrencyEntry } from '@falaj/contract/banking/schemas.ts'

/** `AED` for the id in a form; undefined if none is chosen. */
export const codeOf = (
  currencies: readonly CurrencyEntry[],
  chosen: string | undefined,
): string | undefined => currencies.find(({ id }) => String(id) === chosen)?.currency
