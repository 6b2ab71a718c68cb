/** By when a request that is sent today is decided as a rule. */
import { decisionDays } from '@falaj/contract/requests/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/call.ts'
import { kindOnServer, type RequestKind } from './kind.ts'

/** Undefined until it is known. */
export function useDecisionDay(kind: RequestKind, policyId: number): string | undefined {
  const { data } = useQuery({
    queryKey: ['decision-days', policyId],
    queryFn: async () => (await call(decisionDays, { query: { policyId } })).data,
  })
  return data?.[kindOnServer(kind)]
}
