/** A policy's badge: Active while its status is truthy, Expired otherwise (POL-006, GAP-046). */
export function policyBadge(policy: { status: unknown }): 'active' | 'expired' {
  return policy.status ? 'active' : 'expired'
}
