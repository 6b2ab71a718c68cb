/** Ends what is signed in to an account elsewhere, or everywhere, and the trust in those browsers. */
import type { Audit } from '../../../audit.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import { lockAccount } from '../../access/passwords.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { TrustedBrowsers } from '../../access/trusted-browsers.ts'

export interface SignOutParts {
  database: Database
  sessions: Sessions
  trustedBrowsers: TrustedBrowsers
  audit: Audit
}

/** Whoever has a signed-in browser of this account in their hands needs the password and a code from then on. */
export async function signOutEverywhere(
  { database, sessions, trustedBrowsers, audit }: SignOutParts,
  { accountId, personId, sessionId }: Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>,
  from: { hereToo: boolean; cookie: string | undefined; address: string },
): Promise<void> {
  const { hereToo, cookie, address } = from
  await database.transaction().execute(async (transaction) => {
    // A login that is on its way comes before, and ends, or after, and finds no trust.
    await lockAccount(transaction, accountId)
    await sessions.endAll(transaction, accountId, {
      except: hereToo ? null : sessionId,
      reason: 'signed-out-everywhere',
    })
    await trustedBrowsers.removeAll(transaction, accountId, hereToo ? undefined : cookie)
    await audit.recordIn(transaction, {
      action: 'signed-out-everywhere',
      accountId,
      personId,
      address,
    })
  })
}

/** @throws {Refused} 404 for a browser of somebody else. Removing it again changes nothing. */
export async function stopTrusting(
  { database, trustedBrowsers, audit }: SignOutParts,
  { accountId, personId }: SignedIn,
  which: { id: number | 'all'; address: string },
): Promise<void> {
  const { id, address } = which
  await database.transaction().execute(async (transaction) => {
    if (id === 'all') await trustedBrowsers.removeAll(transaction, accountId)
    else if (!(await trustedBrowsers.remove(transaction, accountId, id))) throw notFound()
    await audit.recordIn(transaction, {
      action: 'browser-removed',
      accountId,
      personId,
      subject: `browser:${id}`,
      address,
    })
  })
}
