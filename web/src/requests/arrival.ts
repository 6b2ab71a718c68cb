/** What the page before has told in navigation state (CLM-022, CLM-050, CLM-069). All of it may be missing. */
import { type Crumb, isCrumb } from '../routing/page-handle.ts'

export interface Arrival {
  claimId?: number
  /** The way that led here. */
  breadcrumb?: Crumb[]
  /** False when opened from the transaction history: then nothing is offered that changes the claim. */
  showResubmit: boolean
}

export function arrivalIn(state: unknown): Arrival {
  const arrival: Arrival = { showResubmit: true }
  if (typeof state !== 'object' || state === null) return arrival
  if ('claimId' in state && typeof state.claimId === 'number') arrival.claimId = state.claimId
  if ('showResubmit' in state) arrival.showResubmit = state.showResubmit !== false
  if ('breadcrumb' in state && Array.isArray(state.breadcrumb)) {
    const crumbs: unknown[] = state.breadcrumb
    if (crumbs.length > 0 && crumbs.every(isCrumb)) arrival.breadcrumb = crumbs
  }
  return arrival
}
