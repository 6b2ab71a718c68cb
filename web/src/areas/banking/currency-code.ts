import type { CurrencyEntry } from '@falaj/contract/banking/schemas.ts'

/** `AED` for the id that a form holds; undefined while none is chosen. */
export const codeOf = (
  currencies: readonly CurrencyEntry[],
  chosen: string | undefined,
): string | undefined => currencies.find(({ id }) => String(id) === chosen)?.currency
