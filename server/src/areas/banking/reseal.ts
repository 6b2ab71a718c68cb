/** Seals every account number under the current key: after PORTAL_SECRET has changed, and what was kept in clear. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ports/database/open.ts'
import type { SealedNumbers } from './sealed-numbers.ts'

const atOnce = 500

export interface Resealed {
  accounts: number
  claims: number
  handOvers: number
}

/** Run again it changes nothing; cut off, it goes on where it was. The portal may run meanwhile. */
export async function resealNumbers(database: Database, numbers: SealedNumbers): Promise<Resealed> {
  return {
    accounts: await untilNoneIsLeft(database, (transaction) => accounts(transaction, numbers)),
    claims: await untilNoneIsLeft(database, (transaction) => claims(transaction, numbers)),
    handOvers: await untilNoneIsLeft(database, (transaction) => handOvers(transaction, numbers)),
  }
}

async function untilNoneIsLeft(
  database: Database,
  batch: (transaction: Database) => Promise<number>,
): Promise<number> {
  let all = 0
  for (;;) {
    const done = await database.transaction().execute(batch)
    if (done === 0) return all
    all += done
  }
}

async function accounts(transaction: Database, numbers: SealedNumbers): Promise<number> {
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
      .set(numbers.rowOf(numbers.open(row)))
      .where('id', '=', row.id)
      .execute()
  return rows.length
}

const kept = z.looseObject({ iban_no: z.string().nullable(), account_no: z.string().nullable() })

async function claims(transaction: Database, numbers: SealedNumbers): Promise<number> {
  const rows = await transaction
    .selectFrom('claim')
    .select(['id', 'payee'])
    .where(notUnder(numbers, sql`payee->>'iban_no'`, sql`payee->>'account_no'`))
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const payee = kept.parse(row.payee)
    const sealed = { ...payee, ...numbers.payeeOf(numbers.open(payee)) }
    await transaction
      .updateTable('claim')
      .set({ payee: JSON.stringify(sealed) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

const handedOver = z.looseObject({ payee: kept })

async function handOvers(transaction: Database, numbers: SealedNumbers): Promise<number> {
  const payee = sql`(body::jsonb->'payee')`
  const rows = await transaction
    .selectFrom('core_outbox')
    .select(['id', 'body'])
    .where('state', '=', 'waiting')
    .where(notUnder(numbers, sql`${payee}->>'iban_no'`, sql`${payee}->>'account_no'`))
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const body = handedOver.parse(JSON.parse(row.body ?? ''))
    const sealed = { ...body, payee: { ...body.payee, ...numbers.seal(numbers.open(body.payee)) } }
    await transaction
      .updateTable('core_outbox')
      .set({ body: JSON.stringify(sealed) })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

/** True for a row of which a number is not sealed under the current key. */
const notUnder = ({ prefix }: SealedNumbers, ...columns: ReturnType<typeof sql>[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`coalesce(not starts_with(${column}, ${prefix}), false)`),
    sql` or `,
  )})`
