/** What a new password must not be: weak, leaked, made of the account's own words, or the old one. */
import { passwordIsStrongEnough } from '@falaj/contract/access/rules/password.ts'
import { Refused } from '../../http/refusal.ts'
import { leakedPasswords } from '../../leaked-passwords.ts'
import type { Account } from './accounts.ts'
import { passwordMatches } from './password-hash.ts'

/** Throws the message for the field. `account` is the one whose password is being set. */
export async function refuseBadPassword(password: string, account: Account): Promise<void> {
  if (!passwordIsStrongEnough(password)) throw bad('server.password.hint')
  if (leakedPasswords.has(password.toLowerCase())) throw bad('server.password.leaked')
  if (holdsOwnWords(password, account)) throw bad('server.password.own-words')
  if (await passwordMatches(account.password_hash, password)) throw bad('server.password.same')
}

const bad = (
  key:
    | 'server.password.hint'
    | 'server.password.leaked'
    | 'server.password.own-words'
    | 'server.password.same',
) => new Refused(422, key)

function holdsOwnWords(password: string, account: Account): boolean {
  const lower = password.toLowerCase()
  const words = [
    account.email.split('@')[0],
    account.first_name_en,
    account.last_name_en,
    account.phone_number?.slice(1),
  ]
  return words.some((word) => word && word.length >= 4 && lower.includes(word.toLowerCase()))
}
