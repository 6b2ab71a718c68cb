/** Where a partner may send a member who signs in through it (ACC-184 to ACC-191). */

const destinations = {
  medicalcards: '/home',
  policy: '/home/policyDetails',
  claims: '/claims',
  claimssubmission: '/addClaim',
  providers: '/home/searchProvider',
  transactionhistory: '/home/transactionHistory',
  services: '/home/services',
} as const

export type RelayDestination = (typeof destinations)[keyof typeof destinations]

/** Looked up, never built from what was sent. Anything that is not in the table leads to the dashboard. */
export function relayDestination(relayState: string): RelayDestination {
  const known = Object.entries(destinations).find(([name]) => name === relayState)
  return known?.[1] ?? '/home'
}
