/** What a claim refers to, read as it stands when it is filed. */
import { sql } from 'kysely'
import type { Database } from '../../../ports/database/open.ts'

/** The policy with its country, and the patient as the core system knows them. */
export function findCover(database: Database, of: { policyId: number; personId: number }) {
  return database
    .selectFrom('policy')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .innerJoin('person', (join) => join.on('person.id', '=', of.personId))
    .select(['policy.policy_number', 'country.iso2 as country', 'person.card_number'])
    .where('policy.id', '=', of.policyId)
    .executeTakeFirstOrThrow()
}

/** One of the member's own accounts that has not been deleted. */
export function findAccount(database: Database, personId: number, id: number) {
  return database
    .selectFrom('bank_account')
    .innerJoin('country', 'country.id', 'bank_account.country_id')
    .select([
      'bank_account.id',
      'bank_name',
      'country_id as bank_country',
      'country.iso2',
      'number_type',
      'iban_no',
      'account_no',
      'last_four',
      'swift',
      'ifsc_or_aba',
      'currency',
    ])
    .where('bank_account.id', '=', id)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined for one that is not in the list, and for one that is sanctioned (CLM-096). */
export function findCountry(database: Database, id: number) {
  return database
    .selectFrom('country')
    .select(['id', 'iso2'])
    .where('id', '=', id)
    .where('sanctioned', '=', false)
    .executeTakeFirst()
}

export function findCurrency(database: Database, id: number) {
  return database.selectFrom('currency').select('code').where('id', '=', id).executeTakeFirst()
}

export interface AlikeQuery {
  personId: number
  policyId: number
  treatmentDate: string
  amount: string
  currencyId: number | undefined
  except: number | undefined
  /** What came of this filling-in is left out. */
  submissionId: string | undefined
}

/** Claims of the same person for the same day and amount, newest first. */
export function listAlike(database: Database, asked: AlikeQuery) {
  return database
    .selectFrom('claim')
    .select([
      'id',
      'reference_number',
      'status',
      'submission_date',
      'created_at',
      'treatment_date',
      'claimed_amount',
      'currency',
    ])
    .where('person_id', '=', asked.personId)
    .where('policy_id', '=', asked.policyId)
    .where('treatment_date', '=', asked.treatmentDate)
    .where('claimed_amount', '=', asked.amount)
    .$if(asked.currencyId !== undefined, (query) =>
      query.where('currency', '=', (where) =>
        where
          .selectFrom('currency')
          .select('code')
          .where('id', '=', asked.currencyId ?? 0),
      ),
    )
    .$if(asked.submissionId !== undefined, (query) =>
      query.where('submission_id', 'is distinct from', asked.submissionId ?? ''),
    )
    .$if(asked.except !== undefined, (query) => query.where('id', '<>', asked.except ?? 0))
    .orderBy(sql`coalesce(submission_date, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
}
