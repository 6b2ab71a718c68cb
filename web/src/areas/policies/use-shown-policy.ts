import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { currentPolicy } from './current-policy.ts'
import { policiesQuery } from './queries.ts'

/** The policy that a page shows when its address names none; undefined without any, and until they are known. */
export function useShownPolicy(): PolicySummary | undefined {
  // Another page may have chosen another policy.
  useLocation()
  const [now] = useState(() => new Date())
  const policies = useQuery(policiesQuery).data
  return policies && preferredPolicy(policies, currentPolicy(), now)
}
