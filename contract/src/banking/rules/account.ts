/** The rules of bank accounts (BNK-002, BNK-005, BNK-011 to BNK-020; GAP-004, GAP-115). */
import { countryListed } from '../../shared/countries.ts'
import { isValidBIC, isValidIBAN } from 'ibantools'

export const numberTypes = { iban: 1, account: 2 } as const
export type NumberType = (typeof numberTypes)[keyof typeof numberTypes]

/** By the number of the standard list (BNK-016, BNK-018). */
export const ibanIsMandatory = (countryId: number): boolean =>
  countryListed(countryId)?.iban_required === true

const india = 102
const unitedStates = 236

/** What the branch code is called in that country; undefined where the form does not ask for one (BNK-013). */
export function branchCode(countryId: number): 'IFSC' | 'ABA' | undefined {
  if (countryId === india) return 'IFSC'
  return countryId === unitedStates ? 'ABA' : undefined
}

/** As it is stored and compared: in capitals, without spaces. */
export const compact = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Territories whose banks use the IBANs of another country. */
const ibansOf: Readonly<Record<string, string>> = {
  AX: 'FI',
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((one) => [one, 'GB'])),
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((one) => [
      one,
      'FR',
    ]),
  ),
}

/**
 * An IBAN begins with the code of its bank's country. If it does not, it belongs to another account or the wrong country
 * was chosen, and the money would not arrive. `iso2` is the code of the bank's country.
 */
export function isIbanOf(iso2: string, typed: string): boolean {
  const begins = compact(typed).slice(0, 2)
  return begins === iso2 || begins === ibansOf[iso2]
}

export const isIban = (typed: string): boolean => isValidIBAN(compact(typed))

/** What the form offers first. India and the United States have no IBANs. */
export const usualNumberType = (countryId: number): NumberType =>
  branchCode(countryId) ? numberTypes.account : numberTypes.iban

export const isSwift = (typed: string): boolean => isValidBIC(compact(typed))

/** At least four characters, because the last four are shown. */
export const isAccountNumber = (typed: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9 /.-]{2,33}[A-Za-z0-9]$/.test(typed.trim())

export function isBranchCode(kind: 'IFSC' | 'ABA', typed: string): boolean {
  const code = compact(typed)
  return kind === 'IFSC' ? /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) : isRoutingNumber(code)
}

/** Nine digits with the checksum of the American Bankers Association. */
function isRoutingNumber(code: string): boolean {
  if (!/^\d{9}$/.test(code)) return false
  const weights = [3, 7, 1]
  const sum = [...code].reduce((so, digit, at) => so + Number(digit) * (weights[at % 3] ?? 1), 0)
  return sum > 0 && sum % 10 === 0
}

/** Choices that mean "not in the list": the member types the name (BNK-012). */
export const manualBanks = { other: -1, international: -2 } as const
export const isManualBank = (bankId: number): boolean => bankId === -1 || bankId === -2

/** Banks in the chosen country, and international ones (BNK-005, BNK-011). */
export const banksFor = <Bank extends { country_id: number | null }>(
  banks: readonly Bank[],
  countryId: number,
): Bank[] => banks.filter(({ country_id }) => !country_id || country_id === countryId)

/** The bank of an account in the list: by its name, else by its code; one that is not listed is typed (ADD-488). */
export function bankIdOf(
  account: { bank_name: string; swift: string; bank_country: number },
  banks: readonly {
    BankAutoId: number
    Title: string
    SwiftCode: string | null
    country_id: number | null
  }[],
): number {
  const offered = banksFor(banks, account.bank_country)
  const listed =
    offered.find(({ Title }) => Title === account.bank_name) ??
    offered.find(({ SwiftCode }) => SwiftCode !== null && SwiftCode === account.swift)
  return listed?.BankAutoId ?? manualBanks.other
}

/** Why an account cannot receive the money of a claim (CLM-087, CLM-148; GAP-115). */
export function mayReceive(account: { bank_country: number; iban_no: string | null }): boolean {
  return account.iban_no !== null || !ibanIsMandatory(account.bank_country)
}

/**
 * Which account a form has chosen before anybody chooses: the first of `wished` that can be paid, else any that can
 * (CLM-145). One that cannot be paid is chosen only where there is no other, so that the form says why; nothing where none
 * of `wished` is among them.
 */
export function proposedAccount<
  Account extends { id: number; bank_country: number; iban_no: string | null },
>(
  accounts: readonly Account[],
  wished: readonly (number | null | undefined)[],
): Account | undefined {
  const known = wished.flatMap((id) => accounts.find((one) => one.id === id) ?? [])
  const [first] = known
  if (!first) return undefined
  return known.find(mayReceive) ?? accounts.find(mayReceive) ?? first
}

/** The one that can be paid, where there is only one: nobody has to choose it (ADD-489). */
export function onlyPayableAccount<
  Account extends { bank_country: number; iban_no: string | null },
>(accounts: readonly Account[]): Account | undefined {
  const [first, ...others] = accounts.filter(mayReceive)
  return others.length === 0 ? first : undefined
}
