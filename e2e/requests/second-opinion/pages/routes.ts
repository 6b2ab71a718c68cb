/** The pages of every kind, and of this one: it takes the place of `web/src/app/request-routes.ts`. */
import { requestAreaRoutes as others } from '@falaj/web/app/request-routes.ts'
import { requestRoutes } from '@falaj/web/requests/routes.ts'
import { lazyPage } from '@falaj/web/routing/lazy-page.ts'
import { opinionAddress } from './address.ts'

const texts = ['requests', 'opinions', 'policies', 'uploads', 'banking']

export const requestAreaRoutes = [
  ...others,
  ...requestRoutes(opinionAddress, {
    list: lazyPage(() => import('./list-page.tsx'), ...texts),
    details: lazyPage(() => import('./details-page.tsx'), ...texts),
    add: lazyPage(() => import('./add-page.tsx'), ...texts),
    edit: lazyPage(() => import('./edit-page.tsx'), ...texts),
    resubmit: lazyPage(() => import('./resubmit-page.tsx'), ...texts),
  }),
]
