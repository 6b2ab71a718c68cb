/** The newsletter's preferences: for members, and for whoever holds the link of a newsletter (GAP-010). */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'
import { requireSessionOrLink } from './guard.ts'

const handle: PageHandle = { title: 'newsletter.title', memberTrail: ['dashboard'] }

export const newsletterRoutes: RouteObject[] = [
  {
    path: paths.newsletter,
    middleware: [requireSessionOrLink],
    lazy: lazyPage(() => import('./newsletter-page.tsx'), 'newsletter'),
    handle,
  },
]
