/**
 * The insurer's name, addresses and numbers on the page (docs/decisions/011-brand.md).
 *
 * At build every value is rendered as its token, `%%brand.name.en%%`; the server replaces the tokens in
 * the markup, and `%%brand%%` in `<html data-brand>` by all values as JSON. Hydration reads that, and so
 * renders the same text as the server's.
 */
import type { Brand, InBothLanguages, MapTiles } from '@falaj/contract/shared/brand.ts'
import { useTexts } from '../language/use-texts.ts'

/** The brand in one language. */
export type BrandInLanguage = { [Key in Exclude<keyof Brand, 'map_tiles'>]: string }

const bilingual = (path: string): InBothLanguages => ({
  en: `%%${path}.en%%`,
  ar: `%%${path}.ar%%`,
})

export const brandTokens: Brand = {
  name: bilingual('brand.name'),
  short_name: bilingual('brand.short_name'),
  portal_name: bilingual('brand.portal_name'),
  copyright_year: '%%brand.copyright_year%%',
  terms_url: bilingual('brand.terms_url'),
  about_url: bilingual('brand.about_url'),
  phone_inside_uae: '%%brand.phone_inside_uae%%',
  phone_outside_uae: '%%brand.phone_outside_uae%%',
  sso_page_key: '%%brand.sso_page_key%%',
}

const brand = readBrand()

/** Null where the map is drawn by the page alone (docs/decisions/081-map-without-a-service.md). */
export const mapTiles: MapTiles | null = brand.map_tiles ?? null

function readBrand(): Brand {
  if (typeof document === 'undefined') return brandTokens
  const filled = document.documentElement.dataset['brand']
  return filled ? JSON.parse(filled) : brandTokens
}

export function useBrand(): BrandInLanguage {
  const { language } = useTexts()
  return {
    name: brand.name[language],
    short_name: brand.short_name[language],
    portal_name: brand.portal_name[language],
    copyright_year: brand.copyright_year,
    terms_url: brand.terms_url[language],
    about_url: brand.about_url[language],
    phone_inside_uae: brand.phone_inside_uae,
    phone_outside_uae: brand.phone_outside_uae,
    sso_page_key: brand.sso_page_key,
  }
}
