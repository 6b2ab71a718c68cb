/** Assembles the area: sign-in, registration, recovery, and the sessions that they open. */
import type { FreshProof } from '@falaj/contract/call.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import type { Consents } from '../../consents.ts'
import type { Cookies } from '../../http/cookies.ts'
import { signInAgain } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database } from '../../ports/database/open.ts'
import type { CurrentContact } from '../../contact.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import type { Secrets } from '../../secrets.ts'
import type { GuideVideo } from '../content/guide-video.ts'
import type { Policies } from '../policies/policies.ts'
import { AppAnswers } from './authenticator-app/app-answers.ts'
import { AppFactor } from './authenticator-app/app-factor.ts'
import type { AppKeys } from './authenticator-app/app-keys.ts'
import { appRoutes } from './authenticator-app/routes.ts'
import { CodeFactor } from './code-factor.ts'
import { requireFreshProof } from './fresh-proof/fresh-proof.ts'
import { freshProofRoutes } from './fresh-proof/routes.ts'
import { FactorNotices } from './factor-notices.ts'
import { Links } from './links.ts'
import { Mails } from './mails.ts'
import { OneTimeCodes } from './one-time-codes.ts'
import type { WhenOpened } from './opening.ts'
import type { RecoveryJobParts } from './recovery/jobs.ts'
import { Recovery } from './recovery/recovery.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { RefreshTokens } from './refresh.ts'
import { accessRoutes, bearerOf } from './routes.ts'
import { ServerKeys } from './server-keys.ts'
import { Sessions } from './sessions.ts'
import { FirstPassword } from './setup/first-password.ts'
import { Registration } from './setup/registration.ts'
import { setupRoutes } from './setup/routes.ts'
import { Setups } from './setup/setups.ts'
import { SignIn } from './sign-in.ts'
import { ssoRoutes } from './sso/routes.ts'
import { SingleSignOn } from './sso/single-sign-on.ts'
import { Tickets } from './sso/tickets.ts'
import { Challenges } from './passkeys/challenges.ts'
import { RelyingParty } from './passkeys/relying-party.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import type { IdentityProviders } from '../../ports/identity/identity-provider.ts'
import { Attempts } from './national-identity/attempts.ts'
import { ConfirmedIdentities } from './national-identity/confirmed.ts'
import { identityRoutes } from './national-identity/routes.ts'
import { TrustedBrowsers } from './trusted-browsers.ts'

export interface AccessNeeds {
  database: Database
  clock: Clock
  secrets: Secrets
  appKeys: AppKeys
  cookies: Cookies
  messages: Messages
  contact: CurrentContact
  /** How the insurer and the portal are called; no password has these words. */
  insurerNames: () => readonly string[]
  /** As devices and apps name the portal to whoever logs in with them. */
  insurer: () => string
  jobs: Jobs
  audit: Audit
  consents: Consents
  policies: Policies
  whenOpened: WhenOpened
  guideVideo: GuideVideo
  publicBaseUrl: string
  /** Whether the number of codes for an account is limited: always, except in the demo. */
  sending: 'limited' | 'unlimited'
  /** Public key (PEM) of the partner who may issue tickets. */
  partnerKey: string | null
  /** Who proves national identities. */
  identityProviders: IdentityProviders
  logger: FastifyBaseLogger
}

export interface Access {
  /** Checks a call's bearer and session; throws a refusal with status 401. */
  signIn(request: FastifyRequest): Promise<SignedIn>
  /** Checks the session once more, whether or not its token has expired since. */
  checkAgain(member: SignedIn): Promise<SignedIn>
  /** Throws a refusal with status 403 for a member who has to show anew who they are. */
  requireFreshProof(member: SignedIn, asked: FreshProof): Promise<void>
  routes(app: FastifyInstance): void
  recoveryJobs: RecoveryJobParts
  /** What a member's own view of sign-ins and contact data is made of. */
  own: Own
}

export interface Own {
  keys: ServerKeys
  sessions: Sessions
  trustedBrowsers: TrustedBrowsers
  codes: OneTimeCodes
  mails: Mails
}

export function openAccess(needs: AccessNeeds): Access {
  const { database, clock, secrets, messages, audit, publicBaseUrl } = needs
  const keys = new ServerKeys(database, secrets.serverKey, clock)
  const sessions = new Sessions(database, keys, clock)
  const refreshTokens = new RefreshTokens({ database, sessions, audit, clock })
  const trustedBrowsers = new TrustedBrowsers(database, clock)
  const codes = new OneTimeCodes({
    database,
    clock,
    audit,
    key: secrets.oneTimeCode,
    sending: needs.sending,
  })
  const links = new Links(clock, publicBaseUrl)
  const mails = new Mails(messages, clock, needs.contact)
  const setups = new Setups({ database, codes, messages, mails, clock })
  const session = { database, clock, sessions, refreshTokens, trustedBrowsers, mails, audit }
  const challenges = new Challenges(secrets.passkeyChallenge, clock)
  const notices = new FactorNotices(mails, messages, clock, needs.contact)
  const { appKeys, insurer } = needs
  const answers = new AppAnswers({ database, clock, audit, appKeys, notices })
  const codeFactor = new CodeFactor({ database, codes, messages, clock })
  const secondFactor = new AppFactor({ database, challenges, answers, codes: codeFactor })
  const signIn = new SignIn({ ...session, keys, secondFactor, setups })
  const firstPassword = new FirstPassword(links, mails, needs.whenOpened)
  const byIdentity = {
    ...session,
    providers: needs.identityProviders,
    confirmed: new ConfirmedIdentities(secrets.identityAttempt, clock),
    setups,
    consents: needs.consents,
    notices,
    whenOpened: needs.whenOpened,
  }
  const registration = new Registration({ ...byIdentity, jobs: needs.jobs, firstPassword })
  const tickets = new Tickets({ database, clock, audit, partnerKey: needs.partnerKey })
  const singleSignOn = new SingleSignOn({
    ...session,
    tickets,
    registration,
    consents: needs.consents,
    whenOpened: needs.whenOpened,
  })
  const relyingParty = new RelyingParty(challenges, publicBaseUrl, insurer)
  const passkeys = {
    ...session,
    messages,
    codes,
    challenges,
    relyingParty,
    notices,
    answers,
    handleKey: secrets.passkeyHandle,
    cookies: needs.cookies,
  }
  const identities = {
    ...byIdentity,
    challenges,
    cookies: needs.cookies,
    logger: needs.logger,
    attempts: new Attempts(database, challenges, secrets.identityAttempt),
  }
  const ownApp = { database, clock, audit, appKeys, challenges, notices, insurer }
  const { insurerNames } = needs
  const password = { database, clock, mails, audit, keys, links, insurerNames }
  const recovery = new Recovery({ ...password, jobs: needs.jobs, decoyKey: secrets.decoy })

  return {
    async signIn(request) {
      const token = bearerOf(request)
      if (!token) throw signInAgain()
      const { call } = request.routeOptions.config
      return sessions.check(await sessions.holder(token), { seen: !call?.unattended })
    },
    checkAgain: (member) => sessions.check(member),
    requireFreshProof: (member, asked) => requireFreshProof(identities, member, asked),
    routes(app) {
      const { cookies } = needs
      const ways = { keys, signIn, sessions, refreshTokens, singleSignOn }
      accessRoutes(app, { ...needs, ...ways, providers: needs.identityProviders })
      setupRoutes(app, { database, clock, setups, registration, cookies, sessions, refreshTokens })
      recoveryRoutes(app, { ...password, signIn, recovery, cookies, sessions })
      const proofs = { ...passkeys, ...identities }
      passkeyRoutes(app, proofs)
      freshProofRoutes(app, proofs)
      appRoutes(app, ownApp)
      identityRoutes(app, identities)
      ssoRoutes(app, { singleSignOn, cookies, sessions, refreshTokens })
    },
    recoveryJobs: { database, links, mails },
    own: { keys, sessions, trustedBrowsers, codes, mails },
  }
}
