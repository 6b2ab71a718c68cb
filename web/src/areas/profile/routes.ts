/** The pages of the profile. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { Crumb, PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const profile: PageHandle = { title: 'title.profile', trail: ['dashboard'] }
const belowPrivacy: Crumb[] = ['dashboard', 'profile', 'privacy']
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
    lazy: lazyPage(
      () => import('./privacy/privacy-page.tsx'),
      'profile',
      'privacy',
      'passkeys',
      'authenticator-app',
      'national-identity',
    ),
    handle: privacy,
  },
  {
    path: paths.authenticatorApp,
    lazy: lazyPage(
      () => import('./privacy/authenticator-app/app-page.tsx'),
      'passkeys',
      'authenticator-app',
    ),
    handle: { title: 'title.authenticatorApp', trail: belowPrivacy } satisfies PageHandle,
  },
  {
    path: paths.recoveryCodes,
    lazy: lazyPage(
      () => import('./privacy/authenticator-app/recovery-codes-page.tsx'),
      'passkeys',
      'authenticator-app',
    ),
    handle: { title: 'title.recoveryCodes', trail: belowPrivacy } satisfies PageHandle,
  },
]
