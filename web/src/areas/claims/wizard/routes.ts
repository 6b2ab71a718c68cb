/** Adding, editing and re-submitting claims (CLM-075, CLM-125, CLM-136). */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../../routing/lazy-page.ts'
import type { PageHandle } from '../../../routing/page-handle.ts'
import { paths } from '../../../routing/paths.ts'

const areas = ['requests', 'claims', 'claim-wizard', 'banking', 'uploads', 'policies']
const under = (title: PageHandle['title']): PageHandle => ({
  title,
  trail: ['dashboard', 'policyDetails', 'claims'],
})

export const claimWizardRoutes: RouteObject[] = [
  {
    path: paths.addClaim,
    lazy: lazyPage(() => import('./add-claim-page.tsx'), ...areas),
    handle: under('claim.page.add'),
  },
  {
    path: paths.editClaim,
    lazy: lazyPage(() => import('./edit-claim-page.tsx'), ...areas),
    handle: under('claim.page.edit'),
  },
  {
    path: paths.reSubmitClaim,
    lazy: lazyPage(() => import('./resubmit-page.tsx'), ...areas),
    handle: under('claim.page.resubmit'),
  },
]
