/**
 * What an approval must say (ADD-020): how much is approved, which is something, and never more than was claimed. A
 * paper that promises an amount, or a payment, has to name it.
 */
export interface ApprovalRule<Amount extends string> {
  /** With these, something is approved. */
  readonly statuses: readonly string[]
  /** What is approved, before anything else that is taken off it: it is more than nothing. */
  readonly approved: Amount
  /** All that it has to say, `approved` among them. */
  readonly amounts: readonly Amount[]
}

type Decided<Amount extends string> = { readonly status: string } & {
  readonly [Name in Amount]: string | null
}

export interface ApprovalFault {
  field: string
  /** Continues the name of the field. */
  reason: string
}

export const isApproval = (
  { statuses }: Pick<ApprovalRule<string>, 'statuses'>,
  { status }: { status: string },
): boolean => statuses.includes(status)

/** What a decision leaves out that its status promises. Whether it is too much, the import knows, which has what was claimed. */
export function missingInApproval<Amount extends string>(
  rule: ApprovalRule<Amount>,
  decision: Decided<Amount>,
): ApprovalFault[] {
  if (!isApproval(rule, decision)) return []
  return rule.amounts.flatMap((field) => {
    const amount = decision[field]
    if (amount === null) return [{ field, reason: `is needed for what is ${decision.status}` }]
    return field === rule.approved && !/[1-9]/.test(amount)
      ? [{ field, reason: `is nothing, so it cannot be ${decision.status}` }]
      : []
  })
}
