/** The page of provider search, under both its addresses (PRV-001, GAP-013). */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle: PageHandle = {
  title: 'providers.title',
  trail: ['dashboard', 'policyDetails'],
}
const lazy = lazyPage(() => import('./search/search-page.tsx'), 'providers', 'policies')

export const providerRoutes: RouteObject[] = [
  { path: paths.searchProvider, handle, lazy },
  { path: '/searchProvider', handle, lazy },
]
