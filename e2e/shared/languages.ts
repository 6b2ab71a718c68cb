/** Texts of the pages by their keys, as a visitor of that language reads them. */
import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Each language and each width once: the other two pairs show nothing that these do not. */
export const readers = [
  ['en', 1280],
  ['ar', 360],
] as const

export type Say = (key: string, values?: Record<string, string | number>) => string

/** Arabic addresses men and women in different words. Those who read Arabic in the journeys are women. */
const reader = 'female'

/** `say('access.login.title')`; a key that does not exist fails the test. */
export function speaking(language: Language): Say {
  const catalogues = new Map<string, Record<string, string>>()
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  return (key, values = {}) => {
    const [area = '', ...rest] = key.split('.')
    const catalogue = catalogues.get(area) ?? read(language, area)
    catalogues.set(area, catalogue)
    const message = catalogue[rest.join('.')]
    if (message === undefined) throw new Error(`There is no text ${key}.`)
    i18n.load(language, { [key]: compileMessage(message) })
    return i18n._(key, { reader, ...values })
  }
}

function read(language: Language, area: string): Record<string, string> {
  const file = new URL(import.meta.resolve(`@falaj/messages/${language}/${area}.json`))
  return JSON.parse(readFileSync(file, 'utf8'))
}
