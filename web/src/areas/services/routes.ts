/** The pages of services. */
import type { RouteObject } from 'react-router'
import { type LazyPage, lazyPage } from '../../routing/lazy-page.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const below = (path: string, title: MessageKey, lazy: LazyPage): RouteObject => {
  const handle: PageHandle = { title, trail: ['dashboard', 'policyDetails', 'services'] }
  return { path, lazy, handle }
}

const grid: PageHandle = { title: 'title.services', trail: ['dashboard', 'policyDetails'] }

export const serviceRoutes: RouteObject[] = [
  {
    path: paths.services,
    lazy: lazyPage(() => import('./grid/services-page.tsx'), 'services', 'policies'),
    handle: grid,
  },
  below(
    paths.memberPhotoUpload,
    'photos.title',
    lazyPage(() => import('./photos/photos-page.tsx'), 'services', 'policies'),
  ),
  below(
    paths.certificates,
    'certificates.title',
    lazyPage(() => import('./certificates/certificates-page.tsx'), 'services', 'policies'),
  ),
  below(
    paths.downloadForm,
    'forms.title',
    lazyPage(() => import('./forms/forms-page.tsx'), 'services'),
  ),
  below(
    paths.videoAndManuals,
    'guides.title',
    lazyPage(() => import('./guides/guides-page.tsx'), 'services'),
  ),
  below(
    paths.videoTutorials,
    'tutorials.title',
    lazyPage(() => import('./guides/tutorials-page.tsx'), 'services'),
  ),
]
