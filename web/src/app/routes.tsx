/** The table of routes. Pages come when they are opened, each with the texts of its area. */
import type { RouteObject } from 'react-router'
import { accessRoutes, ssoLoginRoute } from '../areas/access/routes.ts'
import { historyRoutes } from '../areas/history/routes.ts'
import { informationRoutes } from '../areas/information/routes.ts'
import { newsletterRoutes } from '../areas/newsletter/routes.ts'
import { providerPreApprovalRoutes } from '../areas/provider-preapprovals/routes.ts'
import { profileRoutes } from '../areas/profile/routes.ts'
import { providerRoutes } from '../areas/providers/routes.ts'
import { serviceRoutes } from '../areas/services/routes.ts'
import { supportRoutes } from '../areas/support/routes.ts'
import { RootLayout } from './layout/root-layout.tsx'
import { requestAreaRoutes } from './request-routes.ts'
import type { PageHandle } from '../routing/page-handle.ts'
import { lazyPage } from '../routing/lazy-page.ts'
import { paths } from '../routing/paths.ts'
import { RouteProblem } from './problems/route-problem.tsx'
import { requireSession } from '../session/guard.ts'

const handle = (page: PageHandle) => page

const signInRoutes: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(() => import('../areas/access/login/login-page.tsx'), 'access'),
    handle: handle({ title: 'title.login' }),
  },
  {
    path: paths.login,
    lazy: lazyPage(() => import('../areas/access/login/login-page.tsx'), 'access'),
    handle: handle({ title: 'title.login' }),
  },
  {
    path: paths.verifyLoginOtp,
    lazy: lazyPage(
      () => import('../areas/access/one-time-code/one-time-code-page.tsx'),
      'access',
      'authenticator-app',
    ),
    handle: handle({ title: 'title.verifyLoginOtp' }),
  },
  ...accessRoutes,
]

const memberRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: lazyPage(
      () => import('../areas/policies/home/home-page.tsx'),
      'policies',
      'claims',
      'claim-wizard',
      'pre-approval-wizard',
      'pre-approvals',
      'requests',
    ),
    // The top of every trail, which it begins (ACC-018).
    handle: handle({ title: 'title.dashboard', trail: [] }),
  },
  {
    path: paths.policyDetails,
    lazy: lazyPage(() => import('../areas/policies/details/details-page.tsx'), 'policies'),
    handle: handle({ title: 'title.policyDetails', trail: ['dashboard'] }),
  },
  {
    path: paths.addBeneficiary,
    lazy: lazyPage(() => import('../areas/policies/beneficiary/beneficiary-page.tsx'), 'policies'),
    handle: handle({ title: 'beneficiary.title', trail: ['dashboard', 'policyDetails'] }),
  },
  {
    path: paths.notices,
    lazy: lazyPage(() => import('../areas/notices/notices-page.tsx'), 'notices'),
    handle: handle({ title: 'title.notices', trail: ['dashboard'] }),
  },
  ...providerPreApprovalRoutes,
  ...requestAreaRoutes,
  ...providerRoutes,
  ...historyRoutes,
  ...profileRoutes,
  ...serviceRoutes,
]

const publicRoutes: RouteObject[] = [
  {
    path: '/verify/:code',
    lazy: lazyPage(() => import('../areas/policies/verify/verify-page.tsx'), 'policies'),
    handle: handle({ title: 'title.verify' }),
  },
  ssoLoginRoute,
  {
    path: paths.demo,
    lazy: lazyPage(() => import('../areas/demo/demo-page.tsx'), 'demo'),
    handle: handle({ title: 'demo.title' }),
  },
  supportRoutes,
  ...informationRoutes,
  ...newsletterRoutes,
  {
    path: '*',
    lazy: lazyPage(() => import('./problems/not-found.tsx')),
    handle: handle({ title: 'title.notFound' }),
  },
]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteProblem,
    children: [
      {
        lazy: lazyPage(() => import('./layout/scene-layout.tsx')),
        children: [{ ErrorBoundary: RouteProblem, children: signInRoutes }],
      },
      {
        lazy: lazyPage(() => import('./layout/portal-layout.tsx')),
        children: [
          {
            ErrorBoundary: RouteProblem,
            children: [
              {
                middleware: [requireSession],
                lazy: lazyPage(() => import('./layout/member-area.tsx')),
                children: [{ ErrorBoundary: RouteProblem, children: memberRoutes }],
              },
              ...publicRoutes,
            ],
          },
        ],
      },
    ],
  },
]
