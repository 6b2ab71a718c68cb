/** Beneficiaries named by principals. */
import type { addBeneficiary } from '@falaj/contract/policies/beneficiary/schemas.ts'
import type { z } from 'zod'
import type { Database } from '../../ports/database/open.ts'
import type { ReachedEnrolment } from '../../reach.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

const beneficiaryFields = [
  'id',
  'name as beneficiary_name',
  'relation as beneficiary_relation',
  'effective_date as beneficiary_eff_date',
  'date_of_birth as beneficiary_dob',
] as const

/** Only the person's own: dependants must not see whom a principal named. */
export function listBeneficiaries(database: Database, of: ReachedEnrolment) {
  return database
    .selectFrom('beneficiary')
    .select(beneficiaryFields)
    .where('principal_id', '=', of.personId)
    .where('policy_id', '=', of.policyId)
    .orderBy('id')
    .execute()
}

/** Returns its id. */
export async function addBeneficiaryRow(
  { transaction }: UnitOfWork,
  of: ReachedEnrolment,
  written: z.output<typeof addBeneficiary.body>,
  at: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('beneficiary')
    .values({
      principal_id: of.personId,
      policy_id: of.policyId,
      name: written.beneficiary_name,
      relation: written.beneficiary_relation,
      effective_date: written.beneficiary_eff_date,
      date_of_birth: written.beneficiary_dob,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findBeneficiary(database: Database, id: number) {
  return database
    .selectFrom('beneficiary')
    .select(beneficiaryFields)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
