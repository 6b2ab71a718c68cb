/** Which language the page is in; apart from the texts, for what needs to know no more. */
import { fallbackLanguage, type Language } from '@falaj/contract/shared/rules/languages.ts'

let shown: Language = fallbackLanguage

export function shownLanguage(): Language {
  return shown
}

export function setShownLanguage(language: Language): void {
  shown = language
}
