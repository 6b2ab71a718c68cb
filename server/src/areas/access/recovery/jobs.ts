/** The part of recovery that depends on whether there is an account: done by the worker, so that nobody can observe it. */
import type { JobPayloads } from '../../../jobs/jobs.ts'
import type { Database } from '../../../ports/database/open.ts'
import { inTransaction } from '../../../ports/database/write.ts'
import { findAccountByLogin, languageFor, listOwnQuestions } from '../accounts.ts'
import type { Links } from '../links.ts'
import type { Mails } from '../mails.ts'
import { findAccountOfTriple } from '../setup/enrolments.ts'

export interface RecoveryJobParts {
  database: Database
  links: Links
  mails: Mails
}

export async function sendResetLink(
  { database, links, mails }: RecoveryJobParts,
  payload: JobPayloads['send-reset-link'],
): Promise<void> {
  const account = await findAccountByLogin(database, payload.username)
  if (!account) return
  const { id: accountId, email } = account
  // Without answers on file there is nothing to ask: the link lets them choose questions together with the password.
  const answers = account.password_hash ? await listOwnQuestions(database, accountId) : []
  const purpose = answers.length > 0 ? 'reset-password' : 'set-password'
  const passwordReset = account.password_hash !== null
  await inTransaction(database, async (transaction) => {
    const link = await links.make(transaction, purpose, { accountId, email, passwordReset })
    await mails.send(transaction, purpose, email, languageFor(account, payload.language), {}, link)
  })
}

export async function sendUsername(
  { database, mails }: RecoveryJobParts,
  payload: JobPayloads['send-username'],
): Promise<void> {
  const account =
    'username' in payload
      ? await findAccountByLogin(database, payload.username)
      : await findAccountOfTriple(database, payload)
  if (!account) return
  const username = account.username ?? account.email
  await inTransaction(database, (transaction) =>
    mails.send(transaction, 'username', account.email, languageFor(account), { username }),
  )
}

/** Somebody tried to register a person who may have an account with a password; without one, registering goes on. */
export async function tellOfAccount(
  { database, mails }: RecoveryJobParts,
  payload: JobPayloads['tell-of-account'],
): Promise<void> {
  const account = await findAccountOfTriple(database, payload)
  if (!account) return
  await inTransaction(database, (transaction) =>
    mails.send(transaction, 'already-registered', account.email, languageFor(account)),
  )
}
