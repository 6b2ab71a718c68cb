/** Claims with what only they have, as far as a session reaches. */
import { serviceLine } from '@falaj/contract/integration/request.ts'
import { payee } from '@falaj/contract/integration/submission.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { bankTitle } from '../banking/bank-names.ts'
import { maskedNumbers } from '../banking/masked.ts'
import { isPaidToOwner } from '../requests/former-owner.ts'
import { findWhole } from '../requests/found.ts'
import { claimKind } from './kind.ts'

/** Of the account as the claim keeps it, its numbers masked; what else it keeps is for the core system. */
const { bank_name, number_type, iban_no, account_no } = payee.shape
const paidTo = z
  .object({ bank_name, number_type, iban_no, account_no, last_four: z.string().nullable() })
  .transform(({ last_four, ...account }) => ({
    ...account,
    ...maskedNumbers({ ...account, last_four }),
  }))
const lines = z.array(serviceLine)

export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Undefined for an unknown claim and for somebody else's alike. */
export async function findClaim(database: Database, reach: Reach, id: number) {
  const found = await findWhole<{ payee: unknown; bank_title: Texts | null }>(
    database,
    claimKind,
    reach,
    id,
    {
      columns: sql`,
      case when ${isPaidToOwner} and account.deleted_at is null then account.id end as bank_account_id,
      case when ${isPaidToOwner} then coalesce(request.payee, case when account.id is not null then jsonb_build_object(
        'bank_name', account.bank_name, 'number_type', account.number_type, 'iban_no', account.iban_no,
        'account_no', account.account_no, 'last_four', account.last_four) end) end as payee,
      ${bankTitle(sql`coalesce(request.payee ->> 'bank_name', account.bank_name)`)} as bank_title`,
      joins: sql`left join bank_account as account on account.id = request.bank_account_id`,
    },
  )
  if (!found) return undefined
  const { payee: account, bank_title, service_list, ...claim } = found
  return {
    ...claim,
    paidTo: account === null ? null : { ...paidTo.parse(account), bank_title },
    services: lines.parse(service_list),
  }
}

/** The account with the bank's name in the reader's language. */
export function paidToIn(language: Language, { paidTo: account }: Pick<FoundClaim, 'paidTo'>) {
  if (account === null) return null
  const { bank_title, ...rest } = account
  return { ...rest, bank_name: inLanguage(language, bank_title) ?? rest.bank_name }
}
