/** Recovery, and passwords (ACC-114 to ACC-164). */
import { z } from 'zod'
import {
  acknowledgement,
  answerOf,
  chosenId,
  filled,
  id,
  plainText,
  tooManyAttempts,
} from '../../shared/schemas.ts'
import { birthDate, emailAddress, numberOnCard } from '../registration/schemas.ts'
import { confirmedPassword, sealed, sealedPassword, sealedTooLate, username } from '../schemas.ts'

const linkToken = z.string().min(20).max(100)
const answer = filled(200, 'server.field.answer')
const cardNumber = numberOnCard('server.field.card-number')

export const forgotPassword = {
  body: z.object({ username }),
  response: acknowledgement,
  refuses: { 429: tooManyAttempts },
}

/** Recovers a user name, with the three fields of the page or with the address (GAP-022). */
export type Forgetful =
  | { policy_number: string; certificate_number: string; dob: string }
  | { username: string }

export const recoverUsername = {
  body: z
    .object({
      policy_number: cardNumber.optional(),
      certificate_number: cardNumber.optional(),
      dob: birthDate.optional(),
      username: plainText(254).trim().optional(),
    })
    .transform((body, context): Forgetful => {
      const { policy_number, certificate_number, dob, username: known } = body
      if (policy_number !== undefined && certificate_number !== undefined && dob !== undefined)
        return { policy_number, certificate_number, dob }
      if (known) return { username: known }
      const needed = [
        ['policy_number', policy_number, 'server.field.card-number'],
        ['certificate_number', certificate_number, 'server.field.card-number'],
        ['dob', dob, 'server.field.birth-date'],
      ] as const
      for (const [field, given, message] of needed) {
        if (given === undefined) context.addIssue({ code: 'custom', path: [field], message })
      }
      return z.NEVER
    }),
  response: acknowledgement,
  refuses: { 429: tooManyAttempts },
}

export const securityQuestions = {
  /** With an address, only the questions that its owner chose. */
  params: z.object({ email: plainText(254).optional() }),
  response: answerOf(z.array(z.object({ id: z.int(), question: z.string() }))),
  refuses: { 429: tooManyAttempts },
}

export const linkPurpose = z.enum(['set-password', 'reset-password'])
export type LinkPurpose = z.output<typeof linkPurpose>

export const checkLink = {
  body: z.object({ purpose: linkPurpose, email: emailAddress, token: linkToken }),
  response: answerOf(z.object({ good: z.boolean() })),
  refuses: { 429: tooManyAttempts },
}

export const resetPassword = {
  body: z.object({
    email: emailAddress,
    token: linkToken,
    security_question: chosenId('server.field.question'),
    answer,
    password: sealedPassword,
  }),
  response: acknowledgement,
  refuses: {
    400: sealedTooLate,
    410: 'The link has expired or has been used.',
    422: 'The answer is wrong, or the password breaks a rule.',
    429: tooManyAttempts,
  },
}

export const setNewPassword = {
  body: z.object({
    email: emailAddress,
    token: linkToken,
    password_reset: z.boolean().optional(),
    security_questions: z
      .array(z.object({ id, answer }), 'server.questions.three')
      .min(3, 'server.questions.three')
      .max(10)
      .meta({
        example: [
          { id: 901, answer: 'Falcon' },
          { id: 902, answer: 'Al Ain' },
          { id: 903, answer: 'Noura' },
        ],
      }),
    password: sealedPassword,
    conpassword: confirmedPassword,
  }),
  response: acknowledgement,
  refuses: {
    400: sealedTooLate,
    410: 'The link has expired or has been used.',
    422: 'The password breaks a rule, or the two passwords differ.',
    429: tooManyAttempts,
  },
}

export const updatePassword = {
  body: z.object({
    email: username,
    old_password: sealed('server.field.old-password'),
    new_password: sealedPassword,
    conpassword: confirmedPassword,
  }),
  response: acknowledgement,
  refuses: {
    400: sealedTooLate,
    401: 'The username or the old password is wrong.',
    409: 'The password has not expired: it changes after a login, by `changeLoginCredentials`.',
    422: 'The new password breaks a rule, or the two passwords differ.',
    429: tooManyAttempts,
  },
}
