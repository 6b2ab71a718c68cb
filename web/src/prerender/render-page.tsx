/** Renders a page without a session to markup, at build. No script and no style stands in it. */
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { currentTexts, loadTexts, showLanguage } from '../language/texts.ts'
import { brandTokens } from '../brand/read-brand.ts'
import { earlyCalls } from './early-calls.ts'
import { Shell } from './shell.tsx'
import type { LazyPage } from '../routing/lazy-page.ts'
import { isPageHandle } from '../routing/page-handle.ts'
import { paths } from '../routing/paths.ts'
import { routes } from '../app/routes.tsx'
import { settleRoutes } from '../app/settle-routes.ts'

const basename = import.meta.env.BASE_URL

export interface Needs {
  modules: string[]
  areas: string[]
}

export interface RenderedPage extends Needs {
  title: string
  markup: string
  /** Addresses of the calls that a page of a session begins with. */
  early: string[]
}

/** Kept, because a route that has loaded its page forgets how. */
const lazyPages = new Map<RouteObject, LazyPage>()

export async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  const matched = matchedRoutes(path)
  const needs = needsOf(matched)
  await settleRoutes(matched)
  return { ...(await render(routes, path, language)), ...needs, early: [] }
}

/** The bar and a skeleton, for a page of a session, with what that page needs. */
export async function renderShell(path: string, language: Language): Promise<RenderedPage> {
  const matched = matchedRoutes(path)
  const needs = needsOf(matched)
  // The title of the page is one of its own texts.
  for (const area of needs.areas) await loadTexts(area)
  const handle: unknown = matched.findLast((route) => isPageHandle(route.handle))?.handle
  const shell: RouteObject[] = [
    { path: '*', handle, element: <Shell greets={path === paths.home} /> },
  ]
  return {
    ...(await render(shell, '/', language)),
    ...needs,
    early: earlyCalls(path),
  }
}

async function render(table: RouteObject[], path: string, language: Language) {
  await loadTexts('common')
  await showLanguage(language)
  const handler = createStaticHandler(table, { basename })
  const context = await handler.query(new Request(`http://portal${basename}${path.slice(1)}`))
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = context.matches.map((match) => match.route.handle).findLast(isPageHandle)
  const name = inLanguage(language, brandTokens.short_name)
  return {
    title: page ? `${currentTexts().t(page.title)} · ${name}` : name,
    markup: await markupOf(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
  }
}

/** With the parts that come later in a browser; whole, so that no script has to put them in place. */
async function markupOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}

const matchedRoutes = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route)

/** The modules that routes load lazily, and their texts. */
function needsOf(matched: RouteObject[]): Needs {
  for (const route of matched) if (isLazyPage(route.lazy)) lazyPages.set(route, route.lazy)
  const pages = matched.flatMap((route) => lazyPages.get(route) ?? [])
  return {
    modules: pages.flatMap(({ source }) => source ?? []),
    areas: ['common', ...pages.flatMap(({ areas }) => areas)],
  }
}

function isLazyPage(lazy: RouteObject['lazy']): lazy is LazyPage {
  return typeof lazy === 'function' && 'areas' in lazy
}
