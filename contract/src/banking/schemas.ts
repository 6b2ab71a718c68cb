/** Bank accounts, and the lists in their form (BNK-001 to BNK-009, BNK-021, BNK-024). */
import { z } from 'zod'
import { answerOf, id, listId, plainText } from '../shared/schemas.ts'

/** A bank account as members see it. Only the last four digits of its number leave the server. */
export const bankAccount = z.object({
  id: z.int(),
  bank_name: z.string(),
  /** Id of the country. */
  bank_country: z.int(),
  bank_country_name: z.string(),
  /** 1 IBAN, 2 account number. */
  number_type: z.int(),
  iban_no: z
    .string()
    .nullable()
    .meta({ description: 'Its last four digits; null when it has none.', example: '•••• 3456' }),
  account_no: z.string().nullable(),
  swift: z.string(),
  ifsc_or_aba: z.string().nullable(),
  /** The holder, who is always the member. */
  payable_to: z.string(),
  pay_currency_id: z.int().nullable(),
  /** `AED` */
  pay_currency: z.string(),
  /** The currency's name in the reader's language. */
  pay_currency_value: z.string(),
  /** A claim is being paid to it, so it cannot be deleted now (GAP-139). */
  payment_under_way: z.boolean(),
})
export type BankAccount = z.output<typeof bankAccount>

/** Keys as documented. Without a country the bank is an international one. */
export const bankListEntry = z.object({
  BankAutoId: z.int(),
  Title: z.string(),
  SwiftCode: z.string().nullable(),
  country_id: z.int().nullable(),
})
export type BankListEntry = z.output<typeof bankListEntry>

/** `name` is in the reader's language, `currency` is the code. */
export const currencyEntry = z.object({ id: z.int(), name: z.string(), currency: z.string() })
export type CurrencyEntry = z.output<typeof currencyEntry>

/** Without sanctioned countries (CLM-096). */
export const countryEntry = z.object({
  id: z.int(),
  short_name: z.string(),
  iso2: z.string(),
})
export type CountryEntry = z.output<typeof countryEntry>

export const banks = { response: answerOf(z.array(bankListEntry)) }
export const currencies = { response: answerOf(z.array(currencyEntry)) }
export const countries = { response: answerOf(z.array(countryEntry)) }

const typed = (longest: number) => plainText(longest).nullish()
const code = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

/** See `bankFormFaults` for what is checked. */
export const addBankAccount = {
  body: z.object({
    /** 0: none chosen. */
    bank_country: z.union([listId, z.literal([0, '0', '']).transform(() => 0)]).optional(),
    /** From the bank list, or -1 or -2 when the name is typed. */
    bank_id: z
      .union([listId, z.literal([-1, -2]), z.enum(['-1', '-2']).transform(Number)])
      .optional(),
    bank_name: typed(200),
    swift: typed(20),
    ifsc_or_aba: typed(20),
    pay_currency_id: z.union([listId, z.literal([0, '0', '']).transform(() => 0)]).optional(),
    /** Ignored: `pay_currency_id` decides. */
    pay_currency: typed(100),
    number_type: code.optional(),
    iban_no: typed(60),
    account_no: typed(60),
    /** Ignored: the holder is always the member. */
    payable_to: typed(200),
  }),
  response: answerOf(bankAccount).extend({ message: z.string() }),
  refuses: {
    403: 'Only the principal can add bank accounts.',
    409: 'There are many accounts already.',
  },
}

export const deleteBankAccount = {
  query: z.object({ bank_id: id }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  refuses: {
    403: 'Only the principal can delete bank accounts; or the call came from a link or another site.',
    404: 'No such account, as far as the member can see.',
    409: 'A payment is on its way to the account.',
  },
}
export const removeBankAccount = {
  params: z.object({ id }),
  response: deleteBankAccount.response,
  refuses: {
    403: 'Only the principal can delete bank accounts.',
    409: 'A payment is on its way to the account.',
  },
}
