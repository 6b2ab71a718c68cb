/** The pages of claims. */
import type { RouteObject } from 'react-router'
import { requestRoutes } from '../../requests/routes.ts'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'
import { claimAddress } from './address.ts'

const reading = ['requests', 'claims']
const writing = [...reading, 'claim-estimate', 'claim-wizard', 'banking', 'uploads', 'policies']
const payment: PageHandle = { title: 'payment.title', trail: [...claimAddress.trail] }

export const claimRoutes: RouteObject[] = [
  ...requestRoutes(claimAddress, {
    list: lazyPage(() => import('./list/claims-page.tsx'), ...reading, 'policies'),
    details: lazyPage(
      () => import('./details/details-page.tsx'),
      ...reading,
      'claim-estimate',
      'policies',
    ),
    add: lazyPage(() => import('./wizard/add-claim-page.tsx'), ...writing),
    edit: lazyPage(() => import('./wizard/edit-claim-page.tsx'), ...writing),
    resubmit: lazyPage(() => import('./wizard/resubmit-page.tsx'), ...writing),
  }),
  {
    path: paths.claimWithPhoto,
    lazy: lazyPage(() => import('./photo/photo-page.tsx'), ...writing),
    handle: { title: 'claim.page.photo', trail: [...claimAddress.trail] } satisfies PageHandle,
  },
  {
    path: paths.sharedFiles,
    lazy: lazyPage(() => import('./shared-files/shared-files-page.tsx'), ...writing),
    handle: { title: 'claim.page.shared', trail: [...claimAddress.trail] } satisfies PageHandle,
  },
  {
    path: paths.updatePaymentInfo,
    lazy: lazyPage(() => import('./payment/payment-page.tsx'), ...reading, 'banking'),
    handle: payment,
  },
]
