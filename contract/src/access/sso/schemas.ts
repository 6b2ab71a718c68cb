/** Single sign-on from a partner's page (ACC-165 to ACC-194). */
import { z } from 'zod'
import { tooManyAttempts } from '../../shared/schemas.ts'
import { homeCountryCode } from '../schemas.ts'
import {
  birthDate,
  certificateNumber,
  emailAddress,
  policyNumber,
} from '../registration/schemas.ts'

/** A ticket signed by the partner: `jti`, `sub` (the email address), `kind`, `exp`. */
export const ticket = z
  .string()
  .min(20)
  .max(2_000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)

export const registerSso = {
  body: z.object({
    policy_number: policyNumber,
    certificate_number: certificateNumber,
    dob: birthDate,
    email: emailAddress,
    token: ticket,
    country_code: homeCountryCode,
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.string().nullable(),
  }),
  refuses: {
    401: 'The ticket is not valid, has expired or has been used.',
    422: 'The details do not match, or the member has an account already. Which of the two is not said.',
    429: tooManyAttempts,
  },
}
