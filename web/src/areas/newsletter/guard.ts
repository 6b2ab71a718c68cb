import { replace } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { requireSession } from '../../session/guard.ts'

/** Of the address in a newsletter. */
export interface NewsletterLink {
  token: string
  email: string
}

/** This tab's, until it is closed or somebody signs in or out there. */
const key = 'newsletter-link'
/** The page's address from then on: what the link opened, without what it holds. */
const opened = `${paths.newsletter}?by=link`

function linkIn(search: string): NewsletterLink | undefined {
  const params = new URLSearchParams(search)
  const [token, email] = [params.get('token'), params.get('email')]
  return token && email ? { token, email } : undefined
}

/** The link by which this page was opened. A member who comes here from the portal's menu has none. */
export const linkOf = (search: string): NewsletterLink | undefined =>
  new URLSearchParams(search).has('by') ? linkIn(sessionStorage.getItem(key) ?? '') : undefined

/**
 * With a link the page is open to all; without one it is guarded like the pages of members (GAP-010). A link is good for a
 * year: it leaves the address at once, so that neither the history nor a picture of the screen passes it on.
 */
export function requireSessionOrLink({ request }: { request: Request }): void {
  const { search } = new URL(request.url)
  const link = linkIn(search)
  if (link) {
    sessionStorage.setItem(key, new URLSearchParams({ ...link }).toString())
    throw replace(opened)
  }
  if (!linkOf(search)) requireSession({ request })
}
