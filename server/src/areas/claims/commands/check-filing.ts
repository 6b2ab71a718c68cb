/** Checks what a member files against the rules of the contract: all of them to submit, the given ones for a draft. */
import { isClaimedAmount, readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { type TreatmentFault, treatmentFault } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { ClaimFields } from '@falaj/contract/claims/commands/schemas.ts'
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { dialledNumber } from '@falaj/contract/access/rules/phone.ts'
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import { payee } from '@falaj/contract/integration/submission.ts'
import type { Covered } from '@falaj/contract/policies/rules/cover.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { z } from 'zod'
import { Refused } from '../../../http/refusal.ts'
import { type InternationalNumber, readNumber } from '../../../mobile-number.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { MessageKey } from '../../../text.ts'
import { accountPlace, type SealedNumbers } from '../../banking/sealed-numbers.ts'
import { findAccount, findCountry, findCover, findCurrency } from './filing-store.ts'

/** Where the money goes, as a claim keeps it: numbers sealed, the last four digits beside them. */
export const keptPayee = payee.extend({ last_four: z.string().nullable() })
export type Payee = z.output<typeof keptPayee>

/** What is written to the claim; everything of the second step may be missing in a draft. */
export interface Filing {
  email: string
  mobile: string
  account: OwnAccount
  claimType: number | null
  countryId: number | null
  countryCode: string | null
  currency: string | null
  amount: string | null
  treatmentDate: string | null
  additionalInfo: string | null
  submissionId: string | undefined
  cover: Awaited<ReturnType<typeof findCover>>
  /** Where the policy is at home. */
  today: string
}

interface Asked {
  ownerId: number
  personId: number
  policyId: number
  fields: ClaimFields
  /** On which days the patient is covered. */
  covered: Covered | null
  at: Date
}

const treatmentSentences: Record<TreatmentFault, MessageKey> = {
  future: 'server.claim.treatment-date',
  past: 'server.claim.treatment-date',
  'no-cover': 'server.claim.no-cover',
  'before-cover': 'server.claim.before-cover',
  'after-cover': 'server.claim.after-cover',
}

/** @throws {Refused} 422 with each field that is missing or wrong; the first of them is the message. */
export async function checkFiling(database: Database, asked: Asked): Promise<Filing> {
  const { fields, at } = asked
  const [cover, account, country, currency] = await Promise.all([
    findCover(database, asked),
    fields.bank_id === undefined ? undefined : findAccount(database, asked.ownerId, fields.bank_id),
    fields.country_id === undefined ? undefined : findCountry(database, fields.country_id),
    fields.currency_id === undefined ? undefined : findCurrency(database, fields.currency_id),
  ])
  const today = dayIn(cover.country, at)
  const mobile = internationalNumber(fields.mobile_number)
  const faults: Record<string, MessageKey> = {}
  const fault = (field: string, when: boolean, key: MessageKey) => {
    if (when) faults[field] ??= key
  }

  // The first step, which a draft has passed as well.
  fault('mobile_number', !fields.mobile_number, 'server.phone.required')
  fault('mobile_number', mobile === undefined, 'server.phone.invalid')
  fault('mobile_number', mobile?.mobile === false, 'server.phone.not-mobile')
  fault('email', !isEmailAddress(fields.email ?? ''), 'server.claim.email')
  fault('bank_id', !account, 'server.claim.no-account')
  fault('country_id', fields.country_id !== undefined && !country, 'server.claim.country')
  fault('currency_id', fields.currency_id !== undefined && !currency, 'server.invalid-field')

  const { claimed_amount: amount } = fields
  // Only digits and one point are taken: whoever sends anything else means what the rule reads, or does not.
  const tooFine = amount !== undefined && readAmount(amount, currency?.code).fault === 'decimals'
  fault('claimed_amount', tooFine, 'server.claim.amount-decimals')
  fault('claimed_amount', amount !== undefined && !isClaimedAmount(amount), 'server.claim.amount')

  if (fields.status === 'confirm') {
    fault('bank_id', !!account && !mayReceive(account), 'server.claim.iban')
    for (const field of ['claim_type', 'country_id', 'currency_id'] as const) {
      fault(field, fields[field] === undefined, 'server.claim.required')
    }
    fault('claimed_amount', amount === undefined, 'server.claim.required')
    fault('treatment_date', !fields.treatment_date, 'server.claim.required')
    const wrong = treatmentFault(fields.treatment_date ?? '', asked.covered, today)
    if (wrong) fault('treatment_date', true, treatmentSentences[wrong])
    fault('declaration', !isDeclared(fields.declaration, true), 'server.claim.declaration')
  }
  const [first] = Object.values(faults)
  if (first || !account || !fields.email || !mobile) {
    throw new Refused(422, first ?? 'server.invalid', { fields: faults })
  }
  return {
    email: fields.email,
    mobile: mobile.number,
    account,
    claimType: fields.claim_type ?? null,
    countryId: country?.id ?? null,
    countryCode: country?.iso2 ?? null,
    currency: currency?.code ?? null,
    amount: amount ?? null,
    treatmentDate: fields.treatment_date ?? null,
    additionalInfo: fields.additional_info?.trim() || null,
    submissionId: fields.submission_id,
    cover,
    today,
  }
}

type OwnAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The account as it stands now, its number sealed for this claim: what the member does with it later changes none. */
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

/** `absent` says what it means when the form has no such field. */
export function isDeclared(sent: unknown, absent: boolean): boolean {
  if (sent === undefined) return absent
  return ['true', '1', 'on', 'yes'].includes(String(sent).toLowerCase())
}

/** Undefined for what is no number that can be dialled from abroad (CLM-082). */
function internationalNumber(typed: string | undefined): InternationalNumber | undefined {
  if (!typed) return undefined
  const dialled = dialledNumber(typed)
  if (dialled.startsWith('0')) return undefined
  return readNumber(dialled.startsWith('+') ? dialled : `+${dialled}`)
}
