/**
 * What somebody who found an open page must not do asks its member to show anew who they are: by the strongest way that
 * the account has, or by one that they still have at hand. It holds for five minutes, in this session (ADD-601).
 */
import type { prove as proveCall } from '@falaj/contract/access/fresh-proof/calls.ts'
import { type ProofWay, proofWays } from '@falaj/contract/access/fresh-proof/schemas.ts'
import type { Assertion, RequestOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import type { BodyOf, FreshProof } from '@falaj/contract/call.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Audit } from '../../../audit.ts'
import { type Clock, later, minutesMs } from '../../../clock.ts'
import { Refused, notFound } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { maskPhone } from '../../../mobile-number.ts'
import { proved } from '../../../current-request.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import { inTransaction } from '../../../ports/database/write.ts'
import type { IdentityProvider } from '../../../ports/identity/identity-provider.ts'
import type { Messages } from '../../../ports/messages/messages.ts'
import { type Account, languageFor, ownAccount, subjectOf } from '../accounts.ts'
import type { AppAnswers } from '../authenticator-app/app-answers.ts'
import { recoveryCodesLeft } from '../authenticator-app/app-store.ts'
import { codeMessage } from '../code-message.ts'
import { appInUse, passkeysInUse, refuseOwnWhereOff } from '../factor-rules.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { Challenges } from '../passkeys/challenges.ts'
import { type PasskeyRow, usePasskey } from '../passkeys/passkeys-store.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { type IdentityProofParts, proveByIdentity, provingProvider } from './identity-proof.ts'

const holdsMs = minutesMs(5)

export interface FreshProofParts extends IdentityProofParts {
  audit: Audit
  messages: Messages
  codes: OneTimeCodes
  relyingParty: RelyingParty
  challenges: Challenges
  answers: AppAnswers
}

type Who = Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>
type Parts = Pick<IdentityProofParts, 'database' | 'clock' | 'providers'>

/**
 * Before a call that asks for it (`freshProof` of the contract). Whoever has neither passkey nor app, nor an identity that
 * proves anew, has nothing stronger than what such a call asks for itself: where that is enough, they are not asked (ADD-630).
 * @throws {Refused} 403 for a member who has not shown in the last minutes who they are.
 */
export async function requireFreshProof(parts: Parts, who: Who, asked: FreshProof): Promise<void> {
  if (await isProved(parts.database, parts.clock, who)) return
  if (asked === 'where-stronger' && !(await hasStronger(parts, who))) return
  throw new Refused(403, 'server.proof.needed', { needsProof: true })
}

async function isProved(
  database: Database,
  clock: Clock,
  { accountId, sessionId }: Who,
): Promise<boolean> {
  const row = await database
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('proved_at', '>', later(clock.now(), -holdsMs))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account has a passkey, an app or an identity that proves anew. */
async function hasStronger(parts: Parts, { accountId }: Who): Promise<boolean> {
  const { database } = parts
  const [passkeys, app, provider] = await Promise.all([
    passkeysInUse(database, accountId),
    appInUse(database, accountId),
    provingProvider(parts, accountId),
  ])
  return passkeys.length > 0 || app !== undefined || provider !== undefined
}

export interface BegunProof {
  way: ProofWay | null
  next: ProofWay | null
  passkey: RequestOptions | null
  sent_to: string | null
  provider: string | null
}

export async function beginProof(
  parts: FreshProofParts,
  who: Who,
  {
    way,
    leaves,
    language,
  }: { way: ProofWay | undefined; leaves: boolean | undefined; language: Language },
): Promise<BegunProof> {
  const { database, clock, relyingParty } = parts
  const nothing: BegunProof = {
    way: null,
    next: null,
    passkey: null,
    sent_to: null,
    provider: null,
  }
  if (await isProved(database, clock, who)) return nothing
  const passkeys = await passkeysInUse(database, who.accountId)
  // A page that cannot lead away goes on as if there were none.
  const provider = leaves ? await provingProvider(parts, who.accountId) : undefined
  const ways = await waysOf(parts, who, { passkeys, provider })
  const chosen = way ?? ways[0]
  if (chosen === undefined || !ways.includes(chosen)) throw notFound()
  const begun = { ...nothing, way: chosen, next: ways[ways.indexOf(chosen) + 1] ?? null }
  if (chosen === 'code') {
    const account = await ownAccount(parts.database, who)
    await sendCode(parts, account, who, language)
    const { phone_number: phone, email } = account
    return { ...begun, sent_to: phone ? maskPhone(phone) : email }
  }
  if (chosen === 'national-identity') return { ...begun, provider: provider?.settings.id ?? null }
  if (chosen !== 'passkey') return begun
  return { ...begun, passkey: await relyingParty.requestOptions(askedIn(who), passkeys) }
}

/** The strongest first. A code is sent where there is no app, or its owner has left that on. */
async function waysOf(
  { database }: FreshProofParts,
  { accountId }: Who,
  {
    passkeys,
    provider,
  }: { passkeys: readonly PasskeyRow[]; provider: IdentityProvider | undefined },
): Promise<ProofWay[]> {
  const app = await appInUse(database, accountId)
  const has: Record<ProofWay, boolean> = {
    passkey: passkeys.length > 0,
    app: app !== undefined,
    'national-identity': provider !== undefined,
    code: app?.code_by_message ?? true,
    'recovery-code': app !== undefined && (await recoveryCodesLeft(database, accountId)) > 0,
  }
  return proofWays.filter((way) => has[way])
}

/**
 * Proved once more it stays proved.
 * @param from `cookie` of the browser that comes back from a provider
 * @throws {Refused} as `OneTimeCodes.consume`, `AppAnswers` and `proveByIdentity`, and 422 for a passkey.
 */
export async function prove(
  parts: FreshProofParts,
  who: Who,
  answer: BodyOf<typeof proveCall>,
  from: { address: string; cookie: string | undefined },
): Promise<void> {
  const { database, clock, answers } = parts
  const { address } = from
  if (await isProved(database, clock, who)) return
  // Turned off since it was asked for.
  if ('app' in answer || 'recovery_code' in answer)
    await refuseOwnWhereOff(database, who.accountId, 'app')
  if ('passkey' in answer) await proveByPasskey(parts, who, answer.passkey, address)
  else if ('otp' in answer) await proveByCode(parts, who, answer.otp, address)
  else if ('identity' in answer)
    await proveByIdentity(parts, who, answer.identity, from, (transaction) =>
      markProved(transaction, clock, who, 'national-identity'),
    )
  else {
    const by = 'app' in answer ? 'app' : 'recovery-code'
    if ('app' in answer) await answers.proveByApp(who.accountId, answer.app, address)
    else await answers.proveByRecoveryCode(who.accountId, answer.recovery_code, address)
    await inTransaction(database, (transaction) => markProved(transaction, clock, who, by))
  }
}

async function proveByCode(
  parts: FreshProofParts,
  who: Who,
  otp: string,
  address: string,
): Promise<void> {
  const { database, clock, codes } = parts
  // Turned off since it was sent.
  await requireCodes(parts, who)
  const subject = await codes
    .consume('proof', challengeOf(who), otp, address)
    .catch((error: unknown) => {
      throw inOwnWords(error)
    })
  if (subject !== subjectOf(who.accountId)) throw new Refused(400, 'server.code.wrong')
  await inTransaction(database, (transaction) => markProved(transaction, clock, who, 'code'))
}

async function proveByPasskey(
  { database, clock, relyingParty, challenges, audit }: FreshProofParts,
  who: Who,
  passkey: Assertion,
  address: string,
): Promise<void> {
  const { accountId } = who
  const all = await passkeysInUse(database, accountId)
  const row = all.find(({ credential_id }) => credential_id.toString('base64url') === passkey.id)
  const answered = row && (await relyingParty.answered(passkey, row, askedIn(who)))
  const isUsed =
    answered &&
    (await inTransaction(database, async (transaction) => {
      if (!(await challenges.use(transaction, answered.challenge))) return false
      if (!(await usePasskey(transaction, row, { ...answered, at: clock.now() }))) return false
      await markProved(transaction, clock, who, 'passkey')
      return true
    }))
  if (isUsed) {
    proved('passkey')
    return
  }
  await audit.record({ action: 'passkey-refused', accountId, address })
  throw new Refused(422, 'server.proof.passkey')
}

/** Sends no second code within a minute. @throws {Refused} 404 where no code may be sent. */
export async function resendProof(
  parts: FreshProofParts,
  who: Who,
  language: Language,
): Promise<void> {
  await requireCodes(parts, who)
  await sendCode(parts, await ownAccount(parts.database, who), who, language)
}

async function requireCodes({ database }: FreshProofParts, { accountId }: Who): Promise<void> {
  const app = await appInUse(database, accountId)
  if (app && !app.code_by_message) throw notFound()
}

/** Where one is on its way, another is not sent: the answer to the call before may have been lost. */
async function sendCode(
  { codes, messages, clock }: FreshProofParts,
  account: Account,
  who: Who,
  language: Language,
): Promise<void> {
  const { phone_number: phone, email } = account
  const send = (again: boolean) =>
    codes.issue(
      {
        purpose: 'proof',
        subject: subjectOf(who.accountId),
        challenge: challengeOf(who),
        sentTo: phone,
        again,
      },
      (transaction, code, brings) =>
        messages.send(
          transaction,
          codeMessage(languageFor(account, language), { phone, email }, code, brings),
          clock.now(),
        ),
    )
  try {
    await send(true)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.key === 'server.code.too-soon') return
    if (error.key !== 'server.code.start-again') throw error
    // There is none yet, or it cannot be entered any more.
    await send(false)
  }
}

async function markProved(
  transaction: Transaction,
  clock: Clock,
  { accountId, sessionId }: Who,
  by: ProofWay,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ proved_at: clock.now(), proved_by: by })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .execute()
}

const askedIn = ({ sessionId }: Who) => ({ purpose: 'proof', session: sessionId }) as const
const challengeOf = ({ sessionId }: Who) => `proof:${sessionId}`

/** The codes' own sentence speaks of the login. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof Refused) || error.key !== 'server.code.start-again') return error
  return new Refused(410, 'server.proof.over')
}
