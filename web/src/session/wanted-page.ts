/**
 * The member page that is open, or was asked for without a session: after the next login it is opened again. Kept in the
 * tab's memory only, so whoever opens the login page itself begins on the dashboard.
 */
import { paths } from '../routing/paths.ts'

let wanted: { path: string; account: string | undefined } | undefined

/** Whether this tab is on its way to the login page for want of a session, not by anybody's choice. */
let led = false

export function leadToLogin(): void {
  led = true
}

/** Told once: the login page opens. */
export function wasLedToLogin(): boolean {
  const was = led
  led = false
  return was
}

/** `account`: whose page it is. */
export function wantPage(path: string, account: string | undefined): void {
  wanted = { path, account }
}

/** Asked for while nobody is signed in. A page on which a session ended was there before. */
export function askForPage(path: string): void {
  wanted ??= { path, account: undefined }
}

/** The member has left by choice: who comes next begins anew. */
export function forgetWantedPage(): void {
  wanted = undefined
}

/** Where a session of this account begins. A page that was somebody else's is not opened. */
export function takeWantedPage(account: string | undefined): string {
  const page = wanted
  wanted = undefined
  if (!page || (page.account !== undefined && page.account !== account)) return paths.home
  return page.path
}
