/**
 * The pages of the specification that later issues build: each has its path, guard, title and place in
 * the breadcrumbs, and says in words what will stand here. A built page takes its line away.
 */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Crumb, PageHandle } from '../../routing/page-handle.ts'

type Placeholder = [path: string, title: MessageKey, ...trail: Crumb[]]

const publicPages: Placeholder[] = [
  ['/faq', 'placeholder.faq'],
  ['/aboutUs', 'placeholder.aboutUs'],
  ['/privacyPolicy', 'placeholder.privacyPolicy'],
  ['/articles/:page?', 'placeholder.articles'],
  ['/article/:id', 'placeholder.article'],
  ['/example-form', 'placeholder.exampleForm'],
]

const memberPages: Placeholder[] = [['/newsletter', 'placeholder.newsletter', 'dashboard']]

const placeholder = ([path, title, ...trail]: Placeholder, isPublic: boolean): RouteObject => {
  const handle: PageHandle = isPublic
    ? { title, ...(trail.length > 0 && { trail }), memberTrail: ['dashboard', ...trail] }
    : { title, trail }
  return { path, handle, lazy: lazyPage(() => import('./placeholder-page.tsx'), 'placeholder') }
}

export const publicPlaceholderRoutes = publicPages.map((page) => placeholder(page, true))
export const memberPlaceholderRoutes = memberPages.map((page) => placeholder(page, false))
