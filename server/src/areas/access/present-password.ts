/** Asks somebody who is signed in for the password once more, before something that a stolen session must not do. */
import type { Audit } from '../../audit.ts'
import { type Clock, minutesMs } from '../../clock.ts'
import { countAttempt, forgetAttempts, Limit } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import type { MessageKey } from '../../text.ts'
import type { Account } from './accounts.ts'
import { passwordMatches } from './password-hash.ts'
import { openPassword } from './sealed-password.ts'
import type { ServerKeys } from './server-keys.ts'
import { proved } from '../../current-request.ts'

const perAccount = new Limit({ name: 'present-password', most: 10, windowMs: minutesMs(15) })

/** @throws {Refused} 422 for a wrong one: the session is in order, so not 401. */
export async function requirePresentPassword(
  parts: { database: Database; clock: Clock; keys: ServerKeys; audit: Audit },
  account: Pick<Account, 'id' | 'password_hash'>,
  sealed: string,
  address: string,
  /** Where it was asked for, and what is said of a wrong one. */
  { field, sentence }: { field: string; sentence: MessageKey } = {
    field: 'password',
    sentence: 'server.present-password.wrong',
  },
): Promise<void> {
  const { database, clock, keys, audit } = parts
  await countAttempt(
    database,
    perAccount,
    String(account.id),
    clock.now(),
    'server.present-password.locked',
  )
  const password = await openPassword(sealed, keys, clock)
  if (!(await passwordMatches(account.password_hash, password))) {
    await audit.record({ action: 'password-refused', accountId: account.id, address })
    throw new Refused(422, sentence, { fields: { [field]: sentence } })
  }
  await forgetAttempts(database, perAccount, String(account.id))
  proved('password')
}
