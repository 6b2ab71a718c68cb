/** Changes of contact data that wait for their code, and the account's present contact data. */
import type { ContactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import { contactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import { inOneStatement } from '../../../ports/database/write.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'

export interface ContactChange {
  id: number
  channel: ContactChannel
  value: string
  /** Where the code goes that proves the owner. */
  proofChannel: ContactChannel
  proved: boolean
  confirmed: boolean
}

/** Another change of the account that was begun and not confirmed ends with it. */
export async function beginChange(
  transaction: Transaction,
  row: {
    accountId: number
    sessionId: string
    channel: ContactChannel
    value: string
    proofChannel: ContactChannel
    at: Date
    until: Date
  },
): Promise<number> {
  await endOpenChanges(transaction, row.accountId, row.at)
  const { id } = await transaction
    .insertInto('contact_change')
    .values({
      account_id: row.accountId,
      session_id: row.sessionId,
      channel: row.channel,
      value: row.value,
      proof_channel: row.proofChannel,
      created_at: row.at,
      expires_at: row.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endOpenChanges(
  transaction: Transaction,
  accountId: number,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('contact_change')
    .set({ replaced_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Of this session only; undefined for one that is over. */
export async function findChange(
  database: Database,
  of: { id: number; accountId: number; sessionId: string },
  now: Date,
): Promise<ContactChange | undefined> {
  const found = await database
    .selectFrom('contact_change')
    .select(['id', 'channel', 'value', 'proof_channel', 'proved_at', 'confirmed_at'])
    .where('id', '=', of.id)
    .where('account_id', '=', of.accountId)
    .where('session_id', '=', of.sessionId)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (
    found && {
      id: found.id,
      channel: contactChannel.parse(found.channel),
      value: found.value,
      proofChannel: contactChannel.parse(found.proof_channel),
      proved: found.proved_at !== null,
      confirmed: found.confirmed_at !== null,
    }
  )
}

/** The code that went to the present number or mailbox was entered. */
export async function markProved(
  database: Database,
  { id }: Pick<ContactChange, 'id'>,
  at: Date,
): Promise<void> {
  await inOneStatement(database)
    .updateTable('contact_change')
    .set({ proved_at: at })
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .execute()
}

/** False when another request was first, or it has ended meanwhile. */
export async function markConfirmed(
  transaction: Transaction,
  { id }: ContactChange,
  at: Date,
): Promise<boolean> {
  const confirmed = await transaction
    .updateTable('contact_change')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('proved_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** A code was just entered that went to the new number, so it is verified. */
export async function putContact(
  { transaction }: UnitOfWork,
  accountId: number,
  { channel, value }: Pick<ContactChange, 'channel' | 'value'>,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set(
      channel === 'email'
        ? { email: value }
        : { phone_number: value, phone_verified: true, account_verified: true },
    )
    .where('id', '=', accountId)
    .execute()
}
