/** The call that saves a member's beneficiary (POL-059 to POL-062). */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const addBeneficiary: Call<typeof schema.addBeneficiary> = {
  method: 'POST',
  path: 'beneficiaries',
  auth: 'member',
  summary: 'Name a beneficiary',
  description:
    'Without an `Idempotency-Key`, the same fields within 24 hours give the first record again.',
  repeats: 'keyed',
}
