/** How each language of the portal writes. What `Intl` knows is asked of it; what it does not know stands here once. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** What facts and texts are in for whoever reads a language in which they are not. */
export const fallbackLanguage = 'en' satisfies Language

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

export const otherLanguage = (language: Language): Language =>
  languages.find((other) => other !== language) ?? fallbackLanguage

/** Its four letters in ISO 15924, such as `Arab`; by them `\p{Script=…}` knows its letters. */
export const scriptOf = (language: string): string =>
  new Intl.Locale(language).maximize().script ?? 'Latn'

/** `Intl.Locale` tells it by `textInfo`, but not in Firefox. */
const fromTheRight = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '))

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  fromTheRight.has(scriptOf(language)) ? 'rtl' : 'ltr'

/** Whose dates and numbers are meant, where a language is written in several ways; not where the insurer is. */
const asWrittenIn: Partial<Record<string, string>> = { ar: 'ar-AE', en: 'en-GB' }

/** For `Intl`: the Gulf reads Western digits beside Arabic text, on cards and invoices too. */
export const localeOf = (language: string): string =>
  `${asWrittenIn[language] ?? language}-u-nu-latn`

/** In its own words: `English`, `العربية`. */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Between the parts of a row that no "and" ends; `Intl.ListFormat` has one in most languages. */
export const commaOf = (language: string): string => (scriptOf(language) === 'Arab' ? '، ' : ', ')
