/** Seals every account number under the current key, after PORTAL_SECRET has changed. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { untilNoneIsLeft } from '../../ports/database/until-none-is-left.ts'
import { isSealed } from '../../sealing-keys.ts'
import {
  type AccountNumbers,
  accountPlace,
  claimPlace,
  type Place,
  type SealedNumbers,
} from './sealed-numbers.ts'

const atOnce = 500

export interface Resealed {
  accounts: number
  /** With what they said before a change, which the core system may still refuse. */
  claims: number
  /** That wait, or are kept to be sent again. */
  submissions: number
}

/**
 * Can be interrupted and run again; the portal may run meanwhile.
 * @param fromClear also seals numbers in clear text, left by an earlier version. Without it they are an error: once all
 * numbers are sealed, a clear one was put there by somebody other than the portal.
 */
export async function resealNumbers(
  database: Database,
  numbers: SealedNumbers,
  { fromClear = false } = {},
): Promise<Resealed> {
  const resealing: Resealing = {
    numbers,
    open: (kept, place) => {
      const number = kept.iban_no ?? kept.account_no
      return fromClear && number !== null && !isSealed(number) ? kept : numbers.open(kept, place)
    },
  }
  const all = (batch: typeof accounts) =>
    untilNoneIsLeft(database, (transaction) => batch(transaction, resealing))
  return {
    accounts: await all(accounts),
    claims: (await all(claims)) + (await all(earlierVersions)),
    submissions: await all(submissions),
  }
}

interface Resealing {
  numbers: SealedNumbers
  open(kept: AccountNumbers, place: Place): AccountNumbers
}

async function accounts(transaction: Transaction, { numbers, open }: Resealing): Promise<number> {
  const rows = await transaction
    .selectFrom('bank_account')
    .select(['id', 'iban_no', 'account_no'])
    .where(notUnder(numbers, sql`iban_no`, sql`account_no`))
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const row of rows)
    await transaction
      .updateTable('bank_account')
      .set(numbers.rowOf(open(row, accountPlace(row.id)), row.id))
      .where('id', '=', row.id)
      .execute()
  return rows.length
}

const kept = z.looseObject({ iban_no: z.string().nullable(), account_no: z.string().nullable() })

async function claims(transaction: Transaction, { numbers, open }: Resealing): Promise<number> {
  const rows = await transaction
    .selectFrom('request')
    .select(['id', 'reference_number', 'payee'])
    .where(notUnder(numbers, sql`payee->>'iban_no'`, sql`payee->>'account_no'`))
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const payee = kept.parse(row.payee)
    const opened = open(payee, claimPlace(row.reference_number))
    const sealed = { ...payee, ...numbers.payeeOf(opened, row.reference_number) }
    await transaction
      .updateTable('request')
      .set({ payee: JSON.stringify(sealed) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

const version = z.looseObject({ payee: kept })

async function earlierVersions(
  transaction: Transaction,
  { numbers, open }: Resealing,
): Promise<number> {
  const payee = sql`(before->'payee')`
  const rows = await transaction
    .selectFrom('request_action')
    .innerJoin('request', 'request.id', 'request_id')
    .select(['request_action.id', 'before', 'reference_number'])
    .where(notUnder(numbers, sql`${payee}->>'iban_no'`, sql`${payee}->>'account_no'`))
    .limit(atOnce)
    .forUpdate('request_action')
    .execute()
  for (const row of rows) {
    const before = version.parse(row.before)
    const opened = open(before.payee, claimPlace(row.reference_number))
    const sealed = {
      ...before,
      payee: { ...before.payee, ...numbers.payeeOf(opened, row.reference_number) },
    }
    await transaction
      .updateTable('request_action')
      .set({ before: JSON.stringify(sealed) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

const submission = z.looseObject({ reference_number: z.string(), payee: kept })

async function submissions(
  transaction: Transaction,
  { numbers, open }: Resealing,
): Promise<number> {
  const payee = sql`(body::jsonb->'payee')`
  const rows = await transaction
    .selectFrom('core_outbox')
    .select(['id', 'body'])
    .where('body', 'is not', null)
    .where(notUnder(numbers, sql`${payee}->>'iban_no'`, sql`${payee}->>'account_no'`))
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const body = submission.parse(JSON.parse(row.body ?? ''))
    const place = claimPlace(body.reference_number)
    const sealed = {
      ...body,
      payee: { ...body.payee, ...numbers.seal(open(body.payee, place), place) },
    }
    await transaction
      .updateTable('core_outbox')
      .set({ body: JSON.stringify(sealed) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

/** True for a row with a number that is not sealed under the current key. */
const notUnder = ({ prefix }: SealedNumbers, ...columns: ReturnType<typeof sql>[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`coalesce(not starts_with(${column}, ${prefix}), false)`),
    sql` or `,
  )})`
