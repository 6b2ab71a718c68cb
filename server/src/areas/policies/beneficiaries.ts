/** Saves the beneficiary that a member names (POL-059 to POL-062). */
import { mayBeBornOn } from '@falaj/contract/access/rules/date-of-birth.ts'
import type { addBeneficiary } from '@falaj/contract/policies/beneficiary/schemas.ts'
import type { beneficiary } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { z } from 'zod'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { idempotently } from '../../idempotency.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { addBeneficiaryRow, findBeneficiary } from './belongings-store.ts'

/** The saved one; the same again if it is sent twice. @throws {Refused} 404 if the policy is not the member's, 403 for a dependant. */
export async function saveBeneficiary(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  asked: {
    member: SignedIn
    reach: Reach
    key: string | undefined
    written: z.output<typeof addBeneficiary.body>
  },
): Promise<z.output<typeof beneficiary>> {
  const { member, reach, key, written } = asked
  const own = reach.enrolment(written.policy_id)
  if (own.principalId !== null) throw new Refused(403, 'server.beneficiary.principal-only')
  const at = clock.now()
  if (!mayBeBornOn(written.beneficiary_dob, dayIn(member.countryCode, at))) {
    throw new Refused(422, 'server.beneficiary.born', {
      fields: { beneficiary_dob: 'server.beneficiary.born' },
    })
  }
  const { id } = await idempotently(
    database,
    {
      accountId: member.accountId,
      call: 'beneficiaries',
      key,
      content: written,
      withoutKey: written,
    },
    at,
    async (transaction) => {
      const added = await addBeneficiaryRow(transaction, own, written, at)
      await audit.recordIn(transaction, {
        action: 'beneficiary-added',
        accountId: member.accountId,
        personId: reach.self,
        subject: `beneficiary:${added}`,
      })
      return added
    },
  )
  return findBeneficiary(database, id)
}
