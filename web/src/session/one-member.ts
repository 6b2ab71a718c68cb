/**
 * The rule of sessions over tabs: a tab's pages are one member's, and ask only with a session of that member. When somebody
 * else's session takes its place, begun in another tab or while the browser kept this page for the Back button, the page
 * starts again: what it has in memory is the former member's. A page that comes back after a sign-out starts again, too.
 */
import { CallFailed } from './call-failed.ts'
import { accountIn, onTokenChange, readToken } from './token.ts'

/** Whose data this tab has in memory; undefined before it asked for any. */
let member: string | undefined
let forget = () => {}

/** Whether a page of this session may open in this tab, which is that member's from then on. */
export function belongsHere(token: string | null): boolean {
  const account = accountIn(token)
  member ??= account
  return account === undefined || account === member
}

/** Starts the page again and throws when it is not this tab's member who is signed in now. */
export function requireOwn(token: string | null): void {
  if (belongsHere(token)) return
  startAgain()
  throw new CallFailed('error.otherMember')
}

/** A session has begun in this tab: its pages are that member's from now on. */
export function becomeTabOf(account: string | undefined): void {
  forget()
  member = account
}

/** Nothing of a member is in this tab any more. */
export function becomeNobodysTab(): void {
  becomeTabOf(undefined)
}

/** `forgetAnswers` empties what the tab knows from the server. Returns what ends it. */
export function keepToOneMember(forgetAnswers: () => void): () => void {
  forget = forgetAnswers
  member ??= accountIn(readToken())

  const look = () => {
    const token = readToken()
    if (token === null) forgetAnswers()
    else if (!belongsHere(token)) startAgain()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    // It was frozen, and shows what it showed before a sign-out.
    if (persisted && member !== undefined && accountIn(readToken()) !== member) startAgain()
  }
  const unsubscribe = onTokenChange(look)
  addEventListener('pageshow', comeBack)
  return () => {
    unsubscribe()
    removeEventListener('pageshow', comeBack)
  }
}

export function startAgain(): void {
  forget()
  sessionStorage.clear()
  location.reload()
}
