/** A beneficiary; all four fields are required (POL-060, POL-061). */
import { z } from 'zod'
import { answerOf, id, isoDate, plainText } from '../../shared/schemas.ts'
import { beneficiary } from '../schemas.ts'

const written = (longest: number) => z.string().trim().min(1).pipe(plainText(longest))

export const addBeneficiary = {
  body: z.object({
    policy_id: id,
    beneficiary_name: written(120),
    beneficiary_relation: written(60),
    beneficiary_eff_date: isoDate,
    /** Not later than today. */
    beneficiary_dob: isoDate,
  }),
  response: answerOf(beneficiary).extend({ message: z.string() }),
  refuses: {
    403: 'Only the principal can name beneficiaries.',
    404: 'No such policy, as far as the member can see.',
  },
}
