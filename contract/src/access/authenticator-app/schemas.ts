/** An authenticator app in place of the code that is sent, and recovery codes (ADD-610 to ADD-617). */
import { z } from 'zod'
import { answerOf, localInstant, said, tooManyAttempts } from '../../shared/schemas.ts'
import { oneTimeCode } from '../schemas.ts'

export const recoveryCodesMade = 8

export const authenticatorApp = z.object({
  /** Null: there is none. */
  added_at: localInstant.nullable(),
  /** Whether a code may be sent to whoever cannot use the app. */
  code_by_message: z.boolean(),
  recovery_codes_left: z.int().meta({ example: 5 }),
})
export type AuthenticatorApp = z.output<typeof authenticatorApp>

export const ownApp = { response: answerOf(authenticatorApp) }

const base32 = z
  .string()
  .regex(/^[A-Z2-7]{32}$/)
  .meta({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
const setUp = z
  .string()
  .regex(/^[\w-]{40,200}$/)
  .describe('Ties the key to this session, for ten minutes.')
  .meta({ example: 'cmFuZG9tIGFuZCBzZWFsZWQgYnkgdGhlIHBvcnRhbCBpdHNlbGY' })

export const newApp = {
  response: answerOf(
    z.object({
      key: base32.describe('To be typed into the app. It is told this once.'),
      address: z.string().describe('For the picture, or to open the app with.').meta({
        example: 'otpauth://totp/Portal:layla%40example.com?issuer=Portal&secret=JBSWY3DPEHPK3PXP',
      }),
      set_up: setUp,
    }),
  ),
  refuses: { 403: 'The insurer has turned apps off.' },
}

export const turnAppOn = {
  body: z.object({ key: base32, set_up: setUp, otp: oneTimeCode }),
  response: said,
  refuses: {
    400: 'The code is wrong.',
    403: 'The insurer has turned apps off.',
    410: 'The key is too old. Begin again with `newApp`.',
    429: tooManyAttempts,
  },
}

export const changeApp = {
  body: z.object({ code_by_message: z.boolean() }),
  response: said,
  refuses: {
    403: 'The insurer has turned codes off for whoever has an app.',
    404: 'There is no app.',
  },
}

export const turnAppOff = { response: said }

export const makeRecoveryCodes = {
  response: answerOf(z.object({ codes: z.array(z.string().meta({ example: '7QK2-M9XA' })) })),
  refuses: { 404: 'There is no app.' },
}
