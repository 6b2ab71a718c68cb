/** One row an address, whatever the case of its letters. */
import type { Preferences } from '@falaj/contract/newsletter/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import { beyondReach } from '../../beyond-reach.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'

export function findPreferences(database: Database, email: string) {
  const found = database
    .selectFrom('newsletter_preference')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
  return beyondReach('newsletter', () => found.executeTakeFirst())
}

export interface Change extends Partial<Preferences> {
  email: string
  language: Language
}

/** What is left out stays. A consent that was given before keeps its time. Returns the row's id. */
export async function writePreferences(
  transaction: Transaction,
  { email, language, ...change }: Change,
  at: Date,
): Promise<number> {
  const { send_email, send_sms, married, ...rest } = change
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const agreed = (flag: number | undefined, column: 'email_agreed_at' | 'sms_agreed_at') =>
    flag === undefined
      ? {}
      : {
          [column]:
            flag === 0
              ? null
              : sql<Date>`coalesce(newsletter_preference.${sql.ref(column)}, ${at})`,
        }
  const first = (flag: number | undefined) => (flag === 1 ? at : null)
  const written = transaction
    .insertInto('newsletter_preference')
    .values({
      email,
      language,
      updated_at: at,
      ...given,
      married: married === undefined || married === null ? null : married === 1,
      email_agreed_at: first(send_email),
      sms_agreed_at: first(send_sms),
    })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({
        language,
        updated_at: at,
        ...given,
        ...(married !== undefined && { married: married === null ? null : married === 1 }),
        ...agreed(send_email, 'email_agreed_at'),
        ...agreed(send_sms, 'sms_agreed_at'),
      }),
    )
    .returning('id')
  const { id } = await beyondReach('newsletter', () => written.executeTakeFirstOrThrow())
  return id
}
