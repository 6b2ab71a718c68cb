/** Adding, choosing and removing bank accounts (BNK-021, BNK-024, BNK-028; GAP-139). */
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { noLonger, notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { idempotently } from '../../idempotency.ts'
import type { CurrentContact } from '../../contact.ts'
import { lockPerson } from '../../ports/database/lock-person.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { accountsOf } from './accounts.ts'
import {
  findOwnAccount,
  findCurrent,
  insertAccount,
  markChosen,
  markDeleted,
} from './accounts-store.ts'
import { lastFour } from './masked.ts'
import { tellOfBankAccount } from './notices.ts'
import type { SealedNumbers } from './sealed-numbers.ts'
import { checkedAccount, type WrittenAccount } from './written-account.ts'
import type { Outcome, UnitOfWork } from '../../unit-of-work.ts'

export interface BankingParts {
  database: Database
  clock: Clock
  audit: Audit
  messages: Messages
  contact: CurrentContact
  numbers: SealedNumbers
}

/** More than anybody has. It limits what somebody with a stolen session can add. */
const mostAccounts = 20

/** The added account; the existing one if it was sent twice or has the same number at the same bank. */
export async function addAccount(
  parts: BankingParts,
  member: SignedIn,
  {
    written,
    key,
    language,
  }: { written: WrittenAccount; key: string | undefined; language: Language },
): Promise<BankAccount> {
  const { database, clock, audit, numbers } = parts
  requirePrincipal(member)
  const account = await checkedAccount(database, member.personId, written)
  const { accountId } = member
  const submission = { accountId, call: 'bank-accounts', key, content: account, withoutKey: null }
  const at = clock.now()
  const { id } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    await lockPerson(transaction, member.personId)
    const { count, same } = await findCurrent(transaction, account, numbers)
    if (same !== null) return unit.nothingToTell(same)
    if (count >= mostAccounts) throw new Refused(409, 'server.banking.too-many')
    const added = await insertAccount(unit, account, numbers, count === 0, at)
    await tellOfBankAccount(parts, transaction, {
      kind: 'bank-added',
      accountId,
      lastFour: lastFour(account.iban ?? account.accountNumber ?? ''),
    })
    return unit.tell(entryOf(member, 'bank-account-added', added), added)
  })
  const { bank_accounts } = await accountsOf(database, member.personId, language)
  const shown = bank_accounts.find((one) => one.id === id)
  // Sent again after it was deleted.
  if (!shown) throw notFound()
  return shown
}

/**
 * Deleting it again changes nothing. Claims keep the account as it was when they were submitted.
 * @throws {Refused} 404 if it is not the member's, 409 while a claim is being paid to it.
 */
export async function removeAccount(
  parts: BankingParts,
  member: SignedIn,
  id: number,
): Promise<void> {
  requirePrincipal(member)
  await parts.audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    await lockPerson(transaction, member.personId)
    const account = await findOwnAccount(transaction, member.personId, id)
    if (!account) throw notFound()
    if (account.deleted_at !== null) return unit.nothingToTell()
    if (account.under_way) throw new Refused(409, 'server.banking.under-way')
    await markDeleted(unit, id, parts.clock.now())
    await tellOfBankAccount(parts, transaction, {
      kind: 'bank-removed',
      accountId: member.accountId,
      lastFour: account.last_four ?? '',
    })
    return unit.tell(entryOf(member, 'bank-account-removed', id))
  })
}

/** The account to which reimbursements go from now on (PRF-041). @throws {Refused} 409 for one without an IBAN where it needs one. */
export const chooseAccount = (parts: BankingParts, member: SignedIn, id: number): Promise<void> =>
  parts.audit.unitOfWork((unit) => chooseAccountIn(parts, unit, member, id))

export async function chooseAccountIn(
  parts: BankingParts,
  unit: UnitOfWork,
  member: SignedIn,
  id: number,
): Promise<Outcome<undefined>> {
  const { transaction } = unit
  requirePrincipal(member)
  await lockPerson(transaction, member.personId)
  const account = await findOwnAccount(transaction, member.personId, id)
  if (!account || account.deleted_at !== null)
    throw noLonger('bank_id', 'server.banking.account-gone')
  if (account.is_default) return unit.nothingToTell()
  const { country_id: bank_country, iban_no } = account
  if (!mayReceive({ bank_country, iban_no }))
    throw new Refused(409, 'server.claim.iban', { fields: { bank_id: 'server.claim.iban' } })
  await markChosen(unit, member.personId, id)
  await tellOfBankAccount(parts, transaction, {
    kind: 'bank-chosen',
    accountId: member.accountId,
    lastFour: account.last_four ?? '',
  })
  return unit.tell(entryOf(member, 'bank-account-chosen', id))
}

function requirePrincipal({ principal }: SignedIn): void {
  if (!principal) throw new Refused(403, 'server.banking.principal-only')
}

const entryOf = (
  { accountId, personId }: SignedIn,
  action: 'bank-account-added' | 'bank-account-removed' | 'bank-account-chosen',
  id: number,
) => ({ action, accountId, personId, subject: `bank-account:${id}` })
