/**
 * Texts that the shown language does not have: said in the fallback language, and marked on the page by `lang`, so that a
 * screen reader reads them with the right voice. Loaded only where a language has such texts; one in which nothing is
 * missing does without all of this.
 *
 * A text is a string, and may be shown in any element. So the page is watched: an element whose words were said here is
 * marked, and what stands in it in the shown language is marked as that.
 */
import {
  directionOf,
  fallbackLanguage,
  type Language,
} from '@falaj/contract/shared/rules/languages.ts'
import { type Messages, setupI18n } from '@lingui/core'

const fallback = setupI18n({ locale: fallbackLanguage, messages: { [fallbackLanguage]: {} } })
/** By language. */
const missing = new Map<Language, Set<string>>()
const remembered = new Set<string>()
const mostRemembered = 5_000

/** What a catalogue has in the fallback language only. */
export function takeMissing(language: Language, keys: readonly string[], texts: Messages): void {
  const all = missing.get(language) ?? new Set()
  for (const key of keys) {
    all.add(key)
    fallback.load(fallbackLanguage, { [key]: texts[key] ?? key })
  }
  missing.set(language, all)
  watch()
}

/** Undefined for a text that the language has. Counted as the fallback language counts. */
export function sayInFallback(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string | undefined {
  if (!missing.get(language)?.has(key)) return undefined
  const text = fallback._(key, values)
  if (remembered.size >= mostRemembered) remembered.clear()
  if (!remembered.has(text)) markSoon()
  remembered.add(text)
  return text
}

/** Elements are given only a piece of a text, for example around a link in it. */
const leastOfPiece = 12

function isFallback(words: string): boolean {
  const bare = words.trim()
  if (bare === '') return false
  return (
    remembered.has(bare) ||
    (bare.length >= leastOfPiece && [...remembered].some((text) => text.includes(bare)))
  )
}

const spoken = ['aria-label', 'placeholder', 'alt', 'title'] as const
const mark = 'data-fallback'

let marking = false

/** A page that came whole says its texts without changing one of its elements: there is nothing to be seen by watching. */
function markSoon(): void {
  if (marking || typeof document === 'undefined') return
  marking = true
  setTimeout(() => {
    marking = false
    markBelow(document.body)
  })
}

let watching = false

function watch(): void {
  if (watching || typeof document === 'undefined') return
  watching = true
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'childList') for (const added of addedNodes) markBelow(added)
      const element = target instanceof Element ? target : target.parentElement
      if (element) markElement(element)
    }
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...spoken],
  })
}

function markBelow(node: Node): void {
  if (!(node instanceof Element)) return
  markElement(node)
  for (const element of node.querySelectorAll('*')) markElement(element)
}

function markElement(element: Element): void {
  const ours = element.hasAttribute(mark)
  // What knows its own language, as a name or a link to another one.
  if (element.hasAttribute('lang') && !ours) return
  const own = [...element.childNodes]
    .flatMap((child) => (child instanceof Text ? child.data : []))
    .filter((words) => /\p{L}/u.test(words))
  const words = own.length > 0 ? own : spoken.flatMap((name) => element.getAttribute(name) ?? [])
  const shown = document.documentElement.lang
  const surrounding = element.parentElement?.closest('[lang]')?.getAttribute('lang') ?? shown
  const language = words.some(isFallback) ? fallbackLanguage : shown
  if (words.length === 0 || language === surrounding) {
    if (ours) for (const name of ['lang', 'dir', mark]) element.removeAttribute(name)
    return
  }
  element.setAttribute(mark, '')
  element.setAttribute('lang', language)
  element.setAttribute('dir', directionOf(language))
}
