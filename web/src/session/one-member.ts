/**
 * A page shows one member's data. When it finds somebody else's session, begun in another tab or while the browser kept
 * this page for the Back button, it starts again: what it has in memory is the former member's. A page that comes back
 * after a sign-out starts again, too.
 */
import { accountIn, onTokenChange, readToken } from './token.ts'

/** Returns what ends it. */
export function keepToOneMember(startAgain: () => void): () => void {
  let shown = accountIn(readToken())

  const look = () => {
    const token = readToken()
    const current = accountIn(token)
    // A partner's ticket says nothing of the account; the token that follows does.
    if (token !== null && current === undefined) return
    if (token !== null && shown !== undefined && current !== shown) startAgain()
    shown = current
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    // It was frozen, and heard nothing of what other pages did.
    if (persisted && accountIn(readToken()) !== shown) startAgain()
  }
  const unsubscribe = onTokenChange(look)
  addEventListener('pageshow', comeBack)
  return () => {
    unsubscribe()
    removeEventListener('pageshow', comeBack)
  }
}
