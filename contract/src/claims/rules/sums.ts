/**
 * Whether the amounts of a decided claim add up (ADD-110, ADD-111), of the claim and of each service alike:
 *
 *     claimed − denied = approved (of a service: considered)
 *     approved − the member's share = payable, and nobody's share is less than nothing
 *
 * and the services together are the claim.
 */
import { thousandths } from '../../shared/rules/money.ts'

/** `totals`: those of the claim by themselves. `services`: those of a service, or of all against the claim's. */
export const differences = ['totals', 'services'] as const
export type Difference = (typeof differences)[number]

/** Exact decimals; null for what is not known, which is then not compared. */
export interface DecidedClaim {
  claimed: string | null
  approved: string | null
  denied: string | null
  payable: string | null
  services: readonly DecidedService[]
}

export interface DecidedService {
  claimed_amount: string
  considered_amount: string
  denied_amount: string
  patient_share: string
  payable_amount: string
}

export function amountsDiffer(claim: DecidedClaim): Difference[] {
  const differs = {
    totals: !totalsAddUp(claim),
    services: claim.services.length > 0 && !servicesAddUp(claim),
  }
  return differences.filter((one) => differs[one])
}

const exactly = (amount: string | null): bigint | undefined =>
  amount === null ? undefined : thousandths(amount)

/** True also while one of them is not known. */
const same = (one: bigint | undefined, other: bigint | undefined): boolean =>
  one === undefined || other === undefined || one === other

function totalsAddUp({ claimed, approved, denied, payable }: DecidedClaim): boolean {
  const [given, granted, refused, paid] = [claimed, approved, denied, payable].map(exactly)
  const rest = given === undefined || refused === undefined ? undefined : given - refused
  return same(rest, granted) && (granted === undefined || paid === undefined || paid <= granted)
}

function servicesAddUp({ services, ...claim }: DecidedClaim): boolean {
  const sum = (field: keyof DecidedService) =>
    services.reduce((total, service) => total + thousandths(service[field]), 0n)
  return (
    services.every(addsUp) &&
    same(exactly(claim.claimed), sum('claimed_amount')) &&
    same(exactly(claim.approved), sum('considered_amount')) &&
    same(exactly(claim.denied), sum('denied_amount')) &&
    same(exactly(claim.payable), sum('payable_amount'))
  )
}

function addsUp(service: DecidedService): boolean {
  const considered = thousandths(service.considered_amount)
  const share = thousandths(service.patient_share)
  return (
    share >= 0n &&
    thousandths(service.claimed_amount) - thousandths(service.denied_amount) === considered &&
    considered - share === thousandths(service.payable_amount)
  )
}
