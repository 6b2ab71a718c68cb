/** A new bank account as a member sends it. */
export const bankFields = {
  bank_country: 234,
  bank_id: 1,
  swift: 'KHHBAEA0',
  pay_currency_id: 1,
  pay_currency: 'AED',
  number_type: 1,
  iban_no: 'AE919990003318820064021',
  payable_to: 'Layla Haddad',
}
