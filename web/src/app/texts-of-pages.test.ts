/** What a page says has come when it renders: a text that was not asked for is shown as its key. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { routes } from './routes.tsx'

vi.mock('../language/texts.ts', () => ({}))
vi.mock('../routing/lazy-page.ts', () => ({
  lazyPage: (load: () => unknown, ...areas: string[]) => ({ load: String(load), areas }),
}))

const source = fileURLToPath(new URL('..', import.meta.url))
const messages = fileURLToPath(new URL('../../../messages/en', import.meta.url))
const read = (file: string) => readFileSync(file, 'utf8')

/** Each text with the catalogue that has it. */
const catalogues = new Map(
  readdirSync(messages)
    .map((file) => file.replace('.json', ''))
    .filter((area) => !['server', 'mail', 'documents'].includes(area))
    .flatMap((area) =>
      Object.keys(JSON.parse(read(join(messages, `${area}.json`)))).map((key) => [key, area]),
    ),
)

/** What a module imports at once, not what it loads when it is needed. */
function importsOf(file: string): string[] {
  const named = [...read(file).matchAll(/^(?:import|export (?=[{*]))(?! type)[^;'(]*'(\.[^']+)'/gm)]
  return named
    .map(([, path = '']) => join(dirname(file), path))
    .filter((one) => /\.tsx?$/.test(one) && existsSync(one))
}

function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const one of importsOf(file)) withImports(one, seen)
  return seen
}

const areasSaid = (file: string) =>
  [...read(file).matchAll(/\bt\(\s*['`]([\w.-]+)['`]/g)].flatMap(([, key = '']) => {
    const area = catalogues.get(key)
    return area ? [[key, area] as const] : []
  })

interface Page {
  path: string
  file: string
  areas: ReadonlySet<string>
}

function pagesOf(table: readonly RouteObject[], above: readonly string[] = ['common']): Page[] {
  return table.flatMap(({ path = '', lazy, children = [] }) => {
    const { load = '', areas = [] } = (lazy ?? {}) as { load?: string; areas?: string[] }
    const all = [...above, ...areas]
    const [, module] = /\/src\/([^'"]+\.tsx?)/.exec(load) ?? []
    const own = module ? [{ path, file: join(source, module), areas: new Set(all) }] : []
    return [...own, ...pagesOf(children, all)]
  })
}

const pages = pagesOf(routes)

test('all pages are looked at', () => {
  expect(pages.length).toBeGreaterThan(40)
})

test.each(pages)('ADD-724 $path brings the texts that it says', ({ file, areas }) => {
  const missing = [...withImports(file)].flatMap((module) =>
    areasSaid(module)
      .filter(([, area]) => !areas.has(area))
      .map(([key, area]) => `${area}: ${key} in ${module.slice(source.length)}`),
  )
  expect(missing).toEqual([])
})
