/** Ways back in, and passwords (ACC-114 to ACC-164). */
import { z } from 'zod'
import { acknowledgement, answerOf, chosenId, filled, id, plainText } from '../../shared/schemas.ts'
import { birthDate, emailAddress, numberOnCard } from '../registration/schemas.ts'
import { confirmedPassword, sealed, sealedPassword, username } from '../schemas.ts'

const linkToken = z.string().min(20).max(100)
const answer = filled(200, 'server.field.answer')
const cardNumber = numberOnCard('server.field.card-number')

export const forgotPassword = {
  body: z.object({ username }),
  response: acknowledgement,
}

/** Who no longer knows the user name, by the three of the page or by the address that is still known (GAP-022). */
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
    .transform((asked, context): Forgetful => {
      const { policy_number, certificate_number, dob, username: known } = asked
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
}

export const securityQuestions = {
  /** With an address: the questions that its owner chose. */
  params: z.object({ email: plainText(254).optional() }),
  response: answerOf(z.array(z.object({ id: z.number(), question: z.string() }))),
}

export const linkPurpose = z.enum(['set-password', 'reset-password'])
export type LinkPurpose = z.output<typeof linkPurpose>

export const checkLink = {
  body: z.object({ purpose: linkPurpose, email: emailAddress, token: linkToken }),
  response: answerOf(z.object({ good: z.boolean() })),
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
}

export const setNewPassword = {
  body: z.object({
    email: emailAddress,
    token: linkToken,
    password_reset: z.boolean().optional(),
    security_questions: z
      .array(z.object({ id, answer }), 'server.questions.three')
      .min(3, 'server.questions.three')
      .max(10),
    password: sealedPassword,
    conpassword: confirmedPassword,
  }),
  response: acknowledgement,
}

export const updatePassword = {
  body: z.object({
    email: username,
    old_password: sealed('server.field.old-password'),
    new_password: sealedPassword,
    conpassword: confirmedPassword,
  }),
  response: acknowledgement,
}
