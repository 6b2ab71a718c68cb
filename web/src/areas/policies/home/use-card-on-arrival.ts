import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { saveDocument } from '../../../session/save-document.ts'
import { medicalCard } from '../downloads.ts'

/**
 * After arriving with relay state `medicalcards`, downloads the card of the selected policy (POL-011). Once only: the
 * state is removed, so that a reload does not repeat it (GAP-076).
 */
export function useCardOnArrival(policies: PolicySummary[] | undefined): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !policies || !asksForCard(state)) return
    done.current = true
    void navigate(pathname, { replace: true, state: null })
    const policy =
      policies.find(({ id }) => id === selectedIn(state)) ??
      preferredPolicy(
        policies.filter(({ status }) => status),
        null,
        new Date(),
      )
    if (policy) void saveDocument(medicalCard(policy.id))
  }, [state, pathname, policies, navigate])
}

function asksForCard(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'relayState' in state &&
    state.relayState === 'medicalcards'
  )
}

/** The selected policy: its id, or the record. */
function selectedIn(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('selectedPolicy' in state)) return undefined
  const selected = state.selectedPolicy
  return typeof selected === 'object' && selected !== null && 'id' in selected
    ? selected.id
    : selected
}
