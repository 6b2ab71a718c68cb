/** What the page of shared files asks: the files on this phone, and where they can go. */
import { claims } from '@falaj/contract/claims/calls.ts'
import { type SharedFilePlace, sharedFilePlaces } from '@falaj/contract/claims/rules/shared-file.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { largestPage } from '@falaj/contract/requests/rules/largest-page.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../queries/client.ts'
import { refusalOf } from '../../../requests/documents/document-queue.ts'
import { thumbnailOf } from '../../../requests/documents/thumbnail.ts'
import { withSharedFiles } from '../../../requests/documents/use-shared-files.ts'
import { requestPath, savedFormName } from '../../../requests/kind.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { keepOnDevice, openSavedForm } from '../../../requests/saved-form/open-saved-form.ts'
import { progressListQuery } from '../../../requests/saved-form/queries.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { isFinal } from '../../../session/call-failed.ts'
import { waitingFiles } from '../../../shared-files/waiting-files.ts'
import { currenciesQuery } from '../../banking/queries.ts'
import { policiesQuery, policyQuery } from '../../policies/queries.ts'
import { claimKind } from '../kind.ts'
import { claimQuery, waitingClaimsQuery } from '../queries.ts'
import { claimedIn } from '../wizard/claimed.ts'

/** As it is when the page opens: nothing that is being read or chosen changes under a finger. */
const asOpened = { staleTime: 'static', gcTime: 0, structuralSharing: false } as const

export const filesQuery = queryOptions({
  queryKey: ['shared files'],
  queryFn: async () => {
    const files = await waitingFiles()
    return Promise.all(
      files.map(async ({ key, file }) => ({
        key,
        file,
        refusal: refusalOf(file),
        thumbnail: await thumbnailOf(file),
      })),
    )
  },
  // They lie on the phone.
  networkMode: 'always',
  ...asOpened,
})
export type SharedFile = Awaited<ReturnType<NonNullable<typeof filesQuery.queryFn>>>[number]

/** Where files can go, with what a member knows it by. */
export interface Place {
  into: SharedFilePlace<unknown>['into']
  to: string
  reference?: string | undefined
  patient?: string | undefined
  amount?: string | undefined
  /** ISO instants: when a form was last saved, and when a draft was made. */
  savedAt?: string | undefined
  since?: string | undefined
  claim?: ListedClaim
}

export const placesQuery = queryOptions({
  queryKey: ['places of shared files'],
  queryFn: loadPlaces,
  ...asOpened,
})

async function loadPlaces(): Promise<readonly Place[]> {
  const saved = await openSavedForm(savedFormName(claimKind))
  // Gone with the session, as on its own page.
  if (saved.state().isHere) keepOnDevice(saved)
  const [unsent, waiting, drafts, known] = await Promise.all([
    queryClient.fetchQuery(progressListQuery),
    queryClient.fetchQuery({ ...waitingClaimsQuery, staleTime: 0 }),
    loadDrafts(),
    knownOf(saved),
  ])
  const savedAt = new Map(
    unsent.flatMap(({ kind, saved_at }) => {
      const [form, id] = kind.split(':')
      return id && form === `edit-${savedFormName(claimKind)}` ? [[Number(id), saved_at]] : []
    }),
  )
  const listed: ListedClaim[] = [...waiting.data, ...drafts]
  const others = [...savedAt.keys()].filter((id) => !listed.some((claim) => claim.id === id))
  const changed = await Promise.all(others.map(loadClaim))
  const { saveState, answers } = saved.state()
  const places = sharedFilePlaces([...listed, ...changed.flat()], {
    begun: saveState !== 'nothing' && !answers.sending,
    changed: new Set(savedAt.keys()),
  })
  const placed = (place: SharedFilePlace<ListedClaim>): Place => {
    if (place.into === 'new') return { into: 'new', to: paths.claimWithPhoto }
    if (place.into === 'begun') return { into: 'begun', to: paths.claimWithPhoto, ...known }
    const { into, page, claim } = place
    return {
      into,
      to: withSharedFiles(requestPath(claimKind, claim.id, page)),
      reference: referenceOf(claim),
      patient: claim.insured_name,
      amount: claim.claimed_amount_format ?? undefined,
      savedAt: savedAt.get(claim.id),
      since: into === 'draft' ? claim.created_at : undefined,
      claim,
    }
  }
  return places.map(placed)
}

/** Of all policies, the newest of each first. */
async function loadDrafts(): Promise<ListedClaim[]> {
  const policies = await queryClient.ensureQueryData(policiesQuery)
  const lists = await Promise.all(
    policies.map(async ({ id }) => {
      const query = { policyId: id, group: 'Drafted', limit: largestPage } as const
      return (await call(claims, { query })).data.Drafted ?? []
    }),
  )
  return lists.flat()
}

/** None where it is gone. */
const loadClaim = (id: number): Promise<ListedClaim[]> =>
  queryClient.fetchQuery({ ...claimQuery(id), staleTime: 0 }).then(
    (claim) => [claim],
    (thrown: unknown) => {
      if (isFinal(thrown)) return []
      throw thrown
    },
  )

/** What the new claim says of itself that was begun; its policy may be the member's no longer. */
async function knownOf(saved: SavedForm): Promise<Pick<Place, 'patient' | 'amount' | 'savedAt'>> {
  const { answers, savedAt } = saved.state()
  const [policies, currencies] = await Promise.all([
    queryClient.ensureQueryData(policiesQuery),
    queryClient.ensureQueryData(currenciesQuery),
  ])
  const listed = policies.find(({ id }) => id === saved.policyId)
  const policy = listed && (await queryClient.ensureQueryData(policyQuery(listed.id)))
  const patient = policy?.claimants.find(({ id, is_principal }) =>
    answers.dependent_id === '0' ? is_principal : String(id) === answers.dependent_id,
  )
  const { amount, currency } = claimedIn(answers, { currencies })
  return {
    patient: patient?.member_name,
    amount: amount !== null && currency !== null ? formatMoney(amount, currency) : undefined,
    savedAt,
  }
}
