/**
 * The languages of a portal, and how each writes. They are data: a language is a folder of texts, found when the portal
 * starts and when its pages are built (docs/decisions/140-languages-are-folders.md). What `Intl` knows of a language is
 * asked of it; the rest is in a file beside the folder.
 */

/** Its two or three letters, such as `ar`. What comes from outside passes `isLanguage` first. */
export type Language = string

/** The one in which every text is there. Whoever reads a language in which a text is missing reads it in this one. */
export const fallbackLanguage = 'en'

export interface PortalLanguage {
  readonly code: Language
  /** Whose dates and numbers are meant, where a language is written in several ways; not where the insurer is. */
  readonly locale?: string | undefined
  /** Every text has to be there, those of the insurer's content too: one that is missing is a mistake. */
  readonly complete?: boolean | undefined
}

let known: readonly PortalLanguage[] = [{ code: fallbackLanguage, complete: true }]

/** In the order in which they are offered; the fallback language is one of them. */
export function setLanguages(languages: readonly PortalLanguage[]): void {
  known = languages
}

export const languages = (): Language[] => known.map(({ code }) => code)

/** In these a missing text is a mistake; in others the fallback language takes its place. */
export const completeLanguages = (): Language[] =>
  known.flatMap(({ code, complete }) => (complete ? [code] : []))

export const isLanguage = (value: unknown): value is Language =>
  known.some(({ code }) => code === value)

/** Whoever does not read the one may read the other: the fallback language, and beside that the first of the rest. */
export const otherLanguage = (language: Language): Language =>
  (language === fallbackLanguage
    ? known.find(({ code }) => code !== language)?.code
    : fallbackLanguage) ?? language

/** Its four letters in ISO 15924, such as `Arab`; by them `\p{Script=…}` knows its letters. */
export const scriptOf = (language: string): string =>
  new Intl.Locale(language).maximize().script ?? 'Latn'

/** Written from the right, for browsers whose `Intl.Locale` does not tell it. */
const fromTheRight = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '))

declare global {
  namespace Intl {
    interface Locale {
      getTextInfo?(): { direction?: 'ltr' | 'rtl' }
    }
  }
}

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo?.().direction ??
  (fromTheRight.has(scriptOf(language)) ? 'rtl' : 'ltr')

/** For `Intl`: the Gulf reads Western digits beside Arabic text, on cards and invoices too. */
export const localeOf = (language: string): string =>
  `${known.find(({ code }) => code === language)?.locale ?? language}-u-nu-latn`

/** In its own words, as a heading: `English`, `العربية`, `Français`. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
