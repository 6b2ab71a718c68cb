import { requireSession } from '../../session/guard.ts'

/** Of the address in a newsletter. */
export interface NewsletterLink {
  token: string
  email: string
}

export function linkIn(search: string): NewsletterLink | undefined {
  const params = new URLSearchParams(search)
  const [token, email] = [params.get('token'), params.get('email')]
  return token && email ? { token, email } : undefined
}

/** With a link the page is open to all; without one it is guarded like the pages of members (GAP-010). */
export function requireSessionOrLink({ request }: { request: Request }): void {
  if (!linkIn(new URL(request.url).search)) requireSession()
}
