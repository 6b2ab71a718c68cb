/** Checks what a member entered in the bank form, and prepares it for storage (BNK-012 to BNK-021). */
import {
  branchCode,
  compact,
  isManualBank,
  numberTypes,
} from '@falaj/contract/banking/rules/account.ts'
import { bankFormFaults } from '@falaj/contract/banking/rules/form.ts'
import type { addBankAccount } from '@falaj/contract/banking/schemas.ts'
import type { z } from 'zod'
import { Refused } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import type { MessageKey } from '../../text.ts'
import type { NewAccount } from './accounts-store.ts'
import { findCountry, findCurrency } from '../../lookups.ts'
import { findBank } from './lists-store.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'

export type WrittenAccount = z.output<typeof addBankAccount.body>

/** @throws {Refused} 422 with what is wrong, field by field. */
export async function checkedAccount(
  database: Database,
  personId: number,
  written: WrittenAccount,
): Promise<NewAccount> {
  const form = {
    ...written,
    bank_name: written.bank_name ?? undefined,
    swift: written.swift ?? undefined,
    ifsc_or_aba: written.ifsc_or_aba ?? undefined,
    iban_no: written.iban_no ?? undefined,
    account_no: written.account_no ?? undefined,
  }
  const country = await findCountry(database, form.bank_country ?? 0)
  const faults = Object.entries(bankFormFaults(form, country?.iso2))
  if (faults.length > 0) {
    throw refusal(
      Object.fromEntries(
        faults.map(([field, fault]) => [field, `server.banking.${fault}` as const]),
      ),
    )
  }
  const { bank_id = 0, pay_currency_id = 0, number_type } = form
  const manual = isManualBank(bank_id)
  const [currency, bank] = await Promise.all([
    findCurrency(database, pay_currency_id),
    manual ? undefined : findBank(database, bank_id),
  ])
  if (!country) throw refusal({ bank_country: 'server.banking.country-unknown' })
  if (!currency) throw refusal({ pay_currency_id: 'server.banking.currency-unknown' })
  const here = bank && (bank.country_id === null || bank.country_id === country.id)
  if (!manual && !here) throw refusal({ bank_id: 'server.banking.bank-unknown' })
  const withIban = number_type === numberTypes.iban
  return {
    personId,
    bankName: (bank && inLanguage(fallbackLanguage, bank.title)) ?? form.bank_name?.trim() ?? '',
    countryId: country.id,
    numberType: withIban ? numberTypes.iban : numberTypes.account,
    // The number of the other type is dropped (BNK-017).
    iban: withIban ? compact(form.iban_no ?? '') : null,
    accountNumber: withIban ? null : (form.account_no?.trim() ?? ''),
    swift: compact(form.swift ?? ''),
    branchCode: branchCode(country.id) ? compact(form.ifsc_or_aba ?? '') : null,
    currency: currency.code,
  }
}

/** The toast shows the first sentence. */
function refusal(fields: Record<string, MessageKey>): Refused {
  const [first = 'server.invalid'] = Object.values(fields)
  return new Refused(422, first, { fields })
}
