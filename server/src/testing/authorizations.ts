/** What providers asked for, for tests. */
import type { WritableDatabase } from '../ports/database/open.ts'

export interface AuthorizationOptions {
  personId: number
  policyId: number
  reference?: string
  /** Days. */
  submitted?: string
  processed?: string | null
  status?: string
  statusArabic?: string | null
  reason?: string | null
  procedures?: object[]
}

let serial = 0

/** Asked for on 1 June 2026 and approved the day after, unless the test says otherwise. */
export async function anAuthorization(database: WritableDatabase, with_: AuthorizationOptions) {
  serial += 1
  return database
    .insertInto('provider_authorization')
    .values({
      authorization_reference: with_.reference ?? `AUTH-TEST-${String(serial).padStart(4, '0')}`,
      person_id: with_.personId,
      policy_id: with_.policyId,
      submit_date: with_.submitted ?? '2026-06-01',
      processed_date: with_.processed === undefined ? '2026-06-02' : with_.processed,
      hospital: { en: 'Creek Hospital', ar: 'مستشفى الخور' },
      status: {
        en: with_.status ?? 'Approved',
        ...(with_.statusArabic && { ar: with_.statusArabic }),
      },
      rejection_reason: with_.reason ? { en: with_.reason } : null,
      principal_diagnosis: JSON.stringify({
        code: 'K80.2',
        description: { en: 'Gallstones', ar: 'حصوات المرارة' },
      }),
      other_diagnoses: JSON.stringify([
        { description: { en: 'Hypertension' } },
        { code: 'J45', description: { en: 'Asthma' } },
      ]),
      procedures: JSON.stringify(
        with_.procedures ?? [
          {
            description: { en: 'Removal of the gallbladder', ar: 'استئصال المرارة' },
            status: { en: 'Approved', ar: 'موافق عليه' },
          },
        ],
      ),
    })
    .returning(['id', 'authorization_reference as reference'])
    .executeTakeFirstOrThrow()
}
