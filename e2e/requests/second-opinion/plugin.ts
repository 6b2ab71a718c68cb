/** Adds the third kind to the portal's pages, as adding one to the source would: its routes and its texts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand as PageBrand } from '@falaj/contract/shared/brand.ts'
import { languages } from '@falaj/contract/shared/rules/languages.ts'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const routes = join(import.meta.dirname, 'pages/routes.ts')
const catalogues = 'virtual:catalogues'
const withOpinions = `\0${catalogues}-with-opinions`

/** `brand`: what the portal fills into its own documents; this one comes from `index.html`, which it does not know. */
export function secondOpinions(brand: PageBrand): Plugin {
  return {
    name: 'second-opinions',
    enforce: 'pre',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: `document.documentElement.dataset.brand = ${JSON.stringify(JSON.stringify(brand))}`,
        injectTo: 'head-prepend',
      },
    ],
    resolveId(source, importer) {
      if (source === './request-routes.ts' && importer?.endsWith('/app/routes.tsx')) return routes
      return source === catalogues && importer !== withOpinions ? withOpinions : undefined
    },
    load(id) {
      if (id !== withOpinions) return undefined
      const opinions = Object.fromEntries(
        languages().map((one) => [`${one}/opinions`, compiled(one)]),
      )
      return `import { catalogues as others } from '${catalogues}'
const opinions = ${JSON.stringify(opinions)}
const more = Object.entries(opinions).map(([name, texts]) => [name, async () => ({ default: texts })])
export const catalogues = { ...others, ...Object.fromEntries(more) }`
    },
  }
}

function compiled(language: string) {
  const file = join(import.meta.dirname, `messages/${language}.json`)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
}
