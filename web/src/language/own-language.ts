/** The language of a fact: the core system and members write each in one language, not always in that of the page. */
import type { Language } from '@falaj/contract/shared/schemas.ts'

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/** Is it in the reader's language? Figures and signs are in every one. */
export const isRead = (text: string, language: Language): boolean =>
  language === 'ar' ? arabicLetter.test(text) || !latinLetter.test(text) : !arabicLetter.test(text)

/** How it is marked where it is not, so that a screen reader changes its voice and the words keep their order. */
export function ownLanguage(text: string, language: Language): { lang?: Language; dir?: string } {
  if (isRead(text, language)) return {}
  return language === 'ar' ? { lang: 'en', dir: 'ltr' } : { lang: 'ar', dir: 'rtl' }
}
