import { fallbackLanguage, type Language } from './languages.ts'

/**
 * What core systems and insurers say in several languages, by the language: `{"en": "Cardiology", "ar": "أمراض القلب"}`.
 * In one at least. The insurer's content always has the fallback language, facts of the core system mostly.
 */
export type Texts = Readonly<Record<Language, string>>

/** For who reads `language`: in it, else in the portal's first language, else in whichever the text is in. */
export function inLanguage(language: Language, texts: Texts): string
export function inLanguage(language: Language, texts: Texts | null): string | null
export function inLanguage(language: Language, texts: Texts | null): string | null {
  return texts && (texts[language] ?? texts[fallbackLanguage] ?? Object.values(texts)[0] ?? '')
}

/** In which language somebody gets the text who reads this one, if it is another. */
export const ownLanguageOf = (language: Language, texts: Texts): Language | undefined =>
  texts[language] === undefined ? fallbackLanguage : undefined
