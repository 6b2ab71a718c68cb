/** Logs in with a passkey: a whole login. Whatever is wrong with the answer, the refusal is the same (ADD-600, ADD-604). */
import type { Assertion, RequestOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import { minutesMs } from '../../../clock.ts'
import { countAttempt, Limit } from '../../../http/limits.ts'
import { Refused } from '../../../http/refusal.ts'
import { proved } from '../../../current-request.ts'
import { findAccountById } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { refuseWhereOff } from '../factor-rules.ts'
import { type OpenedSession, openSession, PasskeyGone, type SessionParts } from '../open-session.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import type { Challenges } from './challenges.ts'
import { findPasskey, usePasskey } from './passkeys-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** Wide, because a whole office may share one address, and no answer can be guessed. */
const perAddress = new Limit({ name: 'passkey-address', most: 1_000, windowMs: minutesMs(10) })

export interface PasskeySignInParts extends SessionParts {
  relyingParty: RelyingParty
  challenges: Challenges
}

const asked = { purpose: 'sign-in', session: '' } as const

export const passkeySignInOptions = ({
  relyingParty,
}: PasskeySignInParts): Promise<RequestOptions> => relyingParty.requestOptions(asked, [])

/** @throws {Refused} 401, and 403 where passkeys are off */
export async function signInWithPasskey(
  parts: PasskeySignInParts,
  passkey: Assertion,
  browser: Browser,
): Promise<OpenedSession> {
  const { database, clock, relyingParty, challenges, audit } = parts
  const { address } = browser
  await countAttempt(database, perAddress, address, clock.now())
  const row = await findPasskey(database, Buffer.from(passkey.id, 'base64url'))
  const account = row && (await findAccountById(database, row.account_id))
  const answered = row && (await relyingParty.answered(passkey, row, asked))
  const refuse = async () => {
    await audit.record({ action: 'passkey-refused', accountId: account?.id ?? null, address })
    return new Refused(401, 'server.passkey.refused')
  }
  if (!account || !answered) throw await refuse()
  // Told to its owner alone: the device has answered.
  refuseWhereOff(account.country_code, 'passkeys')
  proved('passkey')
  const use = async (transaction: Transaction) =>
    (await challenges.use(transaction, answered.challenge)) &&
    (await usePasskey(transaction, row, { ...answered, at: clock.now() }))
  try {
    return await openSession(parts, account, browser, { by: 'passkey', use })
  } catch (error) {
    if (error instanceof PasskeyGone) throw await refuse()
    throw error
  }
}
