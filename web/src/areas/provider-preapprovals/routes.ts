/** The pages of what providers asked for. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle = (page: PageHandle) => page

export const providerPreApprovalRoutes: RouteObject[] = [
  {
    path: paths.providerPreApproval,
    lazy: lazyPage(() => import('./list/list-page.tsx'), 'provider-preapprovals', 'requests'),
    handle: handle({
      title: 'title.providerPreApproval',
      trail: ['dashboard', 'policyDetails', 'services'],
    }),
  },
  {
    path: paths.providerPreApprovalDetails,
    lazy: lazyPage(() => import('./details/details-page.tsx'), 'provider-preapprovals', 'requests'),
    handle: handle({
      title: 'providerPreApproval.details',
      trail: ['dashboard', 'policyDetails', 'services', 'providerPreApproval'],
    }),
  },
]
