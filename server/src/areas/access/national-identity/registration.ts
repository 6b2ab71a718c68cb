/**
 * An account opened by national identity: who somebody is has been confirmed, so that a mailbox of theirs is all that is
 * missing, which a code proves (ADD-643 to ADD-645).
 */
import { hoursMs } from '../../../clock.ts'
import { type Consents, consentsAtRegistration } from '../../../consents.ts'
import { countAttempt, Limit } from '../../../http/limits.ts'
import { Refused } from '../../../http/refusal.ts'
import type { IdentityProviders } from '../../../ports/identity/identity-provider.ts'
import { findAccountByPerson, markUsed, wasUsed } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { refuseWhereOff } from '../factor-rules.ts'
import { type OpenedSession, openSession, type SessionParts } from '../open-session.ts'
import { openAccount, type WhenOpened } from '../opening.ts'
import type { ConfirmedIdentity, Setup, Setups } from '../setup/setups.ts'
import type { ConfirmedIdentities } from './confirmed.ts'
import { findIdentity, useIdentity } from './identities-store.ts'
import { link } from './link.ts'

/** Each may lead to a mail to whatever address was given. */
const perPerson = new Limit({ name: 'register-identity', most: 30, windowMs: hoursMs(1) })

export interface IdentityRegistrationParts extends SessionParts {
  providers: IdentityProviders
  confirmed: ConfirmedIdentities
  setups: Setups
  consents: Consents
  notices: FactorNotices
  whenOpened: WhenOpened
}

/**
 * A code goes to the mailbox.
 * @param cookie of the browser that brought the identity
 * @throws {Refused} 410 where it brought none, or there is an account by now
 */
export async function registerByIdentity(
  { database, clock, confirmed, setups }: IdentityRegistrationParts,
  email: string,
  cookie: string | undefined,
  browser: Browser,
) {
  const identity = confirmed.read(cookie)
  if (!identity) throw over()
  const { personId, provider, subject } = identity
  await countAttempt(database, perPerson, String(personId), clock.now())
  const own = await findAccountByPerson(database, personId)
  if (own && wasUsed(own)) throw over()
  return setups.beginByIdentity({ personId, email, identity: { provider, subject } }, browser)
}

/** The code is right: the account is opened, the identity is linked, and its owner is in. */
export async function openByIdentity(
  parts: IdentityRegistrationParts,
  setup: Setup,
  identity: ConfirmedIdentity,
  code: string,
  browser: Browser,
): Promise<OpenedSession> {
  const { database, clock, audit, setups, consents, whenOpened } = parts
  const provider = parts.providers.get(identity.provider)
  if (!provider) throw over()
  refuseWhereOff(provider.settings.country, 'national_identity')
  await setups.proveMailbox(setup, code, browser)
  const { person_id: personId, email } = setup
  const { language, address } = browser
  const account = await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    if (!(await setups.finish(transaction, setup))) throw over()
    const proved = { personId, email, accountVerified: true, phoneVerified: false, language }
    const outcome = await openAccount(unit, proved, whenOpened)
    // Somebody else's since the code was sent, or there is an account of this person by now.
    if ('inTheWay' in outcome) throw new Refused(422, 'server.register.refused')
    const { opened } = outcome
    await markUsed(transaction, opened, clock.now())
    const of = { provider, subject: identity.subject, address }
    const linked = await link(parts, unit, opened, of)
    if (linked === undefined) throw new Refused(401, 'server.identity.refused')
    const consent = { ...consentsAtRegistration, accountId: opened.id }
    const accepted = await consents.record(transaction, consent, clock.now())
    const by = { accountId: opened.id, personId, address }
    unit.tell({ ...by, action: 'account-opened' })
    return unit.tell({ ...by, action: 'consent-given', subject: accepted }, opened)
  })
  const linked = await findIdentity(database, identity.provider, identity.subject)
  if (!linked) throw over()
  return openSession(parts, account, browser, {
    by: 'national-identity',
    use: ({ transaction }) => useIdentity(transaction, linked, clock.now()),
    // Whatever it was there: the person is known by name alone at this step.
    session: null,
  })
}

const over = () => new Refused(410, 'server.identity.over')
