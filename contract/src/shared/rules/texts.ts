import { fallbackLanguage } from './languages.ts'

/** What core systems and insurers say in several languages, by the language: `{"en": "Cardiology", "ar": "أمراض القلب"}`. */
export type Texts = Readonly<Record<string, string>>

/** For who reads `language`: in it, else in the portal's first language, else in whichever the text is in. */
export const inLanguage = (language: string, texts: Texts): string =>
  texts[language] ?? texts[fallbackLanguage] ?? Object.values(texts)[0] ?? ''
