/** How a stored status is told to members, whatever was asked for (CLM-028, CLM-039, CLM-154, PRE-016, PRE-025). */

export interface StatusView {
  status: string
  /** Pending, and submitted today where the policy is at home. The server says so (docs/requirements/product-decisions.md, "Today"). */
  submitted_today: boolean
}

/** Statuses that are not known are taken for Pending. */
export const knownIn = <Status extends string>(
  statuses: readonly Status[],
  status: string,
): Status | 'Pending' => statuses.find((known) => known === status) ?? 'Pending'

/** The group of the list in which a request stands: submitted today counts as Submitted. */
export const groupIn = <Status extends string>(
  statuses: readonly Status[],
  { status, submitted_today }: StatusView,
): Status | 'Pending' | 'Submitted' => {
  const known = knownIn(statuses, status)
  return known === 'Pending' && submitted_today ? 'Submitted' : known
}
