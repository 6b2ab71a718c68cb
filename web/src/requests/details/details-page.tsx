import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Navigate, useLoaderData, useLocation } from 'react-router'
import type { Crumb } from '../../routing/page-handle.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { arrivalIn, useArrival } from '../arrival.ts'
import { type RequestKind, requestPath } from '../kind.ts'
import type { DetailsQuery } from './query.ts'

export interface DetailsProps<Request> {
  request: Request
  /** The pages that led here. */
  trail: Crumb[] | undefined
  /** False when opened from the transaction history. */
  showResubmit: boolean
}

/** The details of a request: the one in the address, or the one in navigation state (GAP-063). */
export function DetailsPage<Request>({
  kind,
  query,
  Details,
}: {
  kind: RequestKind
  query: DetailsQuery<Request>
  Details: ComponentType<DetailsProps<Request>>
}) {
  const id = useLoaderData<number | null>()
  const { state } = useLocation()
  if (id !== null) return <Shown key={id} id={id} kind={kind} query={query} Details={Details} />
  // Those who arrive with the id in navigation state only, as the specification has it (CLM-050, PRE-030).
  const { id: idInState } = arrivalIn(kind, state)
  const to = idInState === undefined ? kind.paths.list : requestPath(kind, idInState)
  return <Navigate replace to={to} state={state} />
}

function Shown<Request>({
  id,
  kind,
  query,
  Details,
}: { id: number } & Parameters<typeof DetailsPage<Request>>[0]) {
  const { breadcrumb, showResubmit } = useArrival(kind)
  return (
    <Loaded query={useQuery(query(id))} lines={12}>
      {(request) => <Details request={request} trail={breadcrumb} showResubmit={showResubmit} />}
    </Loaded>
  )
}
