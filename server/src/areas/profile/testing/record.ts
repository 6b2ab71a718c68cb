/** What the core system knows of somebody, for tests. */
import type { WritableDatabase } from '../../../ports/database/open.ts'

export const factsOfRecord = {
  residing_country: 234,
  residing_country_name: 'United Arab Emirates',
  residing_emirates: 'Dubai',
  residing_location: 'Dubai',
  work_emirates: 'Dubai',
  work_location: 'Deira',
  passport_number: 'LR5177720',
  uid_number: '227594056',
  national_id_number: '784-1988-3413179-1',
  visa_place_of_issuance_name: 'Dubai',
  visa_number: '201/2024/1675938',
  sponsor_type: 'Establishment',
  visa_sponsor_id: 'VS-414116',
  sponsor_email_address: 'people.office@example.com',
  sponsor_contact_number: '97145550120',
  salary_based_on_commission: 'N',
  gross_salary_name: 'Over 12,000 AED per month',
  dha_id: 'DHA-81141074',
  uae_insurance_for_past_six_months: 'Y',
} as const

/** About its owner: of the first account that there is, unless somebody is named. */
export async function aChangeAskedFor(
  database: WritableDatabase,
  reference: string,
  personId?: number,
): Promise<void> {
  const { id, person_id, policy_id } = await database
    .selectFrom('account')
    .innerJoin('enrolment', 'enrolment.person_id', 'account.person_id')
    .select(['account.id', 'account.person_id', 'policy_id'])
    .$if(personId !== undefined, (query) => query.where('account.person_id', '=', personId ?? 0))
    .executeTakeFirstOrThrow()
  const values = {
    before: JSON.stringify({ passport_number: null }),
    wanted: JSON.stringify({ passport_number: 'P1' }),
  }
  await database
    .insertInto('profile_change')
    .values({
      reference_number: reference,
      account_id: id,
      person_id,
      policy_id,
      section: 'personalDetails',
      ...values,
      requested_at: new Date('2026-06-15T08:00:00Z'),
    })
    .execute()
}
