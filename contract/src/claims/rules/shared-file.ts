/** Where a file can go that a phone has shared to the portal. */
import { isDraft, isReturned } from '../../requests/rules/drafts.ts'
import { actionLink } from './actions.ts'

type Known = Parameters<typeof actionLink>[0] & {
  id: number
  is_own: boolean
  returned_because: string | null
}

/** `begun`: the new claim that was not sent yet. `change`: of a claim that was sent today. */
export type SharedFilePlace<Claim> =
  | { into: 'new' }
  | { into: 'begun' }
  | { into: 'draft' | 'change' | 'returned'; page: 'edit' | 'resubmit'; claim: Claim }

const order = ['draft', 'change', 'returned'] as const

/**
 * A new claim first, then what was begun, then what came back; claims in their own order, each once. Into a claim that
 * waits for an account no document can go (ADD-732). `changed`: the claims of which a change was begun.
 */
export function sharedFilePlaces<Claim extends Known>(
  claims: readonly Claim[],
  { begun, changed }: { begun: boolean; changed: ReadonlySet<number> },
): readonly [SharedFilePlace<Claim>, ...SharedFilePlace<Claim>[]] {
  const each = new Map(claims.map((claim) => [claim.id, claim]))
  const places = [...each.values()].flatMap((claim) => placeIn(claim, changed.has(claim.id)))
  return [
    { into: 'new' },
    ...(begun ? [{ into: 'begun' } as const] : []),
    ...order.flatMap((into) => places.filter((place) => place.into === into)),
  ]
}

function placeIn<Claim extends Known>(claim: Claim, isChanged: boolean): SharedFilePlace<Claim>[] {
  const page = claim.is_own ? actionLink(claim, true) : undefined
  if (page === 'resubmit') return [{ into: 'returned', page, claim }]
  if (page !== 'edit') return []
  if (isReturned(claim)) return [{ into: 'returned', page, claim }]
  if (isDraft(claim)) return [{ into: 'draft', page, claim }]
  return isChanged ? [{ into: 'change', page, claim }] : []
}
