/** What the amounts of a currency are called in a sentence. */
import { type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'
import { wordingOf } from '@falaj/contract/shared/rules/wording.ts'
import './wordings.ts'

/** A hundred of them: `UAE dirhams`. By the language's own words, and by what `Intl` knows of it. */
export function currencyName(currency: string, language: Language): string {
  const own = wordingOf(language).currencies?.[currency]
  if (own) return own
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  })
  return format.formatToParts(100).find(({ type }) => type === 'currency')?.value ?? currency
}
