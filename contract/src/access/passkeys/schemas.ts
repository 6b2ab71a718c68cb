/** Passkeys (WebAuthn, ADD-600 to ADD-607). */
import { z } from 'zod'
import { answerOf, filled, id, localInstant, said, tooManyAttempts } from '../../shared/schemas.ts'
import { transports } from './rules/transports.ts'

/** Longer than any device answers. */
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)
const credentialId = base64url.max(1_400).meta({ example: 'bWFkZSBieSBhIGRldmljZQ' })

/** What `navigator.credentials.get` answers, as JSON. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url.meta({ example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' }),
    authenticatorData: base64url.meta({
      example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    }),
    signature: base64url.meta({ example: 'MEUCIQDx' }),
    userHandle: base64url.optional().meta({ example: 'cmFuZG9t' }),
  }),
})
export type Assertion = z.output<typeof assertion>

/** What `navigator.credentials.create` answers, as JSON. */
export const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url.meta({ example: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0' }),
    attestationObject: base64url.meta({ example: 'o2NmbXRkbm9uZQ' }),
    transports: z
      .array(z.enum(transports))
      .max(7)
      .optional()
      .meta({ example: ['internal'] }),
  }),
})

export type Attestation = z.output<typeof attestation>

const challenge = z
  .string()
  .describe('Base64url; good for five minutes, and for one answer.')
  .meta({ example: 'cmFuZG9tIGFuZCBzZWFsZWQ' })
const descriptor = z.object({
  id: z.string().meta({ example: 'bWFkZSBieSBhIGRldmljZQ' }),
  type: z.literal('public-key'),
  transports: z
    .array(z.string())
    .optional()
    .meta({ example: ['internal'] }),
})

/** For `navigator.credentials.get`. */
export const requestOptions = z.object({
  challenge,
  timeout: z.int().describe('Milliseconds.').meta({ example: 60_000 }),
  rpId: z.string().meta({ example: 'members.example.com' }),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptions>

/** For `navigator.credentials.create`. */
export const creationOptions = z.object({
  challenge,
  timeout: z.int().describe('Milliseconds.').meta({ example: 300_000 }),
  rp: z
    .object({ name: z.string(), id: z.string() })
    .meta({ example: { name: 'Member portal', id: 'members.example.com' } }),
  user: z
    .object({
      id: z.string().describe('Base64url; says nothing of whose it is.'),
      name: z.string(),
      displayName: z.string(),
    })
    .meta({ example: { id: 'cmFuZG9t', name: 'layla@example.com', displayName: 'Layla Haddad' } }),
  pubKeyCredParams: z
    .array(z.object({ alg: z.int(), type: z.literal('public-key') }))
    .meta({ example: [{ alg: -7, type: 'public-key' }] }),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptions>

export const passkeySignInOptions = { response: answerOf(requestOptions) }

export const passkeySignIn = {
  body: z.object({ passkey: assertion }),
  response: z.object({ success: z.literal(true), message: z.string(), token: z.string() }),
  refuses: {
    401: 'The passkey opens no account here, or its answer is not good.',
    403: 'The insurer has turned passkeys off. Or: it came from the page of another site.',
    429: tooManyAttempts,
  },
}

export const longestPasskeyName = 60

export const passkey = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'Chrome, Android' }),
  added_at: localInstant,
  last_used_at: localInstant.nullable(),
  /** Also on the owner's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

export const passkeys = { response: answerOf(z.array(passkey)) }

export const newPasskey = {
  response: answerOf(creationOptions),
  refuses: { 403: 'The insurer has turned passkeys off.' },
}

export const addPasskey = {
  body: z.object({ passkey: attestation }),
  response: answerOf(passkey),
  refuses: {
    403: 'The insurer has turned passkeys off.',
    409: 'The account has too many.',
    422: 'The answer of the device is not good.',
  },
}

export const renamePasskey = {
  params: z.object({ id }),
  body: z.object({
    name: filled(longestPasskeyName, 'server.passkey.name').meta({ example: 'Phone' }),
  }),
  response: said,
}

export const removePasskey = {
  params: z.object({ id }),
  response: said,
}

/** Whether to offer one: the member has none, and has not said "Not now". */
export const passkeyOffer = { response: answerOf(z.object({ offered: z.boolean() })) }
export const declinePasskey = { response: said }
