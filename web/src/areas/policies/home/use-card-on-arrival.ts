import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { saveDocument } from '../../../session/save-document.ts'
import { medicalCard } from '../downloads.ts'

/**
 * After arriving with relay state `medicalcards`, downloads the card of the selected policy (POL-011). Once only: the
 * state is removed, so that neither a reload nor coming back repeats it (GAP-076). Not by a move of the router, which
 * loads the page again first: until then the state would stand, and the move would break off one that the member has
 * begun meanwhile.
 */
export function useCardOnArrival(policies: PolicySummary[] | undefined): void {
  const { state } = useLocation()
  useEffect(() => {
    // The router still knows of it; the history has forgotten.
    if (!policies || !asksForCard(state) || !asksForCard(history.state?.usr)) return
    history.replaceState({ ...history.state, usr: null }, '')
    const policy =
      policies.find(({ id }) => id === selectedIn(state)) ??
      preferredPolicy(
        policies.filter(({ status }) => status),
        null,
        new Date(),
      )
    if (policy) void saveDocument(medicalCard(policy.id))
  }, [state, policies])
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
