/**
 * What a password is joined with before a session opens. Sign-in knows no more of it than this, so that the code of an
 * authenticator app can take the place of one that was sent. A passkey needs more: something that the browser is told
 * to begin with, and an answer that is no code (`verifyLoginOtp` in `contract/src/access/schemas.ts`).
 */
import type { Account } from './accounts.ts'
import type { Browser } from './browser.ts'

export interface SecondFactor {
  /** Asks the account's owner for a proof. Answers the challenge, which only this browser keeps, in its cookie. */
  begin(account: Account, browser: Browser): Promise<string>
  /** Asks again under the same challenge; what was asked before proves nothing any more. */
  again(challenge: string, browser: Browser): Promise<void>
  /** The id of the account whose owner has answered. Throws whatever is wrong; an answer is right at most once. */
  prove(challenge: string, answer: string, browser: Browser): Promise<number>
}
