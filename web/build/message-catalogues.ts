/**
 * Compiles the message files at build, so that the browser ships ready token lists and no parser.
 *
 * `virtual:catalogues` is a map from `en/claims` to a function that loads that catalogue. A new file
 * under `messages/` is in it at once; a text that does not parse stops the build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@falaj/contract/shared/rules/languages.ts'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../messages')
/** Texts of the server: mails, documents and refusals are rendered there and never reach a page. */
const notForPages = new Set(['server', 'mail', 'documents'])
const mapId = 'virtual:catalogues'
const catalogueId = 'virtual:catalogue/'

function names(): string[] {
  return languages.flatMap((language) =>
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json'))
      .filter((area) => !notForPages.has(area))
      .map((area) => `${language}/${area}`),
  )
}

function compiled(name: string): string {
  const texts: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  const catalogue = Object.fromEntries(
    Object.entries(texts ?? {}).map(([key, text]) => [key, compileMessageOrThrow(String(text))]),
  )
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
}

export function messageCatalogues(): Plugin {
  return {
    name: 'falaj-message-catalogues',
    resolveId: (id) => (id === mapId || id.startsWith(catalogueId) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${mapId}`) {
        const entries = names().map((name) => `'${name}': () => import('${catalogueId}${name}')`)
        return `export const catalogues = {${entries.join(',')}}`
      }
      if (!id.startsWith(`\0${catalogueId}`)) return undefined
      const name = id.slice(catalogueId.length + 1)
      this.addWatchFile(join(folder, `${name}.json`))
      return compiled(name)
    },
  }
}
