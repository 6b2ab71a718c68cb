/**
 * The insurer's name, addresses and numbers on the page (docs/decisions/011-brand.md).
 *
 * At build every value is rendered as its token, `%%brand.name.en%%`; the server replaces the tokens in
 * the markup, and `%%brand%%` in `<html data-brand>` by all values as JSON. Hydration reads that, and so
 * renders the same text as the server's.
 */
import { insurerNames } from '@falaj/contract/access/rules/password.ts'
import { setCountries } from '@falaj/contract/shared/countries.ts'
import type { Brand } from '@falaj/contract/shared/brand.ts'
import { fallbackLanguage, languages } from '@falaj/contract/shared/rules/languages.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'

const tokens = (path: string): Texts => ({
  [fallbackLanguage]: `%%${path}.${fallbackLanguage}%%`,
  ...Object.fromEntries(languages().map((one) => [one, `%%${path}.${one}%%`])),
})

export const brandTokens: Brand = {
  name: tokens('brand.name'),
  short_name: tokens('brand.short_name'),
  portal_name: tokens('brand.portal_name'),
  copyright_year: '%%brand.copyright_year%%',
  terms_url: tokens('brand.terms_url'),
  about_url: tokens('brand.about_url'),
  phone_inside_uae: '%%brand.phone_inside_uae%%',
  phone_outside_uae: '%%brand.phone_outside_uae%%',
  mobile_example: '%%brand.mobile_example%%',
  sso_page_key: '%%brand.sso_page_key%%',
  insured: { home: '', countries: [] },
}

export const brand = readBrand()

/** How the insurer and the portal are called: no password has these words (ADD-370). */
export const namesOfInsurer = insurerNames(brand)

function readBrand(): Brand {
  if (typeof document === 'undefined') return brandTokens
  const filled = document.documentElement.dataset['brand']
  if (!filled) return brandTokens
  const read: Brand = JSON.parse(filled)
  setCountries(read.insured)
  return read
}
