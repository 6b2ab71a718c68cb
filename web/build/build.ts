/**
 * Builds the portal's pages into `dist`: the assets, every page without a session and the shell of every other in each
 * language, and `routes.json`, which tells the server which file a path gets.
 */
import { globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  fallbackLanguage,
  type Language,
  languages,
} from '@falaj/contract/shared/rules/languages.ts'
import { readLanguages, readTexts } from '@falaj/contract/shared/read-languages.ts'
import { build, resolveConfig, transformWithOxc } from 'vite'
import type * as Prerender from '../src/prerender/entry.ts'
import { compressAssets } from './compress-assets.ts'
import { assetsOf, catalogueOf, fontsOf, readManifest } from './assets.ts'
import { type DocumentParts, htmlDocument } from './document.ts'
import { messageFolders } from './message-folders.ts'
import { namePages } from './name-pages.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '../node_modules/.cache/falaj-web', String(process.pid))
/** Built aside and put in place whole, so that a running server never sees half a build. */
const dist = join(cache, 'dist')
const rendering = join(cache, 'prerender')
/** Pages with other languages may lie beside those of the project. */
const target = process.env.PAGES_DIR ?? join(root, 'dist')

readLanguages(messageFolders)

// The manifest names modules as seen from here.
process.chdir(root)

await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
await build({
  root,
  logLevel: 'warn',
  plugins: [namePages(root)],
  build: {
    ssr: 'src/prerender/entry.ts',
    outDir: rendering,
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: { input: 'src/prerender/entry.ts' },
  },
})

const { base } = await resolveConfig({ root }, 'build')
const pages: typeof Prerender = await import(pathToFileURL(join(rendering, 'entry.js')).href)
const manifest = readManifest(dist)

const served = pages.servedPaths()
const files = new Map(
  [...served, pages.notFoundPage].map(({ file, ...page }) => [file, page] as const),
)

/** Of all pages together. */
const allStyles = classesIn(
  globSync('assets/*.css', { cwd: dist })
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join(''),
)

for (const language of languages()) {
  for (const [file, { example, session }] of files) {
    if (session) await write(file, language, 'shell', await pages.renderShell(example, language))
    else {
      const kind = file === pages.notFoundPage.file ? 'missing' : 'whole'
      await write(file, language, kind, await pages.renderPage(example, language))
    }
  }
}
await writeFile(
  join(dist, 'routes.json'),
  JSON.stringify(
    {
      paths: served.map(({ path, file, session }) => ({ path, file, session })),
      notFound: pages.notFoundPage.file,
    },
    null,
    1,
  ),
)
// By one name for good: a browser keeps it under its address. It imports nothing.
const shareWorker = join(root, 'src/shared-files/share-worker.ts')
const { code } = await transformWithOxc(readFileSync(shareWorker, 'utf8'), shareWorker)
await writeFile(join(dist, 'share-worker.js'), code)
await compressAssets(join(dist, 'assets'))
await rm(target, { recursive: true, force: true })
await mkdir(dirname(target), { recursive: true })
await rename(dist, target)
await rm(cache, { recursive: true })

async function write(
  name: string,
  language: Language,
  page: DocumentParts['page'],
  { title, markup, early, modules, areas }: Prerender.RenderedPage,
): Promise<void> {
  const file = join(dist, `${name}.${language}.html`)
  const assets = assetsOf(manifest, [
    ...modules,
    ...areas.map((area) => catalogueOf(language, area)),
  ])
  const css = assets.styles.map((style) => readFileSync(join(dist, style), 'utf8').trim()).join('')
  const styled = classesIn(css)
  const bare = [...namesIn(markup)].filter((one) => allStyles.has(one) && !styled.has(one))
  if (bare.length > 0) throw new Error(`${name} would be painted without the styles of ${bare}`)
  const fonts = fontsOf(manifest, language)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    htmlDocument({
      base,
      language,
      title,
      markup,
      early,
      page,
      css,
      fonts,
      withoutScript: withoutScript(language),
      ...assets,
    }),
  )
}

/** One of the server's texts: no page has a use for it once its scripts run. */
function withoutScript(language: Language): string {
  const key = 'server.page.needsScript'.slice('server.'.length)
  const [own, fallback] = [language, fallbackLanguage].map(
    (one) => readTexts(messageFolders, one, 'server')[key],
  )
  return own ?? fallback ?? ''
}

/** The classes that a page wears. */
function namesIn(markup: string): Set<string> {
  const worn = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(' '))
  return new Set(worn.filter((name) => name !== undefined))
}

/** The classes that a stylesheet dresses. */
function classesIn(styles: string): Set<string> {
  return new Set([...styles.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''))
}
