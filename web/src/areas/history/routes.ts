/** The page of the transaction history. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle: PageHandle = {
  title: 'title.transactionHistory',
  trail: ['dashboard', 'policyDetails', 'services'],
}

export const historyRoutes: RouteObject[] = [
  {
    path: paths.transactionHistory,
    lazy: lazyPage(
      () => import('./history-page.tsx'),
      'history',
      'claims',
      'pre-approvals',
      'requests',
      'policies',
    ),
    handle,
  },
]
