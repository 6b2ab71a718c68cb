/**
 * For the prerendering build only: tells each lazy page the name of its module, so that the build knows which assets it
 * needs without running it.
 */
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const lazyPages = /\blazyPage\(\s*(\(\) => import\('([^']+)'\))/g

export function namePages(root: string): Plugin {
  return {
    name: 'falaj-name-pages',
    enforce: 'pre',
    transform(code, id) {
      const named = code.replaceAll(lazyPages, (_call, load: string, module: string) => {
        const source = relative(root, join(dirname(id), module))
        return `lazyPage(Object.assign(${load}, ${JSON.stringify({ source })})`
      })
      return named === code ? undefined : { code: named, map: null }
    },
  }
}
