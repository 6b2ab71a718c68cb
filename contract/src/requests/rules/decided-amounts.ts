/** The amounts of a decision as members are told them: none before there is one (ADD-080, ADD-081). */
import { decimal, thousandths } from '../../shared/rules/money.ts'

/** `open`: nobody has decided, whatever amounts came along. `refused`: nothing of it is approved. */
export type Decision = 'open' | 'refused' | 'made'

interface Stored {
  claimed_amount: string | null
  approved_amount: string | null
  denied_amount: string | null
  payable_amount: string | null
}

/** Exact decimals; null for what is not known. */
export type DecidedAmounts = Readonly<Record<'approved' | 'denied' | 'payable', string | null>>

/** A refusal need not name amounts: nothing is approved. What is denied is what was claimed and not approved. */
export function decidedAmounts(decision: Decision, stored: Stored): DecidedAmounts {
  if (decision === 'open') return { approved: null, denied: null, payable: null }
  const nothing = decision === 'refused' ? decimal(0n) : null
  const approved = stored.approved_amount ?? nothing
  return {
    approved,
    denied: stored.denied_amount ?? leftOver(stored.claimed_amount, approved),
    payable: stored.payable_amount ?? nothing,
  }
}

function leftOver(requested: string | null, approved: string | null): string | null {
  if (requested === null || approved === null) return null
  const rest = thousandths(requested) - thousandths(approved)
  return rest < 0n ? null : decimal(rest)
}
