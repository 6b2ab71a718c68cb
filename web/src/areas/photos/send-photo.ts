/** Uploads a photo, and shows it everywhere at once (SRV-015, SRV-016). */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { PolicyDetail, PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { uploadPhoto } from '@falaj/contract/services/calls.ts'
import { queryClient } from '../../queries/client.ts'
import { reloadFirstSteps } from '../../queries/first-steps.ts'
import { meQuery } from '../../queries/me.ts'
import { upload } from '../../session/upload.ts'

export interface PhotoToSend {
  photo: Blob
  name: string
  /** The person; null for the signed-in member. */
  dependentId: number | null
  onProgress: (share: number) => void
  signal: AbortSignal
}

export async function sendPhoto(given: PhotoToSend): Promise<void> {
  const form = new FormData()
  // Fields first, because the server reads them in order.
  if (given.dependentId !== null) form.set('dependent_id', String(given.dependentId))
  form.set('file', given.photo, given.name)
  const { data } = await upload(uploadPhoto, {
    form,
    onProgress: given.onProgress,
    signal: given.signal,
  })
  showEverywhere(data.id, data.image_path)
}

/** Updates what is on the screen at once. Other pages load it again when they are opened. */
function showEverywhere(person: number, image_path: string): void {
  queryClient.setQueryData<SessionUser>(meQuery.queryKey, (member) => {
    if (!member) return member
    const dependents = member.dependents.map((one) =>
      one.id === person ? { ...one, image_path } : one,
    )
    return { ...member, dependents, ...(member.id === person && { image_path }) }
  })
  const changed = (one: PolicyMember) => (one.id === person ? { ...one, image_path } : one)
  queryClient.setQueriesData<PolicyDetail>(
    { predicate: ({ queryKey }) => queryKey[0] === 'policy' && queryKey.length === 2 },
    (policy) =>
      policy && {
        ...policy,
        member_details: { ...policy.member_details, ...changed(policy.member_details) },
        dependents: policy.dependents.map(changed),
      },
  )
  void reloadFirstSteps()
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'card' })
}
