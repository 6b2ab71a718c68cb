/**
 * The texts that are loaded, in the language that is shown. One store for the page: the router
 * loads an area's texts with its route, and a switch of language reloads those loaded so far.
 */
import {
  fallbackLanguage,
  type Language,
  localeOf,
} from '@falaj/contract/shared/rules/languages.ts'
import { setupI18n } from '@lingui/core'
import { catalogues } from 'virtual:catalogues'
import type * as Fallback from './fallback-texts.ts'
import type { MessageKey } from './message-key.ts'
import { setShownLanguage } from './shown-language.ts'

export type Values = Record<string, string | number>
export type Translate = (key: MessageKey, values?: Values) => string

export interface Texts {
  readonly language: Language
  readonly t: Translate
}

/** Whom the texts address. Arabic has a form for each, and one for a reader about whom nothing is recorded. */
export type Reader = 'male' | 'female' | 'other'

const i18n = setupI18n()
const areas = new Set<string>()
const listeners = new Set<() => void>()
let reader: Reader = 'other'
/** There once a catalogue came with texts that its language does not have. */
let sayInFallback: typeof Fallback.sayInFallback | undefined
let shown: Texts = { language: fallbackLanguage, t: (key) => key }

export function currentTexts(): Texts {
  return shown
}

export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the pages that render from now on; what is shown before anybody is signed in addresses nobody in particular. */
export function addressReader(as: Reader): void {
  reader = as
}

/** Loads what a route needs before it renders. */
export async function loadTexts(area: string): Promise<void> {
  areas.add(area)
  await load(shown.language, area)
}

/** Shows another language in place: nothing is unmounted, so what was typed stays. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => load(language, area)))
  i18n.activate(language, localeOf(language))
  setShownLanguage(language)
  // A new function each time, so that everything that depends on it renders again.
  shown = {
    language,
    t: (key, values) => {
      const all = { reader, ...values }
      return sayInFallback?.(language, key, all) ?? i18n._(key, all)
    },
  }
  for (const listener of listeners) listener()
}

async function load(language: Language, area: string): Promise<void> {
  const catalogue = await catalogues[`${language}/${area}`]?.()
  if (!catalogue) return
  i18n.load(language, catalogue.default)
  if (!catalogue.missing) return
  const fallback = await import('./fallback-texts.ts')
  fallback.takeMissing(language, catalogue.missing, catalogue.default)
  sayInFallback = fallback.sayInFallback
}
