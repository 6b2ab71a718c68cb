/** The pages that inform: open to all, and with a trail for those who are signed in. */
import type { RouteObject } from 'react-router'
import type { MessageKey } from '../../language/message-key.ts'
import { type LazyPage, lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const open = (
  path: string,
  title: MessageKey,
  lazy: LazyPage,
  trails: Pick<PageHandle, 'trail' | 'memberTrail'>,
): RouteObject => {
  const handle: PageHandle = { title, ...trails }
  return { path, lazy, handle }
}

export const informationRoutes: RouteObject[] = [
  open(
    paths.faq,
    'faq.title',
    lazyPage(() => import('./faq/faq-page.tsx'), 'information'),
    // Only for those who are signed in (SUP-051).
    { memberTrail: ['dashboard', 'contactUs'] },
  ),
  open(
    '/articles/:page?',
    'title.articles',
    lazyPage(() => import('./articles/articles-page.tsx'), 'information'),
    { memberTrail: ['dashboard'] },
  ),
  open(
    '/article/:id',
    'article.title',
    lazyPage(() => import('./articles/article-page.tsx'), 'information'),
    { trail: ['articles'], memberTrail: ['dashboard', 'articles'] },
  ),
  // For visitors too (SUP-065, SUP-070): the dashboard sends them to the login.
  open(
    paths.aboutUs,
    'footer.aboutUs',
    lazyPage(() => import('./legal/about-page.tsx'), 'information'),
    { trail: ['dashboard'] },
  ),
  open(
    paths.privacyPolicy,
    'footer.privacyPolicy',
    lazyPage(() => import('./legal/privacy-page.tsx'), 'information'),
    { trail: ['dashboard'] },
  ),
  open(
    paths.termsOfUse,
    'footer.termsOfUse',
    lazyPage(() => import('./legal/terms-page.tsx'), 'information'),
    { trail: ['dashboard'] },
  ),
  open(
    paths.exampleForm,
    'exampleForm.title',
    lazyPage(() => import('./example-form/example-form-page.tsx'), 'information'),
    { memberTrail: ['dashboard'] },
  ),
]
