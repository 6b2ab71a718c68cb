/**
 * What each language lacks of the portal's texts and of the insurer's: whoever reads it gets those in the fallback
 * language. And what is wrong with those that are there.
 */
import { areasIn, readTexts, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import {
  fallbackLanguage,
  type Language,
  languages,
} from '@falaj/contract/shared/rules/languages.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Content } from './content.ts'

interface MissingTexts {
  language: Language
  messages: Counted
  content: Counted
  /** Texts that no page asks for, or that fill in something else than the others: `claims.json list.title: …`. */
  faults: string[]
}

interface Counted {
  missing: number
  all: number
}

/** Of the languages in which something is missing or wrong. `further`: folders of texts besides those that ship. */
export function missingTexts(content: Content, further: readonly string[]): MissingTexts[] {
  const folders = [shippedMessages, ...further]
  const texts = textsWithin({ ...content, serviceNames: [...content.serviceNames.values()] })
  return languages()
    .filter((language) => language !== fallbackLanguage)
    .map((language) => ({
      language,
      messages: countMessages(folders, language),
      content: {
        missing: texts.filter((text) => text[language] === undefined).length,
        all: texts.length,
      },
      faults: faultsIn(folders, language),
    }))
    .filter(
      ({ messages, content, faults }) => messages.missing + content.missing + faults.length > 0,
    )
}

function countMessages(folders: readonly string[], language: Language): Counted {
  const needed = areasIn(folders, fallbackLanguage).flatMap((area) => {
    const own = readTexts(folders, language, area)
    return Object.keys(readTexts(folders, fallbackLanguage, area)).map((key) => key in own)
  })
  return { missing: needed.filter((there) => !there).length, all: needed.length }
}

const faultsIn = (folders: readonly string[], language: Language): string[] =>
  areasIn(folders, language).flatMap((area) => {
    const all = readTexts(folders, fallbackLanguage, area)
    return Object.entries(readTexts(folders, language, area)).flatMap(([key, text]) => {
      const fault = faultOf(text, all[key])
      return fault === null ? [] : [`${language}/${area}.json ${key}: ${fault}`]
    })
  })

function faultOf(text: string, original: string | undefined): string | null {
  if (original === undefined) return 'no text of the portal has this key'
  const [own, needed] = [text, original].map((one) => filledIn(compileMessage(one)))
  const differing = [...(own ?? []), ...(needed ?? [])].filter(
    (name) => own?.has(name) !== needed?.has(name),
  )
  // Who reads is known of every text: a language may address men and women differently.
  const wrong = differing.filter((name) => name !== 'reader')
  return wrong.length === 0 ? null : `fills in otherwise: ${wrong.join(', ')}`
}

/** The names of what is filled into a compiled text: `["by ", ["date"], ["days", "plural", {…}]]`. */
function filledIn(tokens: unknown, names = new Set<string>()): Set<string> {
  for (const token of Array.isArray(tokens) ? tokens : []) {
    if (!Array.isArray(token)) continue
    const [name, , forms] = token
    names.add(String(name))
    for (const form of Object.values(Object(forms))) filledIn(form, names)
  }
  return names
}

/** Every text by language, wherever it stands. */
function textsWithin(value: unknown): Partial<Record<Language, unknown>>[] {
  if (typeof value !== 'object' || value === null) return []
  if (fallbackLanguage in value) return [value]
  return Object.values(value).flatMap(textsWithin)
}
