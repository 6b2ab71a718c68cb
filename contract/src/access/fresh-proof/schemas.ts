/** The fresh proof of who a member is (ADD-601, ADD-616, ADD-630, ADD-652). */
import { z } from 'zod'
import { answerOf, said, tooManyAttempts } from '../../shared/schemas.ts'
import { broughtByIdentity, identityProvider } from '../national-identity/schemas.ts'
import { assertion, requestOptions } from '../passkeys/schemas.ts'
import { oneTimeCode, recoveryCode } from '../schemas.ts'

/** The strongest first. */
export const proofWays = ['passkey', 'app', 'national-identity', 'code', 'recovery-code'] as const
export type ProofWay = (typeof proofWays)[number]

/** How the member can show anew who they are: the strongest way, unless another is asked for. */
export const beginProof = {
  body: z.object({
    way: z.enum(proofWays).optional().meta({ example: 'code' }),
    leaves: z
      .boolean()
      .optional()
      .describe('Whether the page can lead to a provider of identities and come back.')
      .meta({ example: true }),
  }),
  response: answerOf(
    z.object({
      /** Null: they have within five minutes. */
      way: z.enum(proofWays).nullable(),
      /** The next one, for whoever cannot use this one. */
      next: z.enum(proofWays).nullable().meta({ example: null }),
      passkey: requestOptions.nullable(),
      /** Where the code went: a number masked, or the mailbox. */
      sent_to: z.string().nullable().meta({ example: '+971 ••••• 0100' }),
      provider: identityProvider.nullable().describe('At which the identity is that is asked for.'),
    }),
  ),
  refuses: { 404: 'The account has no such way.', 429: tooManyAttempts },
}

export const prove = {
  body: z.union([
    z.object({ passkey: assertion }),
    z.object({ app: oneTimeCode }),
    z.object({ otp: oneTimeCode }),
    z.object({ recovery_code: recoveryCode }),
    z.object({ identity: z.object(broughtByIdentity) }),
  ]),
  response: said,
  refuses: {
    400: 'The code is wrong.',
    403: 'The insurer has turned this way off.',
    404: 'No code may be sent to this account.',
    409: 'The code has been used, or a newer one was sent.',
    410: 'The code has expired. Begin again.',
    422: 'The passkey or the identity is none of this account, or its answer is not good.',
    429: tooManyAttempts,
    503: 'The provider of the identity cannot be reached now.',
  },
}

export const resendProof = {
  response: said,
  refuses: {
    404: 'No code may be sent to this account.',
    410: 'No code was sent. Begin again.',
    429: tooManyAttempts,
  },
}

export const leaveForProof = {
  body: z.object({ provider: identityProvider }),
  response: answerOf(
    z.object({
      address: z
        .string()
        .describe('Where the browser goes. Good for ten minutes, for this session and once.')
        .meta({ example: 'https://id.example.com/authorize?client_id=portal' }),
    }),
  ),
  refuses: {
    403: 'The insurer has turned national identities off. Or: It came from the page of another site.',
    404: 'The account has no such identity, or none that proves anew.',
    429: tooManyAttempts,
    503: 'The provider cannot be reached now.',
  },
}
