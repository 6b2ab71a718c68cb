/** Ways back in, and passwords (ACC-114 to ACC-164). */
import { z } from 'zod'
import { acknowledgement, answerOf, id, isoDate, plainText } from '../../shared/schemas.ts'
import { certificateNumber, emailAddress, policyNumber } from '../registration/schemas.ts'
import { sealedPassword } from '../schemas.ts'

const linkToken = z.string().min(20).max(100)
const answer = plainText(200).trim().min(1)

export const forgotPassword = {
  body: z.object({ username: plainText(254).trim().min(1) }),
  response: acknowledgement,
}

export const recoverUsername = {
  body: z.object({
    policy_number: policyNumber,
    certificate_number: certificateNumber,
    dob: isoDate,
    username: plainText(254).optional(),
  }),
  response: acknowledgement,
}

export const securityQuestions = {
  /** With an address: the questions that its owner chose. */
  params: z.object({ email: plainText(254).optional() }),
  response: answerOf(z.array(z.object({ id: z.number(), question: z.string() }))),
}

export const resetPassword = {
  body: z.object({
    email: emailAddress,
    token: linkToken,
    security_question: id,
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
    security_questions: z.array(z.object({ id, answer })).min(3).max(10),
    password: sealedPassword,
    conpassword: sealedPassword,
  }),
  response: acknowledgement,
}

export const updatePassword = {
  body: z.object({
    email: plainText(254).trim().min(1),
    old_password: sealedPassword,
    new_password: sealedPassword,
    conpassword: sealedPassword,
  }),
  response: acknowledgement,
}
