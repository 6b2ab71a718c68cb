/** What a new password must not be: weak, leaked, made of words that belong to the account or the insurer, or the old one. */
import { passwordHolds, passwordIsStrongEnough } from '@falaj/contract/access/rules/password.ts'
import { Refused } from '../../http/refusal.ts'
import { leakedPasswords } from '../../leaked-passwords.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Account } from './accounts.ts'
import { passwordMatches } from './password-hash.ts'

export interface NewPasswordParts {
  database: Database
  /** How the insurer and the portal are called, as it stands now. */
  insurerNames: () => readonly string[]
}

/** Throws the message for the field. `account` is the one whose password is being set. */
export async function refuseBadPassword(
  { database, insurerNames }: NewPasswordParts,
  password: string,
  account: Account,
): Promise<void> {
  if (!passwordIsStrongEnough(password)) throw bad('server.password.hint')
  if (await passwordMatches(account.password_hash, password)) throw bad('server.password.same')
  if (leakedPasswords.has(password.toLowerCase())) throw bad('server.password.leaked')
  if (passwordHolds(password, ownWords(account))) throw bad('server.password.own-words')
  if (passwordHolds(password, insurerNames())) throw bad('server.password.insurer')
  if (passwordHolds(password, await namesOfPolicies(database, account)))
    throw bad('server.password.policy')
}

const bad = (
  key:
    | 'server.password.hint'
    | 'server.password.leaked'
    | 'server.password.own-words'
    | 'server.password.insurer'
    | 'server.password.policy'
    | 'server.password.same',
) => new Refused(422, key)

/** Of a number, these are the same however it is written; no number in the Gulf has fewer. */
const subscriberDigits = 7

const ownWords = (account: Account): string[] =>
  [
    account.email.split('@')[0],
    ...Object.values(account.first_name),
    ...Object.values(account.last_name),
    // However it is dialled: with the country's code, or a nought.
    account.phone_number?.slice(-subscriberDigits),
  ].filter((word) => word !== undefined && word !== null)

/** What stands on the member's cards: numbers, networks, and who insured them. */
async function namesOfPolicies(
  database: Database,
  { person_id }: Pick<Account, 'person_id'>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('enrolment')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .select(['certificate_number', 'policy_number', 'ext_policy_number', 'network', 'employer'])
    .where('enrolment.person_id', '=', person_id)
    .execute()
  return rows.flatMap(({ network, employer, ...numbers }) =>
    [numbers, employer, network ?? {}].flatMap((words) => Object.values<string>(words)),
  )
}
