/** Sign-in and session: what the browser sends and reads (ACC-023 to ACC-070). */
import { z } from 'zod'
import { bankAccount } from '../banking/schemas.ts'
import { countryWith, homeCountry } from '../shared/countries.ts'
import { countryCode as anyCountry } from '../shared/country-schemas.ts'
import {
  acknowledgement,
  answerOf,
  filled,
  isoDate,
  language,
  plainText,
  tooManyAttempts,
} from '../shared/schemas.ts'

/** An encrypted password: `v1.<kid>.<wrapped key>.<iv>.<ciphertext with tag>`, each part base64url. */
export const sealed = (whenMissing: string) =>
  z
    .string(whenMissing)
    .min(1, { error: whenMissing, abort: true })
    // Of the longest password, encrypted.
    .max(9_000)
    .regex(/^v1(\.[A-Za-z0-9_-]+){4}$/, 'server.sealed-password')
/** Why a call with an encrypted password answers 400. */
export const sealedTooLate =
  'The password could not be opened: it is too old, or it was not sealed with a key of `metaData`.'
export const sealedPassword = sealed('server.field.password')
export const confirmedPassword = sealed('server.field.confirmation')

export const fingerprint = plainText(200).min(1)
export const oneTimeCode = z.string('server.code.wrong').regex(/^[0-9]{6}$/, 'server.code.wrong')
/** As people write it down; `recoveryCodeIn` reads it. */
export const recoveryCode = z
  .string('server.recovery-code.wrong')
  .max(40, 'server.recovery-code.wrong')
  .meta({ example: '7QK2-M9XA' })
export const username = filled(254, 'server.field.email', 'server.field.address')

export const metaData = {
  response: z.object({
    success: z.literal(true),
    data: z.string().meta({
      description: 'SPKI public key, base64.',
      example: 'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8A',
    }),
    /** Names the key, because keys rotate daily. */
    kid: z.string(),
    /** Milliseconds since the epoch, for encryption, because a browser's clock can be wrong. */
    time: z.int(),
    message: z.string(),
  }),
}

export const guideVideo = {
  response: answerOf(
    z.object({
      video_url: z.string().nullable(),
      thumbnail: z.string().nullable(),
      title: z.string().nullable(),
      /** The address of a WebVTT file by its BCP 47 tag. */
      subtitles: z.record(z.string(), z.string()),
      blurb: z.object({ title: z.string(), text: z.string() }).nullable(),
    }),
  ),
}

export const login = {
  body: z.object({ email: username, password: sealedPassword, browser_finger_print: fingerprint }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Only for a trusted browser; otherwise a one-time code has been sent. */
    token: z.string().nullable(),
    account_verified: z.boolean(),
    phone_number_verified: z.boolean(),
    has_phone_number: z.boolean(),
    password_expired: z.boolean(),
    member_name: z.string(),
    /** The number on file, masked; null if there is none. */
    phone_number: z.string().nullable(),
    masked_phone_number: z.string().nullable(),
    /** Handle of the account's set-up, valid for 30 minutes; null if the account is complete. */
    user_id: z.string().nullable(),
    dependent_found: z.boolean(),
    /** What `verifyLoginOtp` is asked with; null where nothing is. */
    asks_for: z.enum(['code', 'app']).nullable().meta({ example: 'code' }),
    /** Whether a code can be sent to whoever cannot use the app (`resendLoginOtp`). */
    code_can_be_sent: z.boolean(),
  }),
  refuses: {
    400: sealedTooLate,
    401: 'The username or the password is wrong.',
    429: tooManyAttempts,
  },
}

const again = z.object({
  email: username,
  password: sealedPassword,
  browser_finger_print: fingerprint,
})

/** By a code that was sent, one of the authenticator app, or a recovery code. */
export const verifyLoginOtp = {
  body: z.union([
    again.extend({ otp: oneTimeCode }),
    again.extend({ app: oneTimeCode }),
    again.extend({ recovery_code: recoveryCode }),
  ]),
  response: z.object({ success: z.literal(true), message: z.string(), token: z.string() }),
  refuses: {
    400: 'The code is wrong, or the password could not be opened.',
    401: 'The username or the password is wrong.',
    403: 'The insurer has turned apps off since the login began.',
    409: 'The code has been used, or a newer one was sent.',
    410: 'The login has expired. Start again with `login`.',
    429: tooManyAttempts,
  },
}

export const resendLoginOtp = {
  body: z.object({ email: username, browser_finger_print: fingerprint }),
  response: acknowledgement,
  refuses: {
    403: 'The account has an authenticator app, and no code may be sent to it.',
    410: 'The login has expired. Start again with `login`.',
    429: 'Another code was sent less than a minute ago, or too many were sent.',
  },
}

export const refreshToken = {
  response: z.object({ success: z.literal(true), token: z.string() }),
  refuses: {
    401: 'The session has ended. Log in again.',
    403: 'The request came from another site.',
  },
}

export const logout = {
  response: acknowledgement.extend({
    leave: z
      .string()
      .optional()
      .describe(
        'Of a session that a national identity opened: where the browser goes to log out there, too.',
      )
      .meta({ example: 'https://id.example.com/logout?client_id=portal' }),
  }),
  refuses: { 401: 'The request carries neither a token nor a refresh cookie.' },
}

/** One of the countries of `content/countries.json` (ACC-034). */
export const countryCode = anyCountry
  .refine((code) => countryWith(code) !== undefined, {
    error: 'a country in which the insurer insures',
  })
  .describe('One of the countries in which the insurer insures, such as AE.')

/** The insurer's home, which registration always sends (ACC-078). */
export const homeCountryCode = anyCountry
  .refine((code) => code === homeCountry().code, { error: "the insurer's home" })
  .describe('Always the home of the insurer, whichever country the policy is of, such as AE.')

export const dependentOfUser = z.object({
  id: z.int(),
  member_name: z.string(),
  relationship: z.string(),
  card_number: z.string(),
  dependant_code: z.string().nullable(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  image_path: z.string().nullable(),
})

/** The signed-in member (ACC-032). */
export const sessionUser = z.object({
  id: z.int(),
  user_id: z.int(),
  is_principal: z.boolean(),
  is_principle_user: z.boolean(),
  member_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  dob: isoDate,
  /** 1 male, 2 female, as recorded: Arabic addresses each in their own form. */
  gender: z.int().nullable(),
  country_code: countryCode,
  country_id: z.int().nullable(),
  /** The string `1` means VIP (ACC-035). */
  vipstatus: z.string(),
  card_number: z.string(),
  policy_number: z.string().nullable(),
  certificate_number: z.string().nullable(),
  image_path: z.string().nullable(),
  /** The chosen language, stored with the account; null if the member has never chosen one. */
  language: language.nullable(),
  /** The account for reimbursements (BNK-003). */
  bank_id: z.int().nullable(),
  bank_accounts: z.array(bankAccount),
  dependents: z.array(dependentOfUser),
})
export type SessionUser = z.output<typeof sessionUser>

export const me = { response: answerOf(sessionUser) }

export const factorsDue = {
  response: answerOf(
    z.array(z.enum(['passkeys', 'app', 'national_identity']).meta({ example: 'passkeys' })),
  ),
}

export const chooseLanguage = { body: z.object({ language }), response: acknowledgement }
