/** The passkeys of an account, as its owner sees and changes them (ADD-601 to ADD-605). */
import {
  type Attestation,
  type CreationOptions,
  type Passkey,
} from '@falaj/contract/access/passkeys/schemas.ts'
import { isOff } from '@falaj/contract/access/rules/factors.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { findHomeCountry } from '../../../home-country.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { fullName } from '../../../names.ts'
import { hmac } from '../../../secrets.ts'
import { ownAccount } from '../accounts.ts'
import type { FreshProofParts } from '../fresh-proof/fresh-proof.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { refuseOwnWhereOff } from '../factor-rules.ts'
import { lockAccount } from '../passwords.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
} from './passkeys-store.ts'

/** More than anybody has devices. */
const mostPasskeys = 20

export interface PasskeysParts extends FreshProofParts {
  notices: FactorNotices
  /** Of which each account's handle is made. */
  handleKey: Buffer
}

type Who = Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>

export async function passkeysOf(
  { database, clock }: PasskeysParts,
  { accountId, personId }: Who,
): Promise<Passkey[]> {
  const [rows, country] = await Promise.all([
    listPasskeys(database, accountId),
    findHomeCountry(database, personId, clock.now()),
  ])
  return rows.map((row) => shown(row, country))
}

const shown = (row: PasskeyRow, country: string): Passkey => ({
  id: row.id,
  name: row.name,
  added_at: instantOf(country, row.created_at),
  last_used_at: row.last_used_at && instantOf(country, row.last_used_at),
  synced: row.backed_up,
})

/** @throws {Refused} 409 where there are too many. */
export async function newPasskey(
  parts: PasskeysParts,
  who: Who,
  language: Language,
): Promise<CreationOptions> {
  const { database, relyingParty } = parts
  await refuseOwnWhereOff(database, who.accountId, 'passkeys')
  const account = await ownAccount(database, who)
  const known = await listPasskeys(database, who.accountId)
  if (known.length >= mostPasskeys) throw new Refused(409, 'server.passkey.too-many')
  return relyingParty.creationOptions(askedIn(who), known, {
    handle: new Uint8Array(handleOf(parts, who, known)),
    name: account.email,
    displayName: fullName(language, account),
  })
}

/** Added once more it is the same. @throws {Refused} 422 for an answer that is not good. */
export async function keepPasskey(
  parts: PasskeysParts,
  who: Who,
  answer: { passkey: Attestation; name: string; address: string },
): Promise<Passkey> {
  const { database, clock, relyingParty, challenges, audit, notices } = parts
  const { accountId, personId } = who
  await refuseOwnWhereOff(database, accountId, 'passkeys')
  const country = await findHomeCountry(database, personId, clock.now())
  const before = await findOwn(parts, who, answer.passkey.id)
  if (before) return shown(before, country)
  const made = await relyingParty.made(answer.passkey, askedIn(who))
  if (!made) throw new Refused(422, 'server.passkey.not-made')
  const at = clock.now()
  const added = await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    // One after the other: a handle is one of an account, and their number is limited.
    await lockAccount(transaction, accountId)
    if (!(await challenges.use(transaction, made.challenge)))
      throw new Refused(422, 'server.passkey.not-made')
    const known = await listPasskeys(transaction, accountId)
    if (known.length >= mostPasskeys) throw new Refused(409, 'server.passkey.too-many')
    const row = await addPasskey(transaction, {
      account_id: accountId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      user_handle: handleOf(parts, who, known),
      sign_count: made.count,
      transports: answer.passkey.response.transports ?? [],
      backed_up: made.backedUp,
      name: answer.name,
      created_at: at,
    })
    await notices.tell(transaction, await ownAccount(transaction, who), 'passkey-added', {
      name: row.name,
    })
    const { address } = answer
    const subject = `passkey:${row.id}`
    return unit.tell({ action: 'passkey-added', accountId, personId, subject, address }, row)
  })
  return shown(added, country)
}

/** @throws {Refused} 404 for one that is not the member's. */
export async function rename(
  { audit }: PasskeysParts,
  { accountId, personId }: Who,
  { id, name, address }: { id: number; name: string; address: string },
): Promise<void> {
  await audit.unitOfWork(async (unit) => {
    if (!(await renamePasskey(unit.transaction, { accountId, id }, name))) throw notFound()
    const subject = `passkey:${id}`
    return unit.tell({ action: 'passkey-renamed', accountId, personId, subject, address })
  })
}

/** Removing it again, or one that is not the member's, changes nothing. */
export async function remove(
  parts: PasskeysParts,
  who: Who,
  { id, address }: { id: number; address: string },
): Promise<void> {
  const { audit, notices } = parts
  const { accountId, personId } = who
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const name = await removePasskey(transaction, { accountId, id })
    if (name === undefined) return unit.nothingToTell()
    await notices.tell(transaction, await ownAccount(transaction, who), 'passkey-removed', { name })
    const subject = `passkey:${id}`
    return unit.tell({ action: 'passkey-removed', accountId, personId, subject, address })
  })
}

/** Once, and to whom it is of use: "Not now" is final. */
export async function isOffered(
  { database }: PasskeysParts,
  { accountId, countryCode }: Pick<SignedIn, 'accountId' | 'countryCode'>,
): Promise<boolean> {
  if (isOff(countryCode, 'passkeys')) return false
  const row = await database
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('passkey_declined_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkey').select('id').where('account_id', '=', accountId))),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function decline(
  { clock, audit }: PasskeysParts,
  { accountId, personId }: Who,
): Promise<void> {
  await audit.unitOfWork(async (unit) => {
    const declined = await unit.transaction
      .updateTable('account')
      .set({ passkey_declined_at: clock.now() })
      .where('id', '=', accountId)
      .where('passkey_declined_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!declined) return unit.nothingToTell()
    return unit.tell({ action: 'passkey-declined', accountId, personId })
  })
}

async function findOwn({ database }: PasskeysParts, { accountId }: Who, credentialId: string) {
  const row = await findPasskey(database, Buffer.from(credentialId, 'base64url'))
  return row?.account_id === accountId ? row : undefined
}

/** One of an account: a device replaces what it had of it instead of keeping two. */
const handleOf = ({ handleKey }: PasskeysParts, { accountId }: Who, known: readonly PasskeyRow[]) =>
  known[0]?.user_handle ?? hmac(handleKey, String(accountId))

const askedIn = ({ sessionId }: Who) => ({ purpose: 'add', session: sessionId }) as const
