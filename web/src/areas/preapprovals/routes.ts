/** The pages of pre-approvals. */
import type { RouteObject } from 'react-router'
import { requestRoutes } from '../../requests/routes.ts'
import { lazyPage } from '../../routing/lazy-page.ts'
import { preApprovalAddress } from './address.ts'

const reading = ['requests', 'pre-approvals', 'policies']
const writing = [...reading, 'pre-approval-wizard', 'uploads', 'banking']

const routes = requestRoutes(preApprovalAddress, {
  list: lazyPage(() => import('./list/preapprovals-page.tsx'), ...reading),
  details: lazyPage(() => import('./details/details-page.tsx'), ...reading),
  add: lazyPage(() => import('./wizard/add-page.tsx'), ...writing),
  edit: lazyPage(() => import('./wizard/edit-page.tsx'), ...writing),
  resubmit: lazyPage(() => import('./wizard/resubmit-page.tsx'), ...writing),
})

/** The details under both of their addresses (GAP-012); links of the portal lead to the first. */
export const preApprovalRoutes: RouteObject[] = routes.flatMap((route) =>
  route.path === preApprovalAddress.paths.details
    ? [route, { ...route, path: '/preApprovals/details' }]
    : [route],
)
