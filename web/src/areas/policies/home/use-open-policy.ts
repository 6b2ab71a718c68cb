import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import type { MouseEvent } from 'react'
import { useNavigation } from 'react-router'
import { rememberPolicy } from '../current-policy.ts'

/** For a link that opens a policy: one load at a time, a second click starts nothing (POL-012, POL-013). */
export function useOpenPolicy(policy: PolicySummary) {
  const loading = useNavigation().state !== 'idle'
  return {
    'aria-disabled': loading,
    onClick: (event: MouseEvent) => {
      if (loading) event.preventDefault()
      else rememberPolicy(policy.id)
    },
  }
}
