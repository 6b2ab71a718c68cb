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

/** Looked up exactly, never put together from what was sent; whatever is not in the table leads home. */
export function relayDestination(relayState: string): RelayDestination {
  const known = Object.entries(destinations).find(([name]) => name === relayState)
  return known?.[1] ?? '/home'
}
