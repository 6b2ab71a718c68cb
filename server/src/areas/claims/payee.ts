/** Where the money goes, as stored with the claim: later changes of the account do not change the claim. */
import { payee } from '@falaj/contract/integration/submission.ts'
import { z } from 'zod'
import { accountPlace, type SealedNumbers } from '../banking/sealed-numbers.ts'
import type { OwnAccount } from './own-account.ts'

/** Numbers sealed, the last four digits beside them. */
export const storedPayee = payee.extend({ last_four: z.string().nullable() })
export type Payee = z.output<typeof storedPayee>

/** The account as it is now, its number sealed for this claim. */
export const payeeOf = (
  numbers: SealedNumbers,
  account: OwnAccount,
  referenceNumber: string,
): Payee => ({
  bank_name: account.bank_name,
  bank_country: account.iso2,
  number_type: account.number_type === 1 ? 1 : 2,
  ...numbers.payeeOf(numbers.open(account, accountPlace(account.id)), referenceNumber),
  swift: account.swift,
  ifsc_or_aba: account.ifsc_or_aba,
  currency: account.currency,
})

/** As it is handed over; its numbers stay sealed until then. */
export const payeeForCore = (kept: Payee) => payee.strip().parse(kept)
