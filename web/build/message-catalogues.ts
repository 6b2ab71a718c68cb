/**
 * Compiles the message files at build, so that the browser ships ready token lists and no parser. A new file under
 * `messages/` is in it at once; a text that does not parse stops the build.
 *
 * `virtual:catalogues` is a map from `en/claims` to a function that loads that catalogue. Where a language has not every
 * text, its catalogue has those of the fallback language instead and lists them as `missing`. `virtual:languages` and
 * `virtual:wordings` say what is known of each language.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areasIn, findLanguages, readTexts } from '@falaj/contract/shared/read-languages.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { messageFolders } from './message-folders.ts'

/** Texts of the server: mails, documents and refusals are rendered there and never reach a page. */
const notForPages = new Set(['server', 'mail', 'documents'])
const catalogueId = 'virtual:catalogue/'

const { languages, wordings } = findLanguages(messageFolders)

/** What each language has to have is what the fallback language has. */
const areas = areasIn(messageFolders, fallbackLanguage).filter((area) => !notForPages.has(area))
const names = languages.flatMap(({ code }) => areas.map((area) => `${code}/${area}`))

const modules: Record<string, () => string> = {
  'virtual:catalogues': () =>
    `export const catalogues = {${names.map((name) => `'${name}': () => import('${catalogueId}${name}')`).join(',')}}`,
  'virtual:languages': () =>
    // Whether a language is complete concerns who writes its texts.
    `export const languages = ${JSON.stringify(languages, ['code', 'locale'])}`,
  'virtual:wordings': () => `export const wordings = ${JSON.stringify(wordings)}`,
}

function catalogueModule(name: string): string {
  const [language = '', area = ''] = name.split('/')
  const all = readTexts(messageFolders, fallbackLanguage, area)
  const own = readTexts(messageFolders, language, area)
  const missing = Object.keys(all).filter((key) => own[key] === undefined)
  const catalogue = Object.fromEntries(
    Object.entries({ ...all, ...own }).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
  return [
    `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`,
    ...(missing.length > 0 ? [`export const missing = ${JSON.stringify(missing)}`] : []),
  ].join('\n')
}

export function messageCatalogues(): Plugin {
  return {
    name: 'falaj-message-catalogues',
    resolveId: (id) =>
      Object.hasOwn(modules, id) || id.startsWith(catalogueId) ? `\0${id}` : undefined,
    load(id) {
      if (!id.startsWith('\0')) return undefined
      const bare = id.slice(1)
      if (!bare.startsWith(catalogueId)) return modules[bare]?.()
      const name = bare.slice(catalogueId.length)
      for (const folder of messageFolders) {
        const file = join(folder, `${name}.json`)
        if (existsSync(file)) this.addWatchFile(file)
      }
      return catalogueModule(name)
    },
  }
}
