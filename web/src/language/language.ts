/** The two languages of the portal, and how each writes. */
import type { Language } from '@falaj/contract/shared/schemas.ts'

export type { Language }

export const languages: readonly Language[] = ['en', 'ar']
/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' }

export function isLanguage(value: string): value is Language {
  return value === 'en' || value === 'ar'
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ar' : 'en'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** For `Intl`: the Gulf reads Western digits beside Arabic text, on cards and invoices too. */
export function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB'
}
