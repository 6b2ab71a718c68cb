/**
 * What a password is joined with before a session opens: a code that was sent (`code-factor.ts`), one of the member's
 * authenticator app or a recovery code (`authenticator-app/app-factor.ts`). Sign-in knows no more of it than this. A
 * passkey, or a national identity, is a whole login and none of these.
 */
import type { Account } from './accounts.ts'
import type { Browser } from './browser.ts'

/** What a login can ask with. */
export type AskedFor = 'code' | 'app'

/** What it was answered with. */
export interface FactorAnswer {
  with: AskedFor | 'recovery-code'
  /** As it was typed. */
  code: string
}

export interface Asked {
  /** Only this browser keeps it, in its cookie. */
  challenge: string
  for: AskedFor
  /** Whether a code can be sent instead. */
  codeCanBeSent: boolean
}

export interface SecondFactor {
  /** Asks the account's owner for a proof. */
  begin(account: Account, browser: Browser): Promise<Asked>
  /** Sends a code under the same challenge; what was sent before proves nothing any more. */
  again(challenge: string, browser: Browser): Promise<void>
  /** The id of the account whose owner has answered. Throws whatever is wrong; an answer is right at most once. */
  prove(challenge: string, answer: FactorAnswer, browser: Browser): Promise<number>
}
