/** Which claim a page is about: from the address, or from the navigation state that the specification has (GAP-063). */
import { useLocation, useSearchParams } from 'react-router'

export function useClaimInQuestion(): number | null {
  const [params] = useSearchParams()
  const { state } = useLocation()
  return idOf(params.get('claim')) ?? idIn(state)
}

function idOf(given: unknown): number | null {
  return /^[1-9]\d{0,15}$/.test(String(given ?? '')) ? Number(given) : null
}

/** `{ claimId }`, or the claim itself. */
function idIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null) return null
  if ('claimId' in state) return idOf(state.claimId)
  const claim = 'claim' in state ? state.claim : state
  return typeof claim === 'object' && claim !== null && 'id' in claim ? idOf(claim.id) : null
}
