/** Checks the fields of every kind of form: all to submit, the given ones for a draft (CLM-082 to CLM-100, PRE-045 to PRE-056). */
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { dialledNumber } from '@falaj/contract/access/rules/phone.ts'
import type { Covered } from '@falaj/contract/policies/rules/cover.ts'
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import { isClaimedAmount, readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { noLonger, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { type InternationalNumber, readNumber } from '../../mobile-number.ts'
import type { Database } from '../../ports/database/open.ts'
import { findIn } from '../../reach.ts'
import type { MessageKey } from '../../text.ts'
import type { RequestColumns, RequestKind } from './kind.ts'
import { findCountry, findCurrency } from '../../lookups.ts'
import { formValues, missingValues } from './own-fields.ts'
import { findCover } from './request-store.ts'

const policyGone = () => noLonger('policy_id', 'server.policy.gone')
const patientGone = () => noLonger('dependent_id', 'server.request.patient-gone')

/** Whom a request is about. Only principals file, for themselves and for their dependants (CLM-152). */
export function patientOf(
  kind: RequestKind,
  { reach }: SignedIn,
  fields: Pick<RequestFields, 'policy_id' | 'dependent_id'>,
) {
  const own = reach.enrolment(fields.policy_id, reach.self, policyGone)
  if (own.principalId !== null) throw new Refused(403, 'server.request.principal-only')
  const personId = fields.dependent_id ?? reach.self
  const patient = findIn(kind.reached(reach), fields.policy_id, personId, patientGone)
  const covered = reach.covered(patient)
  return { ownerId: reach.self, personId, policyId: patient.policyId, covered }
}

export interface UncheckedFiling<Fields extends RequestFields = RequestFields> {
  ownerId: number
  personId: number
  policyId: number
  fields: Fields
  /** On which days the patient is covered. */
  covered: Covered | null
  at: Date
}

/** The values to be stored. */
export interface Filing {
  /** Some depend on its id. */
  columns: (reference: string) => RequestColumns
  /** Where the policy is at home, and which day it is there. */
  country: string
  today: string
}

/** @throws {Refused} 422 with each field that is missing or wrong; the first of them is the message. */
export type Check<Fields extends RequestFields> = (
  database: Database,
  unchecked: UncheckedFiling<Fields>,
) => Promise<Filing>

/** The form's fields that are missing or wrong; the first of them is the message. */
class Faults {
  readonly #faults: Record<string, MessageKey> = {}

  add(field: string, when: boolean, key: MessageKey): void {
    if (when) this.#faults[field] ??= key
  }

  /** @throws {Refused} 422 with each of them, if there is any. */
  refuse(): void {
    const [first] = Object.values(this.#faults)
    if (first) throw new Refused(422, first, { fields: this.#faults })
  }
}

/** What a kind checks besides. As the first fault is the message, some of it comes before the answers that are missing. */
interface OwnChecks {
  /** Of a draft, too. */
  given?: (faults: Faults) => void
  /** Only of what is submitted: before the answers that every kind requires, and after them. */
  first?: (faults: Faults) => void
  last?: (faults: Faults) => void
}

/** @throws {Refused} 422 with each field that is missing or wrong. */
export function checkForm(
  kind: RequestKind,
  fields: RequestFields,
  referred: Referred,
  own: OwnChecks,
): void {
  const faults = new Faults()
  checkContact(faults, fields, referred)
  own.given?.(faults)
  checkGiven(faults, kind, fields, referred)
  if (fields.status === 'confirm') {
    own.first?.(faults)
    checkRequired(faults, kind, fields)
    for (const [field, sentence] of missingValues(kind.ownFields, fields))
      faults.add(field, true, sentence)
    own.last?.(faults)
    faults.add('declaration', !fields.declaration, 'server.request.declaration')
  }
  faults.refuse()
}

type Referred = Awaited<ReturnType<typeof findReferred>>

/** What a form of any kind refers to, read when it is filed. */
export async function findReferred(
  database: Database,
  { personId, policyId, fields, at }: UncheckedFiling,
) {
  const [cover, country, currency] = await Promise.all([
    findCover(database, { personId, policyId }),
    fields.country_id === undefined ? undefined : findCountry(database, fields.country_id),
    fields.currency_id === undefined ? undefined : findCurrency(database, fields.currency_id),
  ])
  const mobile = internationalNumber(fields.mobile_number)
  return { cover, country, currency, mobile, today: dayIn(cover.country, at) }
}

/** The first step, which a draft must also have passed. */
function checkContact(faults: Faults, fields: RequestFields, { mobile }: Referred): void {
  faults.add('mobile_number', !fields.mobile_number, 'server.phone.required')
  faults.add('mobile_number', mobile === undefined, 'server.phone.invalid')
  faults.add('mobile_number', mobile?.mobile === false, 'server.phone.not-mobile')
  faults.add('email', !isEmailAddress(fields.email ?? ''), 'server.request.email')
}

/** Whatever was given in the second step. */
function checkGiven(
  faults: Faults,
  { text }: RequestKind,
  fields: RequestFields,
  { country, currency }: Referred,
): void {
  faults.add('country_id', fields.country_id !== undefined && !country, text('country'))
  faults.add(
    'currency_id',
    fields.currency_id !== undefined && !currency,
    'server.banking.currency-unknown',
  )
  const { claimed_amount: amount } = fields
  if (amount === undefined) return
  // Only digits and one decimal point are accepted; anything else is ambiguous and refused.
  const { fault } = readAmount(amount, currency?.code)
  faults.add('claimed_amount', fault === 'whole', 'server.request.amount-whole')
  faults.add('claimed_amount', fault === 'decimals', 'server.request.amount-decimals')
  faults.add('claimed_amount', !isClaimedAmount(amount), 'server.request.amount')
}

/** What a draft may leave out. */
function checkRequired(faults: Faults, { text }: RequestKind, fields: RequestFields): void {
  for (const field of ['claim_type', 'country_id', 'currency_id', 'claimed_amount'] as const)
    faults.add(field, fields[field] === undefined, text('required'))
}

export const filingOf = (
  { ownFields }: RequestKind,
  fields: RequestFields,
  { cover, country, currency, mobile, today }: Referred,
  own: (reference: string) => RequestColumns = () => ({}),
): Filing => ({
  columns: (reference) => ({
    email: fields.email ?? null,
    mobile_number: mobile?.number ?? null,
    claim_type: fields.claim_type ?? null,
    country_id: country?.id ?? null,
    currency: currency?.code ?? null,
    claimed_amount: fields.claimed_amount ?? null,
    additional_info: fields.additional_info?.trim() || null,
    ...(fields.submission_id !== undefined && { submission_id: fields.submission_id }),
    ...formValues(ownFields, fields),
    ...own(reference),
  }),
  country: cover.country,
  today,
})

/** Undefined for a number that cannot be dialled from abroad (CLM-082). */
function internationalNumber(typed: string | undefined): InternationalNumber | undefined {
  return typed ? readNumber(dialledNumber(typed)) : undefined
}
