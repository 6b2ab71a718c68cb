/** Who shows anew who they are at a provider of identities, and comes back (ADD-652). */
import { isOff } from '@falaj/contract/access/rules/factors.ts'
import { proved } from '../../../current-request.ts'
import { type Clock } from '../../../clock.ts'
import { countAttempt } from '../../../http/limits.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import { inTransaction } from '../../../ports/database/write.ts'
import type {
  Brought,
  IdentityProvider,
  IdentityProviders,
  ProvedIdentity,
} from '../../../ports/identity/identity-provider.ts'
import { refuseWhereOff } from '../factor-rules.ts'
import type { Attempts } from '../national-identity/attempts.ts'
import { findIdentity, listIdentities, useIdentity } from '../national-identity/identities-store.ts'
import {
  type IdentitySignInParts,
  isAtLevel,
  perAddress,
  personOf,
  refusalFor,
} from '../national-identity/sign-in.ts'

export interface IdentityProofParts extends Pick<IdentitySignInParts, 'logger' | 'audit'> {
  database: Database
  clock: Clock
  providers: IdentityProviders
  attempts: Attempts
}

type Who = Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>

/** The provider at which the account's identity proves anew: the one that was used last. Undefined where there is none. */
export async function provingProvider(
  { database, providers }: Pick<IdentityProofParts, 'database' | 'providers'>,
  accountId: number,
): Promise<IdentityProvider | undefined> {
  if (providers.size === 0) return undefined
  const linked = (await listIdentities(database, accountId)).filter(
    ({ removed_at }) => removed_at === null,
  )
  return linked
    .toSorted((one, other) => +other.last_used_at - +one.last_used_at)
    .map(({ provider }) => providers.get(provider))
    .find((provider) => provider && mayProve(provider))
}

const mayProve = ({ tellsWhen, settings: { country } }: IdentityProvider): boolean =>
  tellsWhen && !isOff(country, 'national_identity')

/** Where the browser goes, and the cookie for when it comes back. @throws {Refused} 403, 404, 503 */
export async function leaveForProof(
  parts: IdentityProofParts,
  who: Who,
  providerId: string,
  from: { address: string; language: string },
): Promise<{ address: string; cookie: string }> {
  const { database, clock, providers, attempts } = parts
  await countAttempt(database, perAddress, from.address, clock.now())
  const provider = providers.get(providerId)
  const linked = await listIdentities(database, who.accountId)
  const own = linked.find((one) => one.provider === providerId && one.removed_at === null)
  if (!provider?.tellsWhen || !own) throw notFound()
  refuseWhereOff(provider.settings.country, 'national_identity')
  const since = clock.now()
  const { attempt, cookie } = attempts.begin(provider, { session: who.sessionId, since })
  try {
    return { address: await provider.addressFor(attempt, from.language), cookie }
  } catch (error) {
    throw refusalFor(parts, provider, error)
  }
}

/**
 * `mark` notes what was proved together with the use of the identity.
 * @throws {Refused} 403 where it is turned off, 422 for whatever is wrong with what came back, 503
 */
export async function proveByIdentity(
  parts: IdentityProofParts,
  who: Who,
  came: Brought & { provider: string },
  from: { address: string; cookie: string | undefined },
  mark: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { database, clock, providers, attempts, audit } = parts
  await countAttempt(database, perAddress, from.address, clock.now())
  const provider = providers.get(came.provider)
  try {
    const attempt =
      provider?.tellsWhen && (await attempts.take(provider, from.cookie, came.state, who.sessionId))
    if (!provider || !attempt) throw notProved()
    refuseWhereOff(provider.settings.country, 'national_identity')
    const identity = await provider.identify(came, attempt).catch((error: unknown) => {
      const refusal = refusalFor(parts, provider, error)
      throw refusal.status === 503 ? refusal : notProved()
    })
    const row = await ownIdentity(parts, who, provider, identity)
    if (!row) throw notProved()
    const isUsed = await inTransaction(database, async (transaction) => {
      if ((await useIdentity(transaction, row, clock.now())) === undefined) return false
      await mark(transaction)
      return true
    })
    if (!isUsed) throw notProved()
    proved('national-identity')
  } catch (error) {
    if (error instanceof Refused && error.status !== 503)
      await audit.record({
        action: 'identity-refused',
        accountId: who.accountId,
        subject: `identity:${provider?.settings.id ?? 'unknown'}`,
        address: from.address,
      })
    throw error
  }
}

/** The identity that is linked to this account, compared as at a login. */
async function ownIdentity(
  { database }: IdentityProofParts,
  { accountId, personId }: Who,
  provider: IdentityProvider,
  identity: ProvedIdentity,
) {
  if (!isAtLevel(provider, identity)) return undefined
  const row = await findIdentity(database, provider.settings.id, identity.subject)
  if (row?.account_id !== accountId || row.removed_at) return undefined
  return (await personOf({ database }, provider, identity)) === personId ? row : undefined
}

const notProved = () => new Refused(422, 'server.proof.identity')
