/** What only claims refer to, read as it stands when one is filed. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import type { Payee } from '../payee.ts'

export interface AlikeQuery {
  personId: number
  policyId: number
  treatmentDate: string
  amount: string
  currencyId: number | undefined
  except: number | undefined
  /** The request made from this very form is left out. */
  submissionId: string | undefined
}

/** Claims of the same person for the same day and amount, newest first. */
export function listAlike(database: Database, criteria: AlikeQuery) {
  return database
    .selectFrom('request')
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
    .where('kind', '=', 'claim')
    .where('person_id', '=', criteria.personId)
    .where('policy_id', '=', criteria.policyId)
    .where('treatment_date', '=', criteria.treatmentDate)
    .where('claimed_amount', '=', criteria.amount)
    .$if(criteria.currencyId !== undefined, (query) =>
      query.where('currency', '=', (where) =>
        where
          .selectFrom('currency')
          .select('code')
          .where('id', '=', criteria.currencyId ?? 0),
      ),
    )
    .$if(criteria.submissionId !== undefined, (query) =>
      query.where('submission_id', 'is distinct from', criteria.submissionId ?? ''),
    )
    .$if(criteria.except !== undefined, (query) => query.where('id', '<>', criteria.except ?? 0))
    .orderBy(sql`coalesce(submission_date, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
}

export async function changePayee(
  transaction: Transaction,
  id: number,
  to: { bankAccountId: number; payee: Payee; status: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('request')
    .set({
      bank_account_id: to.bankAccountId,
      payee: JSON.stringify(to.payee),
      status: to.status,
      can_resubmit: false,
      member_wrote_at: to.at,
      returned_at: null,
      returned_because: null,
    })
    .where('id', '=', id)
    .execute()
}
