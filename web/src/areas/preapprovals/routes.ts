/** The pages of pre-approvals. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle = (page: PageHandle) => page
const reading = ['requests', 'pre-approvals', 'policies']

const writing = [...reading, 'pre-approval-wizard', 'uploads', 'banking']
const below = (title: PageHandle['title']): PageHandle => ({
  title,
  trail: ['dashboard', 'policyDetails', 'services', 'preApprovals'],
})

/** Under both of its addresses (GAP-012); links of the portal lead to the first. */
const details = [paths.preApprovalDetails, '/preApprovals/details'].map((path): RouteObject => ({
  path,
  lazy: lazyPage(() => import('./details/details-page.tsx'), ...reading),
  handle: handle({
    title: 'preApproval.details',
    trail: ['dashboard', 'policyDetails', 'services', 'preApprovals'],
  }),
}))

export const preApprovalRoutes: RouteObject[] = [
  {
    path: paths.preApprovals,
    lazy: lazyPage(() => import('./list/preapprovals-page.tsx'), ...reading),
    handle: handle({
      title: 'title.preApprovals',
      trail: ['dashboard', 'policyDetails', 'services'],
    }),
  },
  ...details,
  {
    path: paths.addPreApproval,
    lazy: lazyPage(() => import('./wizard/add-page.tsx'), ...writing),
    handle: below('preApproval.page.add'),
  },
  {
    path: paths.editPreApproval,
    lazy: lazyPage(() => import('./wizard/edit-page.tsx'), ...writing),
    handle: below('preApproval.page.edit'),
  },
  {
    path: paths.reSubmitPreApproval,
    lazy: lazyPage(() => import('./wizard/resubmit-page.tsx'), ...writing),
    handle: below('preApproval.page.resubmit'),
  },
]
