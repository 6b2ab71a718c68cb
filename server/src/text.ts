/**
 * The sentences that the server says, in the reader's language, from the same message files as the pages. Where a language
 * has not that text, it is said in the fallback language. Messages are compiled once, when they are first needed.
 */
import { readLanguages, readTexts, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import { fallbackLanguage, type Language } from '@falaj/contract/shared/rules/languages.ts'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import documents from '@falaj/messages/en/documents.json' with { type: 'json' }
import mail from '@falaj/messages/en/mail.json' with { type: 'json' }
import server from '@falaj/messages/en/server.json' with { type: 'json' }

const areas = ['server', 'mail', 'documents'] as const
type Area = (typeof areas)[number]
interface Keys {
  server: keyof typeof server
  mail: keyof typeof mail
  documents: keyof typeof documents
}
/** A key with its area in front, such as `server.login.failed`. */
export type MessageKey = { [A in Area]: `${A}.${Keys[A]}` }[Area]

const known = new Set(
  Object.entries({ server, mail, documents }).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => `${area}.${key}`),
  ),
)

/** Schemas name the sentence for what they refuse; what they do not name says something of its own. */
export const isMessageKey = (key: string | undefined): key is MessageKey =>
  key !== undefined && known.has(key)

let folders: readonly string[] = []
const catalogues = new Map<Language, Catalogue>()
useMessages(null)

/** Begins with the texts that ship, and with those of a further folder, in which an insurer has more languages. */
export function useMessages(further: string | null): void {
  folders = further === null ? [shippedMessages] : [shippedMessages, further]
  catalogues.clear()
  readLanguages(folders)
}

export function text(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  const { i18n, messages } = catalogueOf(language)
  if (key in messages) return i18n._(key, values)
  const fallback = catalogueOf(fallbackLanguage).i18n._(key, values)
  rememberFallback(fallback)
  return fallback
}

/** What was said last in the fallback language to somebody who reads another. */
const fallbacks = new Set<string>()
const mostRemembered = 500
/** Fewer letters may stand in anything. */
const leastOfPiece = 3

function rememberFallback(fallback: string): void {
  // Again at its end.
  fallbacks.delete(fallback)
  fallbacks.add(fallback)
  const [oldest] = fallbacks
  if (fallbacks.size > mostRemembered && oldest !== undefined) fallbacks.delete(oldest)
}

/**
 * The language in which these words were said to somebody who reads `language`, so that a mail or a document can mark
 * them. A `piece` of what was said is, for example, a line of a paragraph.
 */
export function languageSaid(
  words: string,
  language: Language,
  of: 'whole' | 'piece' = 'whole',
): Language {
  if (language === fallbackLanguage || fallbacks.size === 0) return language
  const isSaid =
    fallbacks.has(words) ||
    (of === 'piece' &&
      words.length >= leastOfPiece &&
      [...fallbacks].some((fallback) => fallback.replaceAll(/\p{Cf}/gu, '').includes(words)))
  return isSaid ? fallbackLanguage : language
}

interface Catalogue {
  i18n: ReturnType<typeof setupI18n>
  messages: Messages
}

function catalogueOf(language: Language): Catalogue {
  const read = catalogues.get(language) ?? readCatalogue(language)
  catalogues.set(language, read)
  return read
}

function readCatalogue(language: Language): Catalogue {
  const messages: Messages = {}
  for (const area of areas)
    for (const [key, message] of Object.entries(readTexts(folders, language, area)))
      messages[`${area}.${key}`] = compileMessage(message)
  return { i18n: setupI18n({ locale: language, messages: { [language]: messages } }), messages }
}
