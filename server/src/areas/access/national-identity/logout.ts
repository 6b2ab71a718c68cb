/** Logging out at the provider, and being told by it that somebody has (ADD-646 to ADD-649). */
import type { Audit } from '../../../audit.ts'
import type { Clock } from '../../../clock.ts'
import { countAttempt } from '../../../http/limits.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import {
  type IdentityProviders,
  IdentityRefused,
  IdentityUnavailable,
} from '../../../ports/identity/identity-provider.ts'
import type { Challenges } from '../passkeys/challenges.ts'
import { endSessionsAt, providerOfSession } from './sessions-store.ts'
import { perAddress, refusalFor, type IdentitySignInParts } from './sign-in.ts'

/** What the provider says of itself may have to be read first: nobody waits longer for it. */
const longestMs = 2_000

/**
 * Where the browser goes on to log out where the session began, too. Undefined for every other session, and where the
 * provider offers that nowhere or does not answer.
 */
export async function leaveAddressOf(
  parts: { database: Database; providers: IdentityProviders; publicAddress: string },
  sessionId: string,
  language: string,
): Promise<string | undefined> {
  const id = await providerOfSession(parts.database, sessionId)
  const provider = id === undefined ? undefined : parts.providers.get(id)
  if (!provider) return undefined
  const { promise: tooLong, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, longestMs, undefined)
  try {
    return await Promise.race([provider.leaveAddress(parts.publicAddress, language), tooLong])
  } catch (error) {
    if (error instanceof IdentityUnavailable) return undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export interface ToldOfLogoutParts extends Pick<IdentitySignInParts, 'logger' | 'providers'> {
  database: Database
  clock: Clock
  audit: Audit
  challenges: Challenges
}

/** Ends what was opened by that identity, or in that session of the provider. @throws {Refused} 400, 404, 503 */
export async function toldOfLogout(
  parts: ToldOfLogoutParts,
  told: { provider: string; token: string; address: string },
): Promise<void> {
  const { database, clock, providers, audit, challenges } = parts
  await countAttempt(database, perAddress, told.address, clock.now())
  const provider = providers.get(told.provider)
  if (!provider) throw notFound()
  const said = await provider.loggedOut(told.token).catch((error: unknown) => {
    const refusal = refusalFor(parts, provider, error)
    throw error instanceof IdentityRefused && refusal.status !== 503 ? notGood() : refusal
  })
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const isFirst = await challenges.use(transaction, `logout ${told.provider} ${said.id}`)
    if (!isFirst) throw notGood()
    const of = { provider: told.provider, subject: said.subject, session: said.session }
    for (const { id, account_id: accountId } of await endSessionsAt(transaction, of, clock.now()))
      unit.tell({
        action: 'session-ended',
        accountId,
        subject: `session:${id} identity:${told.provider}`,
        address: told.address,
      })
    return unit.nothingToTell()
  })
}

const notGood = () => new Refused(400, 'server.identity.logout-refused')
