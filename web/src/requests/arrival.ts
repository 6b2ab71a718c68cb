/**
 * What the previous page passed on in navigation state (CLM-022, CLM-050, CLM-069). All of it may be missing: opened in a new
 * tab, a page knows its address only, so whatever changes what it shows is named there as well.
 */
import { useLocation, useSearchParams } from 'react-router'
import { idOf } from '../routing/id-of.ts'
import { type Crumb, isCrumb } from '../routing/page-handle.ts'
import { type RequestKind, requestPath } from './kind.ts'

type Named = Pick<RequestKind, 'name'>

export interface Arrival {
  id?: number
  /** The pages that led here. */
  breadcrumb?: Crumb[]
  /** False when opened from the transaction history: then nothing is offered that changes the request. */
  showResubmit: boolean
}

export function arrivalIn(kind: Named, state: unknown): Arrival {
  const arrival: Arrival = { showResubmit: true }
  if (typeof state !== 'object' || state === null) return arrival
  const id = idIn(kind, state)
  if (id !== null) arrival.id = id
  if ('showResubmit' in state) arrival.showResubmit = state.showResubmit !== false
  if ('breadcrumb' in state && Array.isArray(state.breadcrumb)) {
    const crumbs: unknown[] = state.breadcrumb
    if (crumbs.length > 0 && crumbs.every(isCrumb)) arrival.breadcrumb = crumbs
  }
  return arrival
}

/** The pages besides its list that open a request, by their name in its address. */
const origins = {
  history: {
    breadcrumb: ['dashboard', 'policyDetails', 'services', 'transactionHistory'],
    showResubmit: false,
  },
} as const satisfies Record<string, { breadcrumb: readonly Crumb[]; showResubmit: boolean }>

export type Origin = keyof typeof origins

const isOrigin = (name: string | null): name is Origin =>
  name !== null && Object.hasOwn(origins, name)

/** The link that opens the details of a request: from its list unless another page is named. */
export function linkTo(kind: RequestKind, id: number, from?: Origin) {
  const { breadcrumb, showResubmit } = from
    ? origins[from]
    : { breadcrumb: kind.trail, showResubmit: true }
  return {
    to: requestPath(kind, id) + (from ? `&from=${from}` : ''),
    state: { [`${kind.name}Id`]: id, breadcrumb: [...breadcrumb], showResubmit },
  }
}

/** How the page that is open was arrived at. */
export function useArrival(kind: Named): Omit<Arrival, 'id'> {
  const from = useSearchParams()[0].get('from')
  const passed = arrivalIn(kind, useLocation().state)
  if (!isOrigin(from)) return passed
  const { breadcrumb, showResubmit } = origins[from]
  return { breadcrumb: [...breadcrumb], showResubmit }
}

/** `{ claimId }`, `{ claim: { id } }`, or the request itself. */
function idIn({ name }: Named, state: object): number | null {
  const entries = new Map<string, unknown>(Object.entries(state))
  const id = entries.get(`${name}Id`)
  if (id !== undefined) return idOf(String(id))
  const request = entries.get(name) ?? state
  return typeof request === 'object' && request !== null && 'id' in request
    ? idOf(String(request.id))
    : null
}

/** Which request a page is about: from the address, or from the state passed on by the previous page (GAP-063). */
export function useRequestId(kind: Named): number | null {
  const [params] = useSearchParams()
  const { state } = useLocation()
  return idOf(params.get(kind.name)) ?? arrivalIn(kind, state).id ?? null
}
