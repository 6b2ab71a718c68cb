/** The first password with its three questions, and the change of an expired one (ACC-142 to ACC-164). */
import type { z } from 'zod'
import type { setNewPassword, updatePassword } from '@falaj/contract/access/recovery/schemas.ts'
import { refusedGuess } from '../../../http/guessed-handles.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import { findAccountById } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import type { Links } from '../links.ts'
import { type NewPasswordParts, refuseBadPassword } from '../new-password.ts'
import { isPasswordExpired } from '../password-age.ts'
import { hashPassword } from '../password-hash.ts'
import { lockPassword, type PasswordParts, putPassword } from '../passwords.ts'
import { openPassword } from '../sealed-password.ts'
import type { ServerKeys } from '../server-keys.ts'
import type { SignIn } from '../sign-in.ts'
import { numberConfirmed } from '../setup/confirmed-number.ts'
import { normalisedAnswer } from './answers.ts'

export interface SetPasswordParts extends PasswordParts, NewPasswordParts {
  keys: ServerKeys
  links: Links
  signIn: SignIn
}

/** By the link in the mail. The answers replace earlier ones. */
export async function setPasswordByLink(
  parts: SetPasswordParts,
  input: z.output<typeof setNewPassword.body>,
  address: string,
): Promise<void> {
  const { database, links, keys, clock, audit } = parts
  const password = await openPassword(input.password, keys, clock)
  if (password !== (await openPassword(input.conpassword, keys, clock))) {
    throw new Refused(422, 'server.password.mismatch')
  }
  await requireQuestions(
    database,
    input.security_questions.map((one) => one.id),
  )
  const accountId = await links.find(database, 'set-password', input.token, input.email)
  const account = accountId && (await findAccountById(database, accountId))
  if (!account) throw await refusedGuess(parts, address, new Refused(410, 'server.link.expired'))
  await refuseBadPassword(parts, password, account)
  const answers = await Promise.all(
    input.security_questions.map(async ({ id, answer }) => ({
      account_id: account.id,
      question_id: id,
      answer_hash: await hashPassword(normalisedAnswer(answer)),
    })),
  )
  const hash = await hashPassword(password)
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const phone = await links.spend(transaction, input.token)
    if (phone) await numberConfirmed(parts, unit, account, phone)
    await transaction.deleteFrom('security_answer').where('account_id', '=', account.id).execute()
    await transaction.insertInto('security_answer').values(answers).execute()
    return putPassword(parts, unit, account, hash)
  })
}

/** At least three, all different (ACC-149), all from our list. */
async function requireQuestions(database: Database, ids: number[]): Promise<void> {
  const found = await database
    .selectFrom('security_question')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  const gone = ids.findIndex((questionId) => !found.some(({ id }) => id === questionId))
  if (gone >= 0)
    throw new Refused(422, 'server.questions.gone', {
      fields: { [`security_questions.${gone}.id`]: 'server.questions.gone' },
    })
  if (found.length < 3 || found.length !== ids.length) {
    throw new Refused(422, 'server.questions.three')
  }
}

/**
 * By the old password alone, which is checked and counted as a login is. That much replaces only what has expired: a
 * valid password changes in the profile, where a second factor has been asked for, too.
 */
export async function changeExpiredPassword(
  parts: SetPasswordParts,
  input: z.output<typeof updatePassword.body>,
  browser: Browser,
): Promise<void> {
  const { keys, clock, audit } = parts
  const password = await openPassword(input.new_password, keys, clock)
  if (password !== (await openPassword(input.conpassword, keys, clock))) {
    throw new Refused(422, 'server.password.mismatch')
  }
  const account = await parts.signIn.authenticate(
    input.email,
    input.old_password,
    browser,
    'server.password.old-wrong',
  )
  if (!isPasswordExpired(account.password_changed_at, clock.now()))
    throw new Refused(409, 'server.password.not-expired')
  await refuseBadPassword(parts, password, account)
  const hash = await hashPassword(password)
  await audit.unitOfWork(async (unit) => {
    if (!(await lockPassword(unit.transaction, account)))
      throw new Refused(401, 'server.password.old-wrong')
    return putPassword(parts, unit, account, hash)
  })
}
