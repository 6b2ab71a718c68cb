/** Saves the beneficiary that a member names (POL-059 to POL-062). */
import type { addBeneficiary } from '@falaj/contract/policies/beneficiary/schemas.ts'
import {
  beneficiaryHindrance,
  mayTakeEffectOn,
} from '@falaj/contract/policies/rules/beneficiary.ts'
import type { beneficiary } from '@falaj/contract/policies/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { z } from 'zod'
import type { Audit } from '../../audit.ts'
import { requireBorn } from '../../born.ts'
import type { Clock } from '../../clock.ts'
import { noLonger, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { idempotently } from '../../idempotency.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import type { MessageKey } from '../../text.ts'
import { addBeneficiaryRow, findBeneficiary } from './belongings-store.ts'

/**
 * The saved one; the same again if it is sent twice.
 * @throws {Refused} 404 if the policy is not the member's, 403 for a dependant, 422 under a policy that has ended.
 */
export async function saveBeneficiary(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  {
    member,
    reach,
    key,
    written,
  }: {
    member: SignedIn
    reach: Reach
    key: string | undefined
    written: z.output<typeof addBeneficiary.body>
  },
): Promise<z.output<typeof beneficiary>> {
  const own = reach.enrolment(written.policy_id, reach.self, policyGone)
  const at = clock.now()
  const hindrance = beneficiaryHindrance({
    status: reach.coverGoesOn(own),
    member_details: { is_principal: own.principalId === null },
  })
  if (hindrance === 'principalOnly') throw new Refused(403, 'server.beneficiary.principal-only')
  if (hindrance === 'over') throw at422('policy_id', 'server.beneficiary.policy-over')
  const lastDay = reach.covered(own)?.to ?? null
  if (!mayTakeEffectOn(written.beneficiary_eff_date, lastDay))
    throw at422('beneficiary_eff_date', 'server.beneficiary.after-cover')
  requireBorn('beneficiary_dob', written.beneficiary_dob, dayIn(member.countryCode, at))
  const { accountId, personId } = member
  const content = written
  const submission = { accountId, call: 'beneficiaries', key, content, withoutKey: content }
  const { id } = await idempotently(audit, submission, at, async (unit) => {
    const added = await addBeneficiaryRow(unit, own, written, at)
    const subject = `beneficiary:${added}`
    return unit.tell({ action: 'beneficiary-added', accountId, personId, subject }, added)
  })
  return findBeneficiary(database, id)
}

const policyGone = () => noLonger('policy_id', 'server.policy.gone')

const at422 = (field: string, key: MessageKey) =>
  new Refused(422, key, { fields: { [field]: key } })
