/** The pages of the profile. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const profile: PageHandle = { title: 'title.profile', trail: ['dashboard'] }
const privacy: PageHandle = { title: 'title.privacy', trail: ['dashboard', 'profile'] }

export const profileRoutes: RouteObject[] = [
  {
    path: paths.profile,
    lazy: lazyPage(
      () => import('./profile-page.tsx'),
      'profile',
      'policies',
      'access',
      'banking',
      'services',
    ),
    handle: profile,
  },
  {
    path: paths.privacy,
    lazy: lazyPage(() => import('./privacy/privacy-page.tsx'), 'profile', 'privacy'),
    handle: privacy,
  },
]
