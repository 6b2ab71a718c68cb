/** Contact and complaints: open to everybody, and more to a member. */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../../routing/lazy-page.ts'
import type { PageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'

const handle = (page: PageHandle) => page

export const supportRoutes: RouteObject = {
  lazy: lazyPage(() => import('./support-area.tsx')),
  children: [
    {
      path: paths.contactUs,
      lazy: lazyPage(() => import('./contact/contact-page.tsx'), 'support', 'uploads'),
      // SUP-006, GAP-122
      handle: handle({ title: 'footer.contactUs', trail: ['home'], memberTrail: ['dashboard'] }),
    },
    {
      path: paths.complaints,
      lazy: lazyPage(() => import('./complaint-form/complaint-page.tsx'), 'support', 'uploads'),
      handle: handle({
        title: 'title.complaints',
        trail: ['home', 'contactUs'],
        memberTrail: ['dashboard', 'contactUs', 'complaintList'],
      }),
    },
    {
      path: paths.complaintList,
      lazy: lazyPage(() => import('./complaint-list/list-page.tsx'), 'support'),
      handle: handle({
        title: 'title.complaintList',
        trail: ['home', 'contactUs'],
        memberTrail: ['dashboard', 'contactUs'],
      }),
    },
    {
      path: paths.complaintDetails,
      lazy: lazyPage(() => import('./complaint-details/details-page.tsx'), 'support'),
      handle: handle({
        title: 'title.complaintDetails',
        trail: ['home', 'contactUs', 'complaintList'],
        memberTrail: ['dashboard', 'contactUs', 'complaintList'],
      }),
    },
  ],
}
