/** The pages of a kind, each where its addresses and its trail say. */
import type { RouteObject } from 'react-router'
import type { LazyPage } from '../routing/lazy-page.ts'
import type { PageHandle } from '../routing/page-handle.ts'
import type { RequestAddress } from './kind.ts'

type Page = keyof RequestAddress['paths']

export function requestRoutes(kind: RequestAddress, pages: Record<Page, LazyPage>): RouteObject[] {
  const route = (page: Page, handle: PageHandle): RouteObject => ({
    path: kind.paths[page],
    lazy: pages[page],
    handle,
  })
  const trail = [...kind.trail]
  return [
    route('list', { title: `title.${kind.name}s`, trail: trail.slice(0, -1) }),
    route('details', { title: `${kind.name}.details`, trail }),
    route('add', { title: `${kind.name}.page.add`, trail }),
    route('edit', { title: `${kind.name}.page.edit`, trail }),
    route('resubmit', { title: `${kind.name}.page.resubmit`, trail }),
  ]
}
