/** Logins by national identity (OpenID Connect, ADD-620 to ADD-629). */
import { z } from 'zod'
import {
  acknowledgement,
  answerOf,
  localInstant,
  said,
  tooManyAttempts,
} from '../../shared/schemas.ts'
import { emailAddress, setupId } from '../registration/schemas.ts'

export const identityProvider = z
  .string()
  .regex(/^[a-z\d-]{2,40}$/)
  .describe('One of the providers that the portal is set up with.')
  .meta({ example: 'uae-pass' })
/** Of what a provider gives to the browser. */
const brought = z.string().min(1).max(4_000)
/** All that it gives, and who it is. */
export const broughtByIdentity = {
  provider: identityProvider,
  code: brought.meta({ example: 'bm90IGEgcmVhbCBjb2Rl' }),
  state: brought.meta({ example: 'cmFuZG9tIGFuZCBzZWFsZWQ' }),
  iss: brought.optional().meta({ example: 'https://id.example.com' }),
}

const unavailable = 'The provider cannot be reached now.'
const anotherSite = 'It came from the page of another site.'

export const beginNationalIdentity = {
  body: z.object({ provider: identityProvider }),
  response: answerOf(
    z.object({
      address: z
        .string()
        .describe('Where the browser goes. Good for ten minutes, for this browser and once.')
        .meta({ example: 'https://id.example.com/authorize?client_id=portal' }),
    }),
  ),
  refuses: {
    403: `The insurer has turned national identities off. Or: ${anotherSite}`,
    404: 'There is no such provider.',
    429: tooManyAttempts,
    503: unavailable,
  },
}

export const finishNationalIdentity = {
  body: z.object(broughtByIdentity),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.string().nullable().describe('Null for whoever has no account yet, and may open one.'),
  }),
  refuses: {
    401: 'What came back is not good, was used before, or is of another browser.',
    403: `Its level is too low, or the insurer has turned national identities off. Or: ${anotherSite}`,
    404: 'Nobody, or more than one person, is known by this identity.',
    409: 'The identity was removed from the account, or another one is linked to it.',
    429: tooManyAttempts,
    503: unavailable,
  },
}

export const registerByIdentity = {
  body: z.object({ email: emailAddress }),
  response: z.object({ success: z.literal(true), message: z.string(), user_id: setupId }),
  refuses: {
    403: anotherSite,
    410: 'No identity was confirmed in this browser within half an hour, or its owner has an account by now.',
    429: tooManyAttempts,
  },
}

export const identityLoggedOut = {
  params: z.object({ provider: identityProvider }),
  body: z.object({
    logout_token: z.string().min(1).max(10_000).meta({ example: 'eyJ0eXAiOiJsb2dvdXQrand0In0' }),
  }),
  response: acknowledgement,
  refuses: {
    400: 'It is no logout token of this provider for this portal, it is older than two minutes, or it came before.',
    404: 'There is no such provider.',
    429: tooManyAttempts,
    503: unavailable,
  },
}

export const nationalIdentity = z.object({
  provider: identityProvider,
  /** `none`: the first login with it links it. */
  state: z.enum(['none', 'linked', 'removed']).meta({ example: 'linked' }),
  linked_at: localInstant.nullable(),
  last_used_at: localInstant.nullable(),
})
export type NationalIdentity = z.output<typeof nationalIdentity>

export const nationalIdentities = { response: answerOf(z.array(nationalIdentity)) }
export const removeNationalIdentity = {
  params: z.object({ provider: identityProvider }),
  response: said,
}
export const allowNationalIdentity = {
  params: z.object({ provider: identityProvider }),
  response: said,
}
