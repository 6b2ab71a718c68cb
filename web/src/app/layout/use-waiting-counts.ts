import { useQuery } from '@tanstack/react-query'
import { waitingClaimsQuery } from '../../areas/claims/queries.ts'
import { waitingPreApprovalsQuery } from '../../areas/preapprovals/queries.ts'

/** How many need the member; without `asking`, as far as another page asked. */
export function useWaitingCounts(asking: boolean): { claims: number; preApprovals: number } {
  const claims = useQuery({ ...waitingClaimsQuery, enabled: asking }).data?.data
  const preApprovals = useQuery({ ...waitingPreApprovalsQuery, enabled: asking }).data
  return { claims: claims?.length ?? 0, preApprovals: preApprovals?.length ?? 0 }
}
