/** The list of claims (CLM-004 to CLM-026, CLM-040): groups with their counts, each a page at a time. */
import { statusesAsked } from '@falaj/contract/claims/rules/filter.ts'
import { mayBeginOn, mayEndOn } from '@falaj/contract/requests/rules/period.ts'
import type { ClaimsAnswer, claims as claimsSchema } from '@falaj/contract/claims/schemas.ts'
import { usualPage } from '@falaj/contract/requests/schemas.ts'
import { dayIn, nextDay, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import type { Policies } from '../policies/policies.ts'
import { claimView } from './claim-view.ts'
import { groupsOf } from './groups.ts'
import { type ClaimFilter, countByStatus, pageOfParts, type Whose } from './list-store.ts'
import { readPageEnd, writePageEnd } from './page-end.ts'

export interface ClaimReadingParts {
  database: Database
  policies: Policies
  files: FileAddresses
  clock: Clock
  /** What service codes mean, and the terms. */
  contentRepository: ContentRepository
}

export type AskedClaims = z.output<typeof claimsSchema.query>

export async function listClaims(
  parts: ClaimReadingParts,
  reach: Reach,
  asked: AskedClaims,
  language: Language,
): Promise<Omit<ClaimsAnswer, 'success'>> {
  const { database, files } = parts
  const policy = await policyAsked(parts, reach, asked.policyId, language)
  const countryCode = policy.country_code
  const today = dayIn(countryCode, parts.clock.now())
  const todayBegan = startOfDay(countryCode, today)
  const whose = whoseClaims(reach, policy.id, asked.dependent_id)
  const filter = filterOf(asked, countryCode, today)
  const after = asked.cursor === undefined ? undefined : readPageEnd(asked.cursor)
  if (after && !asked.group) throw new Refused(422, 'server.invalid')

  const counted = await countByStatus(database, whose, filter, todayBegan)
  const groups = groupsOf(counted, todayBegan)
  const shown = groups.filter(({ name }) => asked.group === undefined || name === asked.group)
  const limit = asked.limit ?? usualPage
  // One more than is shown tells whether there is a next page.
  const rows = await pageOfParts(
    database,
    whose,
    filter,
    shown.flatMap((group) => group.parts),
    { most: limit + 1, after },
  )
  const answer: Omit<ClaimsAnswer, 'success'> = { data: {}, counts: {}, cursors: {}, today }
  for (const { name, count } of groups) answer.counts[name] = count
  for (const { name } of shown) {
    const found = rows.filter(({ group }) => group === name)
    const page = found.slice(0, limit)
    const last = page.at(-1)
    if (!last) continue
    answer.data[name] = page.map((row) =>
      claimView(row, { language, files, countryCode, todayBegan, self: reach.self }),
    )
    if (found.length > limit)
      answer.cursors[name] = writePageEnd({ at: last.listed_us, id: last.id })
  }
  return answer
}

/** The one that runs longest where none is named. */
async function policyAsked(
  { policies }: ClaimReadingParts,
  reach: Reach,
  policyId: number | undefined,
  language: Language,
) {
  const own = await policies.list(reach, language)
  const policy = policyId === undefined ? own[0] : own.find(({ id }) => id === policyId)
  if (!policy) throw notFound()
  return policy
}

/** A principal sees the whole family's, or one patient's; a dependant only what is his or her own. */
function whoseClaims(reach: Reach, policyId: number, patient: number | undefined): Whose {
  const own = reach.enrolment(policyId)
  if (patient !== undefined) {
    return {
      side: 'person_id',
      id: reach.claimant(policyId, patient || undefined).personId,
      policyId,
    }
  }
  return { side: own.principalId === null ? 'owner_id' : 'person_id', id: reach.self, policyId }
}

/** Nothing was filed before; and PostgreSQL knows no year 0. */
const longAgo = '1900-01-01'

function filterOf(asked: AskedClaims, countryCode: string, today: string): ClaimFilter {
  const { from_date: from, to_date: to } = asked
  if (from !== undefined && !mayBeginOn(from, today)) {
    throw new Refused(422, 'server.claims.from-date', {
      fields: { from_date: 'server.claims.from-date' },
    })
  }
  if (to !== undefined && !mayEndOn(to, from, today)) {
    throw new Refused(422, 'server.claims.to-date', {
      fields: { to_date: 'server.claims.to-date' },
    })
  }
  const begins = from !== undefined && from > longAgo ? from : undefined
  const ends = to !== undefined && to < longAgo ? longAgo : to
  return {
    statuses: statusesAsked(asked.status, asked.completed === 'true' || asked.completed === '1'),
    tracking: asked.tracking_number,
    claimType: asked.claim_type,
    from: begins === undefined ? undefined : startOfDay(countryCode, begins),
    before: ends === undefined ? undefined : startOfDay(countryCode, nextDay(ends)),
  }
}
