/** The amounts of a decided claim as a sum, as on a receipt: Claimed − Denied = Approved − Your share = Payable. */
import { decimal, formatMoney, thousandths } from '../../shared/rules/money.ts'

interface Amounts {
  claimed_amount_format: string | null
  approved_amount_format: string | null
  denied_amount_format: string | null
  payable_format: string | null
}

export interface Receipt {
  claimed: string
  denied: string
  approved: string
  /** What the member bears of the approved amount, and its percentage where that is a whole number. */
  share: string
  percent: number | null
  payable: string
  /** False where the insurer's amounts do not add up: they are then left out. */
  adds: boolean
  /** Percentages of what was claimed, for a bar. */
  parts: { payable: number; share: number; denied: number }
}

/** Undefined while an amount is missing, or where they are in several currencies. */
export function receiptOf(claim: Amounts): Receipt | undefined {
  const claimed = readMoney(claim.claimed_amount_format)
  const approved = readMoney(claim.approved_amount_format)
  const denied = readMoney(claim.denied_amount_format)
  const payable = readMoney(claim.payable_format)
  if (!claimed || !approved || !denied || !payable) return undefined
  const { currency } = claimed
  if ([approved, denied, payable].some((other) => other.currency !== currency)) return undefined
  const share = approved.value - payable.value
  const formatted = (value: bigint) => formatMoney(decimal(value), currency)
  const whole = payable.value + (share > 0n ? share : 0n) + denied.value
  const part = (value: bigint) =>
    whole > 0n && value > 0n ? Number((value * 1000n) / whole) / 10 : 0
  return {
    claimed: formatted(claimed.value),
    denied: formatted(denied.value),
    approved: formatted(approved.value),
    share: formatted(share),
    percent: percentOf(share, approved.value),
    payable: formatted(payable.value),
    adds: share >= 0n && claimed.value - denied.value === approved.value,
    parts: { payable: part(payable.value), share: part(share), denied: part(denied.value) },
  }
}

/** An amount as answers tell it. */
export function readMoney(
  formatted: string | null,
): { currency: string; value: bigint } | undefined {
  const [, currency, figures] = /^([A-Z]{3}) (-?[\d,.]+)$/.exec(formatted ?? '') ?? []
  if (!currency || !figures) return undefined
  return { currency, value: thousandths(figures.replaceAll(',', '')) }
}

function percentOf(share: bigint, approved: bigint): number | null {
  if (share <= 0n || approved <= 0n || (share * 100n) % approved !== 0n) return null
  return Number((share * 100n) / approved)
}
