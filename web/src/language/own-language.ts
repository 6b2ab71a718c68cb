/** The language of a fact: the core system and members write each in one language, not always in that of the page. */
import {
  directionOf,
  type Language,
  languages,
  otherLanguage,
  scriptOf,
} from '@falaj/contract/shared/rules/languages.ts'

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/** Is it in the reader's language? Figures and signs are in every one. */
export const isRead = (text: string, language: Language): boolean =>
  scriptOf(language) === 'Arab'
    ? arabicLetter.test(text) || !latinLetter.test(text)
    : !arabicLetter.test(text)

/** How a text of the insurer's content is marked, if it is not in the reader's language. */
export const markedAs = (lang: Language | undefined): { lang?: Language; dir?: string } =>
  lang === undefined ? {} : { lang, dir: directionOf(lang) }

/** How it is marked where it is not, so that a screen reader changes its voice and the words keep their order. */
export function ownLanguage(text: string, language: Language): { lang?: Language; dir?: string } {
  if (isRead(text, language)) return {}
  const other = languages().find((one) => isRead(text, one)) ?? otherLanguage(language)
  return { lang: other, dir: directionOf(other) }
}
