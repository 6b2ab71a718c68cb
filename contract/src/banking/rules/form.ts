/** What the bank form requires (BNK-016, BNK-019, BNK-020). The page checks it before sending, and the server again. */
import {
  branchCode,
  ibanIsMandatory,
  isAccountNumber,
  isBranchCode,
  isIban,
  isIbanOf,
  isManualBank,
  isSwift,
  numberTypes,
} from './account.ts'

export interface BankForm {
  /** 0 or undefined: none chosen. */
  bank_country?: number | undefined
  bank_id?: number | undefined
  bank_name?: string | undefined
  swift?: string | undefined
  ifsc_or_aba?: string | undefined
  pay_currency_id?: number | undefined
  number_type?: number | undefined
  iban_no?: string | undefined
  account_no?: string | undefined
}

export type BankFormFault =
  | 'country-missing'
  | 'bank-missing'
  | 'bank-name-missing'
  | 'swift-missing'
  | 'swift-invalid'
  | 'ifsc-missing'
  | 'ifsc-invalid'
  | 'aba-missing'
  | 'aba-invalid'
  | 'currency-missing'
  | 'number-type-missing'
  | 'iban-only'
  | 'iban-missing'
  | 'iban-invalid'
  | 'iban-country'
  | 'account-missing'
  | 'account-invalid'

/**
 * What is wrong, by field; empty if nothing is. The form does not ask for the holder, who is always the member. `iso2`
 * is the code of the chosen country, undefined for one that is not in the list.
 */
export function bankFormFaults(
  form: BankForm,
  iso2: string | undefined,
): Partial<Record<keyof BankForm, BankFormFault>> {
  const faults: Partial<Record<keyof BankForm, BankFormFault>> = {}
  const { bank_country: country, bank_id: bank, number_type: type } = form
  if (!country) faults.bank_country = 'country-missing'
  if (!bank) faults.bank_id = 'bank-missing'
  else if (isManualBank(bank) && !form.bank_name?.trim()) faults.bank_name = 'bank-name-missing'
  if (!form.swift?.trim()) faults.swift = 'swift-missing'
  else if (!isSwift(form.swift)) faults.swift = 'swift-invalid'
  const branch = country ? branchCode(country) : undefined
  if (branch) {
    const kind = branch === 'IFSC' ? 'ifsc' : 'aba'
    if (!form.ifsc_or_aba?.trim()) faults.ifsc_or_aba = `${kind}-missing`
    else if (!isBranchCode(branch, form.ifsc_or_aba)) faults.ifsc_or_aba = `${kind}-invalid`
  }
  if (!form.pay_currency_id) faults.pay_currency_id = 'currency-missing'
  if (type === numberTypes.iban) {
    if (!form.iban_no?.trim()) faults.iban_no = 'iban-missing'
    else if (!isIban(form.iban_no)) faults.iban_no = 'iban-invalid'
    else if (iso2 !== undefined && !isIbanOf(iso2, form.iban_no)) faults.iban_no = 'iban-country'
  } else if (type !== numberTypes.account) faults.number_type = 'number-type-missing'
  else if (country && ibanIsMandatory(country)) faults.number_type = 'iban-only'
  else if (!form.account_no?.trim()) faults.account_no = 'account-missing'
  else if (!isAccountNumber(form.account_no)) faults.account_no = 'account-invalid'
  return faults
}
