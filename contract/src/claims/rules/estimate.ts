/**
 * What will probably be paid of a claim, by the patient's own cover (ADD-690, ADD-691):
 *
 *     claimed − not covered − deductible − co-pay − percentage of the rest − above what is left = probably paid
 *
 * It reckons with what the insurer has told and with nothing else. Where that does not suffice, it says what is missing.
 */
import { patientShare, readTerms, type ShareTerms } from '../../policies/rules/patient-share.ts'
import { decimal, lesser, thousandths } from '../../shared/rules/money.ts'
import { readMoney } from './receipt.ts'

export interface EstimatedBenefit extends ShareTerms {
  benefit_name: string
  annual_coverage_amount: string | null
  /** Null where there is no annual amount. */
  available_limit: string | null
  /** Types of claims that fall under it. */
  claim_types: readonly number[]
}

export interface EstimatedPackage<Benefit extends EstimatedBenefit> {
  is_active: boolean
  is_life: boolean
  benefits: readonly Benefit[]
}

export interface ClaimToEstimate {
  /** 1 in-patient, 2 out-patient, 3 both; null while it is not chosen. */
  type: number | null
  /** An exact decimal; null while none can be read. */
  amount: string | null
  /** Its code; null while none is chosen. */
  currency: string | null
  /** How much of the amount is for what the plan does not pay for, as far as that is known. */
  excluded?: string
  /** Benefits have the terms of the network. */
  network: 'within' | 'outside' | 'unknown'
}

/**
 * The first three are the member's to say. `cover-currency`: the amount is in another currency than the cover. `cover`: no
 * package in force. `benefit`: none is told for this type. `one-benefit`: several are. `share`: no terms, or words.
 * `limit`: what is left of an annual amount. `network`: the terms outside of it.
 */
export const missingFacts = [
  'type',
  'currency',
  'amount',
  'cover-currency',
  'cover',
  'benefit',
  'one-benefit',
  'share',
  'limit',
  'network',
] as const
export type MissingFact = (typeof missingFacts)[number]

/** Exact decimals, as they are taken off one after the other. */
export interface EstimateLines {
  claimed: string
  notCovered: string
  deductible: string
  copay: string
  /** The percentage, and of what. */
  share: string
  shareOf: string
  aboveLimit: string
  paid: string
  /** Of the benefit, after this; null without an annual amount. */
  left: string | null
}

export interface Estimate<Benefit> {
  /** Under which it falls, as far as that is known. */
  benefit: Benefit | null
  /** Null while something is missing. */
  lines: EstimateLines | null
  missing: readonly MissingFact[]
}

export function estimate<Benefit extends EstimatedBenefit>(
  claim: ClaimToEstimate,
  packages: readonly EstimatedPackage<Benefit>[],
): Estimate<Benefit> {
  const { type, amount, currency, excluded = '0', network } = claim
  const found = type === null ? [] : benefitsFor(type, packages)
  const [benefit] = found
  const terms = benefit && readTerms(benefit)
  const left = benefit && limitOf(benefit)
  const one = found.length === 1
  const missing = facts({
    type: type === null,
    currency: currency === null,
    amount: amount === null,
    'cover-currency': one && currency !== null && currency !== benefit?.currency,
    cover: inForce(packages).length === 0,
    benefit: type !== null && found.length === 0 && inForce(packages).length > 0,
    'one-benefit': found.length > 1,
    share: one && terms === null,
    limit: one && left === undefined,
    network: network === 'outside',
  })
  const known = one && benefit ? benefit : null
  if (missing.length > 0 || amount === null || !known || !terms || left === undefined)
    return { benefit: known, lines: null, missing }

  const claimed = thousandths(amount)
  const notCovered = lesser(thousandths(excluded), claimed)
  const own = patientShare(claimed - notCovered, terms, known.currency)
  const rest = own.of - own.coinsurance
  const paid = left === null ? rest : lesser(rest, left)
  return {
    benefit: known,
    missing,
    lines: {
      claimed: decimal(claimed),
      notCovered: decimal(notCovered),
      deductible: decimal(own.deductible),
      copay: decimal(own.copay),
      share: decimal(own.coinsurance),
      shareOf: decimal(own.of),
      aboveLimit: decimal(rest - paid),
      paid: decimal(paid),
      left: left === null ? null : decimal(left - paid),
    },
  }
}

/** By whether the clinic is in the network, as far as that is known. */
export const networkOf = (
  clinic: { in_network: boolean | null } | null,
): ClaimToEstimate['network'] =>
  clinic === null || clinic.in_network === null
    ? 'unknown'
    : clinic.in_network
      ? 'within'
      : 'outside'

export interface FiledClaim {
  claim_type: number | null
  treatment_date: string | null
  claimed_amount_format: string | null
}

/** Of a claim that was sent, by the cover that was in force on the day of treatment, as it is now. */
export function estimateFiled<Benefit extends EstimatedBenefit>(
  claim: FiledClaim,
  packages: readonly (EstimatedPackage<Benefit> & { effective_date: string })[],
): Estimate<Benefit> {
  const { treatment_date: day, claim_type: type } = claim
  const claimed = readMoney(claim.claimed_amount_format)
  const inForce = packages.filter(({ effective_date }) => day !== null && effective_date <= day)
  return estimate(
    {
      type,
      amount: claimed ? decimal(claimed.value) : null,
      currency: claimed?.currency ?? null,
      network: 'unknown',
    },
    inForce,
  )
}

/** A sum insured on a life is no cover of a bill. */
const inForce = <Benefit extends EstimatedBenefit>(
  packages: readonly EstimatedPackage<Benefit>[],
) => packages.filter(({ is_active, is_life }) => is_active && !is_life)

/** Those that claims of a type fall under, as the insurer has told. */
export const benefitsFor = <Benefit extends EstimatedBenefit>(
  type: number,
  packages: readonly EstimatedPackage<Benefit>[],
): Benefit[] =>
  inForce(packages)
    .flatMap(({ benefits }) => benefits)
    .filter(({ claim_types }) => claim_types.includes(type))

/** Thousandths; null without a limit, undefined where nobody has told. */
function limitOf(benefit: EstimatedBenefit): bigint | null | undefined {
  const { annual_coverage_amount: annual, available_limit: left } = benefit
  if (annual === null) return null
  return left === null ? undefined : thousandths(left)
}

const facts = (missing: Record<MissingFact, boolean>): MissingFact[] =>
  missingFacts.filter((name) => missing[name])
