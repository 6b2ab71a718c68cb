/** The insurer's brand in the language of the page. */
import type { Brand, MapTiles, OfferedIdentity } from '@falaj/contract/shared/brand.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { brand } from './read-brand.ts'

/** The brand in one language. */
export type BrandInLanguage = {
  [Key in Exclude<keyof Brand, 'insured' | 'map_tiles' | 'identity_providers'>]: string
}

/** Null where the map is drawn by the page alone (docs/decisions/081-map-without-a-service.md). */
export const mapTiles: MapTiles | null = brand.map_tiles ?? null

/** All that the operator has named, also those that the insurer has turned off. */
export const knownIdentities: readonly OfferedIdentity[] = brand.identity_providers ?? []

/** Those that log in. */
export const offeredIdentities = knownIdentities.filter(({ off }) => !off)

export function useBrand(): BrandInLanguage {
  const { language } = useTexts()
  return {
    name: inLanguage(language, brand.name),
    short_name: inLanguage(language, brand.short_name),
    portal_name: inLanguage(language, brand.portal_name),
    copyright_year: brand.copyright_year,
    terms_url: inLanguage(language, brand.terms_url),
    about_url: inLanguage(language, brand.about_url),
    phone_inside_uae: brand.phone_inside_uae,
    phone_outside_uae: brand.phone_outside_uae,
    mobile_example: brand.mobile_example,
    sso_page_key: brand.sso_page_key,
  }
}
