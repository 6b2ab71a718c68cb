/** Which claim a page is about: from the address, or from the navigation state that the specification has (GAP-063). */
import { useLocation, useSearchParams } from 'react-router'
import { idOf } from '../areas/policies/current-policy.ts'

export function useClaimId(): number | null {
  const [params] = useSearchParams()
  const { state } = useLocation()
  return idOf(params.get('claim')) ?? claimIdIn(state)
}

/** `{ claimId }`, or the claim itself. */
export function claimIdIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null) return null
  if ('claimId' in state) return idOf(String(state.claimId))
  const claim = 'claim' in state ? state.claim : state
  return typeof claim === 'object' && claim !== null && 'id' in claim
    ? idOf(String(claim.id))
    : null
}
