/** Registration and what is still missing from an account: code, personal details, phone (ACC-071 to ACC-113). */
import { z } from 'zod'
import {
  acknowledgement,
  answerOf,
  filled,
  plainText,
  tooManyAttempts,
} from '../../shared/schemas.ts'
import { recognisedNumber } from '../rules/card-number.ts'
import { emailPattern } from '../rules/email.ts'
import { dialledNumber } from '../rules/phone.ts'
import { homeCountryCode, oneTimeCode } from '../schemas.ts'

/** As typed from a card or a letter; parsed by `recognisedNumber`. */
export const numberOnCard = (sentence: string) =>
  filled(80, sentence).transform(recognisedNumber).pipe(z.string().min(1, sentence))
export const policyNumber = numberOnCard('server.field.policy-number')
export const certificateNumber = numberOnCard('server.field.certificate-number')
export const birthDate = z
  .string('server.field.birth-date')
  .min(1, { error: 'server.field.birth-date', abort: true })
  .pipe(z.iso.date('server.field.not-a-date'))
  .meta({ format: 'date' })
export const emailAddress = z
  .email({ pattern: emailPattern, error: 'server.field.address' })
  .max(254, 'server.field.address')
/** Handle of a set-up: random, valid for half an hour, and useless without the browser's cookie. */
export const setupId = z.string().regex(/^[\w-]{20,60}$/)
/** E.164, however it was typed. */
export const phoneNumber = z
  .string('server.phone.required')
  .min(1, { error: 'server.phone.required', abort: true })
  .max(40, 'server.phone.invalid')
  .transform(dialledNumber)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'server.phone.invalid'))
/** For each detail that is missing or invalid (ACC-100). */
const missing = 'server.field.missing'
/** A select sends digits; nothing else counts as a number, not even an empty value. */
const count = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ],
  missing,
)
/** Other is 0, male 1, female 2 (ACC-102). */
const gender = count.pipe(z.number().int(missing).min(0, missing).max(2, missing))

export const register = {
  body: z.object({
    policy_number: policyNumber,
    certificate_number: certificateNumber,
    dob: birthDate,
    email: emailAddress,
    country_code: homeCountryCode,
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    /** Masked; null if no phone is on file. */
    phone_number: z.string().nullable(),
    masked_phone_number: z.string().nullable(),
    user_id: setupId,
    dependent_found: z.boolean(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  }),
  refuses: {
    422: 'The details do not match, or the member has an account already. Which of the two is not said.',
    429: tooManyAttempts,
  },
}

export const verifyOtp = {
  body: z.object({
    /** As it was shown. The server ignores it and uses the number of the set-up. */
    phone_number: plainText(40),
    user_id: setupId,
    otp: oneTimeCode,
    browser_finger_print: plainText(200).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.string().nullable(),
  }),
  refuses: {
    400: 'The code is wrong.',
    401: 'The identity was linked to another account meanwhile.',
    409: 'The code has been used, or a newer one was sent.',
    410: 'The set-up has expired. Start again with `register`.',
    422: 'There is an account with this mailbox, or of this person, by now.',
    429: tooManyAttempts,
  },
}

export const resendCode = {
  body: z.object({ phone_number: plainText(40), user_id: setupId }),
  response: acknowledgement,
  refuses: {
    410: 'The set-up has expired. Start again with `register`.',
    429: 'Another code was sent less than a minute ago, or too many were sent.',
  },
}

export const verifyAccount = {
  body: z.object({
    user_id: setupId,
    dependents_count: count
      .pipe(z.number().int(missing).min(0, missing).max(50, missing))
      .nullish(),
    dependent_dob: z.iso.date(missing).nullish(),
    primary_mem_gender: gender,
    dependent_gender: gender.nullish(),
    marital_status: z.enum(['Single', 'Married'], missing),
    nationality_country_code: z.string(missing).regex(/^[A-Z]{2}$/, missing),
  }),
  response: acknowledgement,
  refuses: {
    410: 'The set-up has expired. Start again with `register`.',
    422: 'The details do not match the records, or the insurer holds too few of them.',
    429: tooManyAttempts,
  },
}

export const updatePhoneNumber = {
  body: verifyAccount.body.partial().extend({ user_id: setupId, phone_number: phoneNumber }),
  response: acknowledgement,
  refuses: {
    400: 'The personal details have not been confirmed yet.',
    410: 'The set-up has expired. Start again with `register`.',
    422: 'No codes can be sent to this number, or another one is on file.',
    429: tooManyAttempts,
  },
}

export const verifyEmail = {
  body: z.object({ email: emailAddress }),
  response: acknowledgement,
  refuses: { 429: tooManyAttempts },
}

/** `all-countries`: the whole list, among others for the nationality select (GAP-104). */
export const allCountries = {
  response: answerOf(
    z.array(
      z.object({
        id: z.int(),
        short_name: z.string(),
        iso2: z.string(),
        iso3: z.string(),
        nationality: z.string(),
      }),
    ),
  ),
}
