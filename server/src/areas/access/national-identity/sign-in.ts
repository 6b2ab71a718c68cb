/**
 * Logs in by national identity: a whole login. The first one links it to the account of whoever has its national id
 * (ADD-620 to ADD-625).
 */
import type { FastifyBaseLogger } from 'fastify'
import { minutesMs } from '../../../clock.ts'
import { proved } from '../../../current-request.ts'
import { countAttempt, Limit } from '../../../http/limits.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import {
  type Brought,
  type IdentityProvider,
  type IdentityProviders,
  IdentityRefused,
  IdentityUnavailable,
  type ProvedIdentity,
} from '../../../ports/identity/identity-provider.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { MessageKey } from '../../../text.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'
import { findAccountByPerson, wasUsed } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { refuseWhereOff } from '../factor-rules.ts'
import {
  IdentityGone,
  type OpenedSession,
  openSession,
  type SessionParts,
} from '../open-session.ts'
import type { Attempts } from './attempts.ts'
import type { Confirmed } from './confirmed.ts'
import {
  findByNationalId,
  findIdentity,
  listIdentities,
  mayOpenAccount,
  useIdentity,
} from './identities-store.ts'
import { link } from './link.ts'

/** Wide, because a whole office may share one address, and no answer of a provider can be guessed. */
export const perAddress = new Limit({
  name: 'identity-address',
  most: 1_000,
  windowMs: minutesMs(10),
})

export interface IdentitySignInParts extends SessionParts {
  providers: IdentityProviders
  attempts: Attempts
  notices: FactorNotices
  logger: FastifyBaseLogger
}

/** Where the browser goes, and the cookie for when it comes back. @throws {Refused} 404, 503 */
export async function beginIdentity(
  parts: IdentitySignInParts,
  providerId: string,
  browser: Browser,
): Promise<{ address: string; cookie: string }> {
  const { database, clock, providers, attempts } = parts
  await countAttempt(database, perAddress, browser.address, clock.now())
  const provider = providers.get(providerId)
  if (!provider) throw notFound()
  refuseWhereOff(provider.settings.country, 'national_identity')
  const { attempt, cookie } = attempts.begin(provider)
  try {
    return { address: await provider.addressFor(attempt, browser.language), cookie }
  } catch (error) {
    throw refusalFor(parts, provider, error)
  }
}

/**
 * Lets in whoever has an account. Who has none, and may open one, is confirmed so far.
 * @param cookie of the browser that comes back
 * @throws {Refused} 401 for whatever is wrong with what came back; 403, 404 and 409 as the contract has them.
 */
export async function finishIdentity(
  parts: IdentitySignInParts,
  came: Brought & { provider: string },
  cookie: string | undefined,
  browser: Browser,
): Promise<OpenedSession | Confirmed> {
  const { database, clock, providers, attempts, audit } = parts
  const { address } = browser
  await countAttempt(database, perAddress, address, clock.now())
  const provider = providers.get(came.provider)
  try {
    const attempt = provider && (await attempts.take(provider, cookie, came.state))
    if (!provider || !attempt) throw refused()
    refuseWhereOff(provider.settings.country, 'national_identity')
    const identity = await provider.identify(came, attempt).catch((error: unknown) => {
      throw refusalFor(parts, provider, error)
    })
    return await enter(parts, provider, identity, browser)
  } catch (error) {
    if (error instanceof Refused && error.status !== 503)
      await audit.record({
        action: 'identity-refused',
        accountId: null,
        subject: `identity:${provider?.settings.id ?? 'unknown'}`,
        address,
      })
    throw error
  }
}

/** Whoever has shown who they are: linked before, or now. */
async function enter(
  parts: IdentitySignInParts,
  provider: IdentityProvider,
  identity: ProvedIdentity,
  browser: Browser,
): Promise<OpenedSession | Confirmed> {
  const { database, clock } = parts
  const { id: providerId } = provider.settings
  const refuse = (status: number, key: MessageKey) =>
    new Refused(status, key, {
      values: { provider: inLanguage(browser.language, provider.settings.names) },
    })
  if (!isAtLevel(provider, identity)) throw refuse(403, 'server.identity.level')
  const personId = await personOf(parts, provider, identity)
  if (personId === undefined) throw refuse(404, 'server.identity.unknown')
  const [known, account] = await Promise.all([
    findIdentity(database, providerId, identity.subject),
    findAccountByPerson(database, personId),
  ])
  // Another person's by now, as the insurer and the provider have it: nobody can say whose it is.
  if (known && known.account_id !== account?.id) throw refuse(404, 'server.identity.unknown')
  // What was never used may have been opened with an address that somebody mistyped.
  if (!account || !wasUsed(account)) {
    const may = await mayOpenAccount(database, personId, clock.now())
    if (!may) throw refuse(404, 'server.identity.unknown')
    return { personId, provider: providerId, subject: identity.subject }
  }
  const own = (await listIdentities(database, account.id)).find(
    (one) => one.provider === providerId,
  )
  if (own?.removed_at) throw refuse(409, 'server.identity.was-removed')
  if (own && !known) throw refuse(409, 'server.identity.another')
  proved('national-identity')
  const use = (unit: UnitOfWork) =>
    known
      ? useIdentity(unit.transaction, known, clock.now())
      : link(parts, unit, account, {
          provider,
          subject: identity.subject,
          address: browser.address,
        })
  try {
    return await openSession(parts, account, browser, {
      by: 'national-identity',
      use,
      session: identity.session,
    })
  } catch (error) {
    if (error instanceof IdentityGone) throw refused()
    throw error
  }
}

/** At one that its settings allow. */
export const isAtLevel = (
  { settings: { levels } }: IdentityProvider,
  { level }: ProvedIdentity,
): boolean => !levels || levels.includes(level ?? '')

/** The one person who has the national id in the provider's country, born on the day that it says. */
export async function personOf(
  { database }: Pick<IdentitySignInParts, 'database'>,
  { settings: { country } }: IdentityProvider,
  { nationalId, dateOfBirth }: ProvedIdentity,
): Promise<number | undefined> {
  const [person, another] = await findByNationalId(database, { country, nationalId })
  if (!person || another) return undefined
  return dateOfBirth === null || dateOfBirth === person.date_of_birth ? person.id : undefined
}

const refused = () => new Refused(401, 'server.identity.refused')

/** What a provider answered is told to the operator; the browser learns that it did not work. */
export function refusalFor(
  { logger }: Pick<IdentitySignInParts, 'logger'>,
  provider: IdentityProvider,
  error: unknown,
) {
  if (!(error instanceof IdentityRefused)) throw error
  const { reason } = error
  const said = { provider: provider.settings.id, reason }
  if (error instanceof IdentityUnavailable) {
    logger.warn(said, 'identity provider unavailable')
    return new Refused(503, 'server.identity.unavailable')
  }
  logger.warn(said, 'identity refused')
  return refused()
}
