/**
 * Changes where codes and security notices go: the account's email address or phone number. A change takes a signed-in
 * owner, the present password, a code that was sent to the present number (or mailbox, where there is none), and one that
 * was sent to the new address within this attempt; the former one is told
 * (docs/decisions/103-contact-data-of-the-account.md).
 */
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import type { changeContact, ContactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import type { Audit } from '../../../audit.ts'
import { later, minutesMs } from '../../../clock.ts'
import { Refused, signInAgain } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { idempotently } from '../../../idempotency.ts'
import type { Database } from '../../../ports/database/open.ts'
import { maskPhone } from '../../../mobile-number.ts'
import { isUniqueViolation } from '../../../ports/database/problem.ts'
import {
  type Account,
  findAccountById,
  languageFor,
  ownAccount,
  subjectOf,
} from '../../access/accounts.ts'
import { claimAddress, holderOf } from '../../access/claim-address.ts'
import { codeMessage } from '../../access/code-message.ts'
import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import { lockPassword } from '../../access/passwords.ts'
import { acceptedNumber } from '../../access/phone-number.ts'
import { requirePresentPassword } from '../../access/present-password.ts'
import { requireAnswer } from '../../access/security-answer.ts'
import type { ServerKeys } from '../../access/server-keys.ts'
import type { Sessions } from '../../access/sessions.ts'
import {
  beginChange,
  type ContactChange,
  findChange,
  markConfirmed,
  markProved,
  putContact,
} from './contact-store.ts'
import { type ContactNoticeParts, tellFormerContact } from './former-contact.ts'

const changeLifeMs = minutesMs(30)

export interface ContactParts extends ContactNoticeParts {
  database: Database
  keys: ServerKeys
  codes: OneTimeCodes
  sessions: Sessions
  audit: Audit
}

type Who = Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>

/** Where the code goes that proves the owner. */
export interface Proof {
  channel: ContactChannel
  /** A number masked; an address whole, for the page shows it anyway. */
  to: string
}

/** The first step: the password, and where codes shall go. */
export async function beginContactChange(
  parts: ContactParts,
  who: Who,
  input: z.output<typeof changeContact.body> & {
    key: string | undefined
    language: Language
    address: string
  },
): Promise<{ id: number; proof: Proof }> {
  const { clock } = parts
  const account = await ownAccount(parts.database, who)
  if (!account.password_hash) throw new Refused(403, 'server.contact.no-password')
  await requirePresentPassword(parts, account, input.password, input.address)
  const { channel } = input
  const value = acceptedValue(channel, input.to)
  if (value.toLowerCase() === presentOf(account, channel)?.toLowerCase()) {
    throw new Refused(422, 'server.contact.same', { fields: { to: 'server.contact.same' } })
  }
  if (input.without_phone)
    await requireAnswer(parts, account, input.without_phone, input.address, {
      wrong: 'server.contact.answer-wrong',
      locked: 'server.reset.locked',
    })
  const proofChannel: ContactChannel =
    account.phone_number && !input.without_phone ? 'phone' : 'email'
  const at = clock.now()
  const { id } = await idempotently(
    parts.audit,
    {
      accountId: who.accountId,
      call: 'contact-changes',
      key: input.key,
      content: { channel, value, proofChannel },
      withoutKey: null,
    },
    at,
    // Nothing changes before both codes have come back.
    async (unit) => {
      const until = later(at, changeLifeMs)
      const begun = { ...who, channel, value, proofChannel, at, until }
      return unit.nothingToTell(await beginChange(unit.transaction, begun))
    },
  )
  const change = await openChange(parts, who, id)
  // Also for one that was begun before: the portal may have been cut off before its code left.
  if (!change.confirmed) await sendCode(parts, account, change, { ...input, again: false })
  const { phone_number: phone, email } = account
  const to = phone && change.proofChannel === 'phone' ? maskPhone(phone) : email
  return { id, proof: { channel: change.proofChannel, to } }
}

/** The second step: the code from the present number or mailbox. Then one goes to the new address or number. */
export async function proveContactChange(
  parts: ContactParts,
  who: Who,
  { id, otp, language, address }: { id: number; otp: string; language: Language; address: string },
): Promise<ContactChannel> {
  const { database, clock } = parts
  const account = await ownAccount(parts.database, who)
  const change = await openChange(parts, who, id)
  if (change.confirmed) return change.channel
  if (!change.proved) {
    await consumeCode(parts, who, proofChallengeOf(change), otp, address)
    await markProved(database, change, clock.now())
  }
  // Also where it was proved before: the portal may have been cut off before the next code left.
  await sendCode(parts, account, { ...change, proved: true }, { language, again: false })
  return change.channel
}

/** Sends no second code within a minute, so that an answer that was lost can be asked for again. */
export async function resendContactCode(
  parts: ContactParts,
  who: Who,
  { id, language }: { id: number; language: Language },
): Promise<void> {
  const account = await ownAccount(parts.database, who)
  const change = await openChange(parts, who, id)
  if (change.confirmed) return
  try {
    // If the first one never left, this is it, and the second is too soon.
    await sendCode(parts, account, change, { language, again: false })
    await sendCode(parts, account, change, { language, again: true })
  } catch (error) {
    if (!(error instanceof Refused) || error.key !== 'server.code.too-soon') throw inOwnWords(error)
  }
}

/** The last step: the code from the new address. Confirmed once more it stays confirmed. */
export async function confirmContactChange(
  parts: ContactParts,
  who: Who,
  { id, otp, address }: { id: number; otp: string; address: string },
): Promise<void> {
  const { clock, sessions, audit } = parts
  const change = await openChange(parts, who, id)
  if (change.confirmed) return
  if (!change.proved) throw new Refused(409, 'server.contact.prove-first')
  await consumeCode(parts, who, challengeOf(change), otp, address)
  const account = await ownAccount(parts.database, who)
  const at = clock.now()
  const { accountId, personId, sessionId } = who
  try {
    await audit.unitOfWork(async (unit) => {
      const { transaction } = unit
      // A new password ends the sessions, and with them what they had begun. Both take the account first.
      if (!(await lockPassword(transaction, account))) throw signInAgain()
      if (!(await sessions.hold(transaction, sessionId))) throw signInAgain()
      if (!(await markConfirmed(transaction, change, at))) throw over()
      const before = await findAccountById(transaction, accountId)
      if (!before) throw signInAgain()
      if (change.channel === 'email') await claimAddress(transaction, change.value, { personId })
      await putContact(unit, accountId, change)
      await sessions.endAll(transaction, accountId, {
        except: sessionId,
        reason: 'contact-changed',
      })
      await tellFormerContact(parts, transaction, before, change)
      return unit.tell({ action: changeOf(before, change.channel), accountId, personId, address })
    })
  } catch (error) {
    // Somebody else's since the change was begun.
    if (isUniqueViolation(error)) throw new Refused(409, 'server.contact.taken')
    throw error
  }
}

async function consumeCode(
  { codes }: ContactParts,
  { accountId }: Who,
  challenge: string,
  otp: string,
  address: string,
): Promise<void> {
  const subject = await codes
    .consume('contact', challenge, otp, address)
    .catch((error: unknown) => {
      throw inOwnWords(error)
    })
  if (subject !== subjectOf(accountId)) throw new Refused(400, 'server.code.wrong')
}

async function openChange(
  { database, clock }: ContactParts,
  who: Who,
  id: number,
): Promise<ContactChange> {
  const change = await findChange(database, { id, ...who }, clock.now())
  if (!change) throw over()
  return change
}

const over = () => new Refused(410, 'server.contact.over')
/** Codes of a login that are no longer valid send to the login; these send to the change. */
const inOwnWords = (error: unknown) =>
  error instanceof Refused && error.key === 'server.code.start-again' ? over() : error

/** Throws the message for the field. */
function acceptedValue(channel: ContactChannel, to: string): string {
  if (channel === 'phone') return acceptedNumber(to)
  if (!isEmailAddress(to)) {
    throw new Refused(422, 'server.contact.email', { fields: { to: 'server.contact.email' } })
  }
  return to
}

function changeOf({ phone_number }: Account, channel: ContactChannel) {
  if (channel === 'email') return 'email-changed'
  return phone_number === null ? 'phone-added' : 'phone-changed'
}

const presentOf = (account: Account, channel: ContactChannel) =>
  channel === 'email' ? account.email : account.phone_number

/** Each attempt has its own: the code of another is worth nothing here. */
const challengeOf = ({ id }: Pick<ContactChange, 'id'>) => `contact-change:${id}`
const proofChallengeOf = ({ id }: Pick<ContactChange, 'id'>) => `contact-proof:${id}`

/**
 * The code of the step that a change waits for, once, or another one: until it is proved, to the present number or
 * mailbox; then to the new one. Whether an address already opens somebody else's account is told to the owner of its
 * mailbox and not here: the page says the same, and no code arrives.
 */
async function sendCode(
  { database, clock, codes, mails, messages }: ContactParts,
  account: Account,
  change: ContactChange,
  { language, again }: { language: Language; again: boolean },
): Promise<void> {
  const { channel, value, proved, proofChannel } = change
  const { phone_number: phone, email } = account
  const present = { phone: proofChannel === 'phone' ? phone : null, email }
  const fresh = { phone: channel === 'phone' ? value : null, email: value }
  const to = proved ? fresh : present
  const of = { personId: account.person_id }
  const holder = proved && channel === 'email' ? await holderOf(database, value, of) : undefined
  await codes.issue(
    {
      purpose: 'contact',
      subject: subjectOf(account.id),
      challenge: proved ? challengeOf(change) : proofChallengeOf(change),
      sentTo: to.phone ?? to.email,
      again,
      once: !again,
    },
    (transaction, code, brings) =>
      holder
        ? mails.send(transaction, 'address-in-use', holder.email, languageFor(holder, language))
        : messages.send(
            transaction,
            codeMessage(languageFor(account, language), to, code, brings),
            clock.now(),
          ),
  )
}
