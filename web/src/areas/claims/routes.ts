/** The pages that show claims. The wizards have their own. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle = (page: PageHandle) => page

export const claimRoutes: RouteObject[] = [
  {
    path: paths.claims,
    lazy: lazyPage(() => import('./list/claims-page.tsx'), 'requests', 'claims', 'policies'),
    handle: handle({ title: 'title.claims', trail: ['dashboard', 'policyDetails'] }),
  },
  {
    path: paths.claimDetails,
    lazy: lazyPage(() => import('./details/details-page.tsx'), 'requests', 'claims'),
    handle: handle({ title: 'claim.details', trail: ['dashboard', 'policyDetails', 'claims'] }),
  },
  {
    path: paths.updatePaymentInfo,
    lazy: lazyPage(() => import('./payment/payment-page.tsx'), 'requests', 'claims', 'banking'),
    handle: handle({ title: 'payment.title', trail: ['dashboard', 'policyDetails', 'claims'] }),
  },
]
