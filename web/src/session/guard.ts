/**
 * Member pages open only with a stored token that decodes and carries an expiry (ACC-005 to ACC-008). The router asks at
 * every move, also within a page, so this is where the page that is open is noted.
 */
import { redirect, redirectDocument } from 'react-router'
import { paths } from '../routing/paths.ts'
import { belongsHere } from './one-member.ts'
import { hasLeft } from './sign-out.ts'
import { accountIn, isSessionToken, readToken } from './token.ts'
import { askForPage, leadToLogin, wantPage } from './wanted-page.ts'

export function requireSession({ request }: { request: Request }): void {
  const token = readToken()
  if (isSessionToken(token)) {
    if (!belongsHere(token)) throw redirectDocument(pathOf(request))
    return wantPage(pathOf(request), accountIn(token))
  }
  // Going back after leaving asks for nothing that the next member wants.
  if (!hasLeft()) askForPage(pathOf(request))
  leadToLogin()
  throw redirect(paths.login)
}

/** As the router knows it: without the place of the portal. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  return (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) + search
}
