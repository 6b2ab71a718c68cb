/** A member's bank accounts as calls return them, with the last four digits of their numbers (BNK-001, BNK-003). */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fullName } from '../../names.ts'
import type { Database } from '../../ports/database/open.ts'
import { type AccountRow, listAccounts } from './accounts-store.ts'
import { maskedNumbers } from './masked.ts'

export interface OwnAccounts {
  bank_accounts: BankAccount[]
  /** The one for reimbursements. */
  bank_id: number | null
}

export async function accountsOf(
  database: Database,
  personId: number,
  language: Language,
): Promise<OwnAccounts> {
  const rows = await listAccounts(database, personId)
  return {
    bank_accounts: rows.map((row) => accountView(row, language)),
    bank_id: rows.find(({ is_default }) => is_default)?.id ?? null,
  }
}

function accountView(row: AccountRow, language: Language): BankAccount {
  return {
    id: row.id,
    bank_name: inLanguage(language, row.bank_title) ?? row.bank_name,
    bank_country: row.country_id,
    bank_country_name: inLanguage(language, row.country_name),
    number_type: row.number_type,
    ...maskedNumbers(row),
    swift: row.swift,
    ifsc_or_aba: row.ifsc_or_aba,
    // As the bank knows it.
    payable_to: fullName(fallbackLanguage, row),
    pay_currency_id: row.currency_id,
    pay_currency: row.currency,
    pay_currency_value: inLanguage(language, row.currency_name) ?? row.currency,
    payment_under_way: row.under_way,
  }
}
