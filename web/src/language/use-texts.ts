import { useSyncExternalStore } from 'react'
import { currentTexts, onTextsChange, type Texts } from './texts.ts'

/** The shown language and `t`, which says a text in it. */
export function useTexts(): Texts {
  return useSyncExternalStore(onTextsChange, currentTexts, currentTexts)
}
