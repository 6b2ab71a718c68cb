/** What the frame needs to know of a page before the page is there: its title and where it hangs. */
import { useMatches } from 'react-router'
import type { MessageKey } from '../language/message-key.ts'
import { paths } from './paths.ts'

export type Crumb = keyof typeof crumbs

export interface PageHandle {
  title: MessageKey
  /** The pages above it, from the dashboard on. */
  trail?: Crumb[]
  /** The same while somebody is signed in, on a page that is open to all. */
  memberTrail?: Crumb[]
  /** Other words beside a page before a session. */
  scene?: 'plus'
}

export const crumbs = {
  dashboard: { title: 'title.dashboard', to: paths.home },
  policyDetails: { title: 'title.policyDetails', to: paths.policyDetails },
  services: { title: 'title.services', to: paths.services },
  claims: { title: 'title.claims', to: paths.claims },
  transactionHistory: { title: 'title.transactionHistory', to: paths.transactionHistory },
  preApprovals: { title: 'title.preApprovals', to: paths.preApprovals },
  providerPreApproval: { title: 'title.providerPreApproval', to: paths.providerPreApproval },
  profile: { title: 'title.profile', to: paths.profile },
  privacy: { title: 'title.privacy', to: paths.privacy },
  home: { title: 'title.home', to: paths.root },
  contactUs: { title: 'footer.contactUs', to: paths.contactUs },
  complaintList: { title: 'title.complaintList', to: paths.complaintList },
  articles: { title: 'title.articles', to: paths.articles },
} as const satisfies Record<string, { title: MessageKey; to: string }>

export function isCrumb(name: unknown): name is Crumb {
  return typeof name === 'string' && Object.hasOwn(crumbs, name)
}

export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isPageHandle)
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
