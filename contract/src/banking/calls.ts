/** The calls for bank accounts, and for the lists in their form. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const banks: Call<typeof schema.banks> = {
  method: 'GET',
  path: 'bank-listV2',
  auth: 'member',
  summary: 'List banks',
}
export const currencies: Call<typeof schema.currencies> = {
  method: 'GET',
  path: 'currencies',
  auth: 'member',
  summary: 'List currencies',
}
export const countries: Call<typeof schema.countries> = {
  method: 'GET',
  path: 'countries',
  auth: 'member',
  summary: 'List countries to which payments are possible',
}
export const addBankAccount: Call<typeof schema.addBankAccount> = {
  method: 'POST',
  path: 'update-bank-details',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Add a bank account',
  description:
    'The portal checks the account by the rules of its country. Members see the last four digits of its number from then on.',
  repeats: 'keyed',
}
/** The specification makes it a GET; refused unless a script on a page sends it (GAP-135). */
export const deleteBankAccount: Call<typeof schema.deleteBankAccount> = {
  method: 'GET',
  path: 'delete-bank-details',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Delete a bank account (GET)',
  description:
    'For clients of the older address. Refused when it comes from a link or another site. New clients use `removeBankAccount`.',
  repeats: 'idempotent',
}
/** The same with the right method. */
export const removeBankAccount: Call<typeof schema.removeBankAccount> = {
  method: 'DELETE',
  path: 'bank-details/:id',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Delete a bank account',
  repeats: 'idempotent',
}
