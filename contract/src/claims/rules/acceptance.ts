/**
 * What the insurer's rules say of a claim before it is sent (ADD-635). It warns and forbids nothing; and it says nothing
 * of what nobody has told. Days as `YYYY-MM-DD`.
 */
import type { Covered } from '../../policies/rules/cover.ts'
import { dayAfter } from '../../shared/rules/clock.ts'
import { thousandths } from '../../shared/rules/money.ts'
import type { AskedDocument, FilingRules } from '../filing-rules.ts'
import type { DocumentGroup } from './documents.ts'
import { benefitsFor, type EstimatedBenefit, type EstimatedPackage } from './estimate.ts'
import { lastDayToFile } from './treatment-date.ts'

export interface CheckedBenefit extends EstimatedBenefit {
  /** Null: nobody has told. */
  waiting: { until: string | null } | null
  treatments: readonly { name: string; needs_pre_approval: boolean | null }[]
}

/** A claim does not name it: the device knows it from the receipt, or from the member (ADD-729). */
export interface ClinicOfClaim {
  name: string
  /** Today; null where that is not known. */
  in_network: boolean | null
}

export interface ClaimToCheck {
  today: string
  /** The days of the patient's cover; null where none is known. */
  covered: Covered | null
  /** These are null while they are not filled in, or cannot be read. */
  day: string | null
  type: number | null
  amount: string | null
  currency: string | null
  /** Whether the treatment was in another country than that of the policy. */
  abroad: boolean | null
  /** Where it was; null where nobody knows. */
  clinic?: ClinicOfClaim | null
  /** What each document is; null where nobody has said it. */
  documents: readonly (DocumentGroup | null)[]
}

/** Each is null where it could not be loaded. */
export interface KnownForCheck<Alike> {
  rules: FilingRules | null
  packages: readonly EstimatedPackage<CheckedBenefit>[] | null
  /** Claims of the same patient, day and amount that were sent, the newest first; undefined while that is asked. */
  alike: readonly Alike[] | null | undefined
}

export type CoverFault = 'future' | 'no-cover' | 'before-cover' | 'after-cover'

/** To be looked at before it is sent. */
export type ToCheck<Alike> =
  | { about: 'cover'; fault: CoverFault; day: string; covered: Covered | null }
  /** `within`: the insurer's days; null where no claim can be filed any more. */
  | { about: 'deadline'; last: string; within: number | null }
  | { about: 'document'; asked: AskedDocument }
  | { about: 'alike'; alike: Alike; others: number }
  | { about: 'waiting'; benefit: string; until: string }
  | { about: 'network'; clinic: string }

/** Only the member can tell: one of these treatments needs a pre-approval first. */
export interface ToAsk {
  about: 'pre-approval'
  benefit: string
  treatments: readonly string[]
}

export type Fine =
  | { about: 'cover'; day: string }
  | { about: 'deadline'; last: string }
  | { about: 'documents' }
  | { about: 'alike' }
  /** `over`: since when it is paid, where there was a waiting period. */
  | { about: 'waiting'; benefit: string; over: string | null }
  | { about: 'pre-approval'; benefit: string }
  | { about: 'network'; clinic: string }

/** The member's to say. */
export const unfilledFacts = ['day', 'type', 'amount', 'currency', 'document', 'kinds'] as const
export type UnfilledFact = (typeof unfilledFacts)[number]

/** `clinic`: a claim does not say who treated, and the device does not know it either. */
export const uncheckedFacts = ['documents', 'alike', 'waiting', 'pre-approval', 'clinic'] as const
export type UncheckedFact = (typeof uncheckedFacts)[number]

export interface Acceptance<Alike> {
  check: readonly ToCheck<Alike>[]
  ask: readonly ToAsk[]
  fine: readonly Fine[]
  needs: readonly UnfilledFact[]
  unchecked: readonly UncheckedFact[]
}

/** What one rule adds. */
type Told<Alike = never> = Partial<Acceptance<Alike>>

export function acceptance<Alike>(
  claim: ClaimToCheck,
  known: KnownForCheck<Alike>,
): Acceptance<Alike> {
  const told: Told<Alike>[] = [
    ofCover(claim),
    ofDeadline(claim, known.rules),
    ofDocuments(claim, known.rules),
    ofAlike(claim, known.alike),
    ...ofBenefit(claim, known.packages),
    ofClinic(claim),
  ]
  const needs = new Set(told.flatMap((one) => one.needs ?? []))
  return {
    check: told.flatMap(({ check = [] }) => check),
    ask: told.flatMap(({ ask = [] }) => ask),
    fine: told.flatMap(({ fine = [] }) => fine),
    needs: unfilledFacts.filter((fact) => needs.has(fact)),
    unchecked: told.flatMap(({ unchecked = [] }) => unchecked),
  }
}

function ofCover({ day, covered, today }: ClaimToCheck): Told {
  if (day === null) return { needs: ['day'] }
  const fault = coverFault(day, covered, today)
  return fault
    ? { check: [{ about: 'cover', fault, day, covered }] }
    : { fine: [{ about: 'cover', day }] }
}

function coverFault(day: string, covered: Covered | null, today: string): CoverFault | undefined {
  if (day > today) return 'future'
  if (!covered) return 'no-cover'
  if (day < covered.from) return 'before-cover'
  return day > covered.to ? 'after-cover' : undefined
}

/** The insurer may ask for a claim sooner than the two years after which none can be filed. */
function ofDeadline({ day, today }: ClaimToCheck, rules: FilingRules | null): Told {
  if (day === null || day > today) return {}
  const end = lastDayToFile(day)
  const within = rules?.file_within_days ?? null
  // At most 730 days, which no two years are shorter than.
  const last = within === null ? end : dayAfter(day, within)
  if (today <= last) return { fine: [{ about: 'deadline', last }] }
  return { check: [{ about: 'deadline', last, within: today <= end ? within : null }] }
}

function ofDocuments(claim: ClaimToCheck, rules: FilingRules | null): Told {
  const { type, documents } = claim
  if (type === null) return { needs: ['type'] }
  const ofType = (rules?.documents ?? []).filter(({ claim_types }) => claim_types.includes(type))
  if (ofType.length === 0) return { unchecked: ['documents'] }
  if (documents.length === 0) return { needs: ['document'] }
  const there = new Set(documents)
  const missing = ofType
    .filter((asked) => isAsked(asked, claim) && !asked.one_of.some((group) => there.has(group)))
    // Two rules may ask for the same.
    .filter(
      ({ one_of }, at, all) => all.findIndex((one) => one.one_of.join() === one_of.join()) === at,
    )
  if (missing.length === 0) return { fine: [{ about: 'documents' }] }
  // One of them may be what is missing.
  if (there.has(null)) return { needs: ['kinds'] }
  return { check: missing.map((asked) => ({ about: 'document', asked })) }
}

function isAsked({ from, abroad }: AskedDocument, claim: ClaimToCheck): boolean {
  if (abroad && claim.abroad !== true) return false
  if (from === null) return true
  return (
    claim.amount !== null &&
    claim.currency === from.currency &&
    thousandths(claim.amount) >= thousandths(from.amount)
  )
}

function ofAlike<Alike>(
  { day, amount, currency }: ClaimToCheck,
  alike: readonly Alike[] | null | undefined,
): Told<Alike> {
  const needs: UnfilledFact[] = [
    ...(amount === null ? (['amount'] as const) : []),
    ...(currency === null ? (['currency'] as const) : []),
  ]
  if (needs.length > 0) return { needs }
  if (day === null || alike === undefined) return {}
  if (alike === null) return { unchecked: ['alike'] }
  const [newest, ...others] = alike
  return newest === undefined
    ? { fine: [{ about: 'alike' }] }
    : { check: [{ about: 'alike', alike: newest, others: others.length }] }
}

/** Of the benefit that such claims fall under; where none or several do, nobody can tell. */
function ofBenefit(
  { type, day }: ClaimToCheck,
  packages: readonly EstimatedPackage<CheckedBenefit>[] | null,
): Told[] {
  if (type === null || day === null) return []
  const found = benefitsFor(type, packages ?? [])
  const [benefit] = found
  if (!benefit || found.length > 1) return [{ unchecked: ['waiting', 'pre-approval'] }]
  return [ofWaiting(day, benefit), ofPreApproval(benefit)]
}

function ofWaiting(day: string, { waiting, benefit_name: benefit }: CheckedBenefit): Told {
  if (waiting === null) return { unchecked: ['waiting'] }
  const { until } = waiting
  return until !== null && day < until
    ? { check: [{ about: 'waiting', benefit, until }] }
    : { fine: [{ about: 'waiting', benefit, over: until }] }
}

function ofClinic({ clinic }: ClaimToCheck): Told {
  if (!clinic || clinic.in_network === null) return { unchecked: ['clinic'] }
  const told = { about: 'network', clinic: clinic.name } as const
  return clinic.in_network ? { fine: [told] } : { check: [told] }
}

/** A claim does not name its treatment, so those that need one are told to whoever knows. */
function ofPreApproval({ treatments, benefit_name: benefit }: CheckedBenefit): Told {
  const needing = treatments.flatMap(({ name, needs_pre_approval }) =>
    needs_pre_approval ? [name] : [],
  )
  if (needing.length > 0) return { ask: [{ about: 'pre-approval', benefit, treatments: needing }] }
  const told = treatments.length > 0 && treatments.every((one) => one.needs_pre_approval === false)
  return told ? { fine: [{ about: 'pre-approval', benefit }] } : { unchecked: ['pre-approval'] }
}
