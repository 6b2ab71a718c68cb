/**
 * For the prerendering build only: tells each page module its own name, so that the build knows which
 * assets a rendered page needs.
 */
import { relative } from 'node:path'
import type { Plugin } from 'vite'

export function namePages(root: string): Plugin {
  return {
    name: 'falaj-name-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx') || !/export (function Component|\{[^}]*as Component)/.test(code))
        return undefined
      return {
        code: `${code}\nexport const source = ${JSON.stringify(relative(root, id))}\n`,
        map: null,
      }
    },
  }
}
