/** The calls of bank accounts and of the lists that their form chooses from. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const bankList: Call<typeof schema.bankList> = {
  method: 'GET',
  path: 'bank-listV2',
  auth: 'member',
}
export const currencies: Call<typeof schema.currencies> = {
  method: 'GET',
  path: 'currencies',
  auth: 'member',
}
export const countries: Call<typeof schema.countries> = {
  method: 'GET',
  path: 'countries',
  auth: 'member',
}
export const addBankAccount: Call<typeof schema.addBankAccount> = {
  method: 'POST',
  path: 'update-bank-details',
  auth: 'member',
  repeats: 'keyed',
}
/** A GET by its documents; refused unless a page's script asks (GAP-135). */
export const deleteBankAccount: Call<typeof schema.deleteBankAccount> = {
  method: 'GET',
  path: 'delete-bank-details',
  auth: 'member',
  repeats: 'idempotent',
}
/** The same by the method that says so. */
export const removeBankAccount: Call<typeof schema.removeBankAccount> = {
  method: 'DELETE',
  path: 'bank-details/:id',
  auth: 'member',
  repeats: 'idempotent',
}
