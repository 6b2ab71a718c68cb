/** Whose session is already open in this browser when a partner's link is opened. */
import { me } from '@falaj/contract/access/calls.ts'
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { becomeNobodysTab } from '../../../session/one-member.ts'
import { isSessionToken, readToken } from '../../../session/token.ts'

/** The member who would be logged out; undefined if nobody, or the same member. Throws if the portal cannot be reached. */
export async function memberInTheWay(email: string | undefined): Promise<SessionUser | undefined> {
  if (!isSessionToken(readToken())) return undefined
  try {
    const { data } = await call(me, {})
    return data.email.toLowerCase() === email?.toLowerCase() ? undefined : data
  } catch (problem) {
    if (problem instanceof CallRefused) return undefined
    throw problem
  } finally {
    // The page of a partner's link is no member's.
    becomeNobodysTab()
  }
}

/** The address in a ticket. Only the server can verify it. */
export function addressIn(ticket: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(
      atob((ticket.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}
