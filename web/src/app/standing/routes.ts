/**
 * The pages of the specification that later issues build: each has its path, guard, title and place in
 * the breadcrumbs, and says in words what will stand here. A built page takes its line away.
 */
import type { RouteObject } from 'react-router'
import { lazyPage } from '../lazy-page.ts'
import type { MessageKey } from '../language/message-key.ts'
import type { Crumb, PageHandle } from '../page-handle.ts'

type Standing = [path: string, title: MessageKey, ...trail: Crumb[]]

const publicPages: Standing[] = [
  ['/contactUs', 'standing.contactUs'],
  ['/faq', 'standing.faq'],
  ['/complaints', 'standing.complaints', 'complaintList'],
  ['/complaintList', 'standing.complaintList'],
  ['/complaintDetails', 'standing.complaintDetails', 'complaintList'],
  ['/aboutUs', 'standing.aboutUs'],
  ['/privacyPolicy', 'standing.privacyPolicy'],
  ['/articles/:page?', 'standing.articles'],
  ['/article/:id', 'standing.article'],
  ['/example-form', 'standing.exampleForm'],
]

const memberPages: Standing[] = [
  [
    '/home/transactionHistory',
    'standing.transactionHistory',
    'dashboard',
    'policyDetails',
    'services',
  ],
  ['/preApprovals', 'standing.preApprovals', 'dashboard', 'policyDetails', 'services'],
  [
    '/preApprovals/details',
    'standing.preApprovalDetails',
    'dashboard',
    'policyDetails',
    'preApprovals',
  ],
  [
    '/preApprovalDetails',
    'standing.preApprovalDetails',
    'dashboard',
    'policyDetails',
    'preApprovals',
  ],
  ['/addPreApprovals', 'standing.addPreApprovals', 'dashboard', 'policyDetails', 'preApprovals'],
  ['/editPreApproval', 'standing.editPreApproval', 'dashboard', 'policyDetails', 'preApprovals'],
  [
    '/reSubmitPreApproval',
    'standing.reSubmitPreApproval',
    'dashboard',
    'policyDetails',
    'preApprovals',
  ],
  ['/home/searchProvider', 'standing.searchProvider', 'dashboard', 'policyDetails'],
  ['/searchProvider', 'standing.searchProvider', 'dashboard', 'policyDetails'],
  [
    '/home/providerPreApproval',
    'standing.providerPreApproval',
    'dashboard',
    'policyDetails',
    'services',
  ],
  [
    '/home/providerPreApprovalDetails',
    'standing.providerPreApprovalDetails',
    'dashboard',
    'policyDetails',
    'providerPreApproval',
  ],
  ['/profile', 'standing.profile', 'dashboard'],
  ['/newsletter', 'standing.newsletter', 'dashboard'],
]

const standing = ([path, title, ...trail]: Standing, isPublic: boolean): RouteObject => {
  const handle: PageHandle = isPublic
    ? { title, ...(trail.length > 0 && { trail }), memberTrail: ['dashboard', ...trail] }
    : { title, trail }
  return { path, handle, lazy: lazyPage(() => import('./standing-page.tsx'), 'standing') }
}

export const publicStandingRoutes = publicPages.map((page) => standing(page, true))
export const memberStandingRoutes = memberPages.map((page) => standing(page, false))
