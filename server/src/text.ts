/**
 * The sentences that the server says, in the member's language, from the same message files as the pages.
 * Messages are compiled once, when they are first needed.
 */
import { readFileSync } from 'node:fs'
import type { Language } from '@falaj/contract/shared/schemas.ts'
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

const catalogues: Record<Language, ReturnType<typeof setupI18n>> = {
  en: catalogue('en'),
  ar: catalogue('ar'),
}

const known = new Set(
  Object.entries({ server, mail, documents }).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => `${area}.${key}`),
  ),
)

/** Schemas name the sentence for what they refuse; what they do not name says something of its own. */
export const isMessageKey = (key: string | undefined): key is MessageKey =>
  key !== undefined && known.has(key)

export function text(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  return catalogues[language]._(key, values)
}

function catalogue(language: Language) {
  const messages: Messages = {}
  for (const area of areas) {
    const file = new URL(import.meta.resolve(`@falaj/messages/${language}/${area}.json`))
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, message] of Object.entries(texts))
      messages[`${area}.${key}`] = compileMessage(message)
  }
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
