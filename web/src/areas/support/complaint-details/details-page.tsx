import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { idOf } from '../../../routing/id-of.ts'
import { complaintPath, paths } from '../../../routing/paths.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToastOnNextPage } from '../../../ui/toast-store.ts'
import { useAwake } from '../../../ui/use-awake.ts'
import { complaintsQuery } from '../queries.ts'
import { ComplaintDetails } from './complaint-details.tsx'

/**
 * The complaint that is named in the address, so that a reload shows it again. Whoever arrives with it in navigation
 * state only, as its record or its id, gets that address; without any, and without a session, the list (SUP-042; GAP-009,
 * GAP-063).
 */
export function Component() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const signedIn = useSignedIn()
  const awake = useAwake()
  const { t } = useTexts()
  const id = idOf(params.get('complaint'))
  // The prerendered page is the same for everybody; who is looking is known once the script runs.
  if (!awake) return <Skeleton lines={12} label={t('loading')} />
  if (!signedIn) return <Navigate replace to={paths.complaintList} />
  if (id !== null) return <Shown id={id} key={id} />
  const idInState = idIn(state)
  return (
    <Navigate replace to={idInState === null ? paths.complaintList : complaintPath(idInState)} />
  )
}

function Shown({ id }: { id: number }) {
  return (
    <Loaded query={useQuery(complaintsQuery)} lines={12}>
      {(all) => {
        const complaint = all.find((one) => one.id === id)
        if (!complaint) return <Unknown />
        return <ComplaintDetails complaint={complaint} />
      }}
    </Loaded>
  )
}

/** Somebody else's, or none: the list, with a word about it. */
function Unknown() {
  useEffect(() => showToastOnNextPage('problem', { key: 'address.complaint.unknown' }), [])
  return <Navigate replace to={paths.complaintList} />
}

function idIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('complaint' in state)) return null
  const { complaint } = state
  const isRecord = typeof complaint === 'object' && complaint !== null && 'id' in complaint
  return idOf(String(isRecord ? complaint.id : complaint))
}
