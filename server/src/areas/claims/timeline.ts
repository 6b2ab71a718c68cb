/** What is known to have happened to a claim, earliest first. */
import type { TimelineEntry } from '@falaj/contract/claims/schemas.ts'
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { ClaimDocument, ClaimStep, FoundClaim } from './claim-store.ts'

interface Happened {
  event: TimelineEntry['event']
  /** A day stands for its end: what is told by instants on that day came before. */
  at: Date | string
  status?: string
  documents?: number
}

type Told = Pick<
  FoundClaim,
  'status' | 'created_at' | 'submission_date' | 'decided_at' | 'paid_on' | 'member_wrote_at'
>

/**
 * Changes are kept from the moment a member wrote here. Of claims that moved in from the core system only their last
 * decision is known; it stands beside the kept ones unless one of those tells of it.
 */
export function timelineOf(
  claim: Told,
  documents: readonly ClaimDocument[],
  steps: readonly ClaimStep[],
  countryCode: string,
  written: (at: Date) => string,
): TimelineEntry[] {
  const happened: Happened[] = [
    ...beginning(claim),
    ...steps.flatMap(changeOf),
    ...lastDecision(claim, steps),
    ...addedDocuments(claim, documents, countryCode),
    ...(claim.paid_on === null ? [] : [{ event: 'paid' as const, at: claim.paid_on }]),
  ]
  const paidDay = claim.paid_on
  return happened
    .filter(({ event, status }) => !(paidDay !== null && event === 'decided' && status === 'Paid'))
    .toSorted((one, other) =>
      order(one.at, countryCode).localeCompare(order(other.at, countryCode)),
    )
    .map(({ event, at, status, documents: count }) => ({
      event,
      at: typeof at === 'string' ? at : written(at),
      status: status === undefined ? null : knownStatus(status),
      documents: count ?? null,
    }))
}

const aMinute = 60_000

/** A claim that was sent at once was not begun before. */
function beginning({ created_at, submission_date }: Told): Happened[] {
  const created = { event: 'created' as const, at: created_at }
  if (submission_date === null) return [created]
  const submitted = { event: 'submitted' as const, at: submission_date }
  return +submission_date - +created_at > aMinute ? [created, submitted] : [submitted]
}

/** Submissions of drafts are told by `submission_date`. */
function changeOf({ status, at, actor }: ClaimStep): Happened[] {
  if (actor === 'core') return [{ event: 'decided', at, status }]
  if (actor === 'portal') return [{ event: 'returned', at }]
  if (status === 'Re Submitted') return [{ event: 're-submitted', at }]
  return status === 'Payment Pending' ? [{ event: 'payment-updated', at }] : []
}

const undecided = new Set(['Pending', 'Submitted', 'Drafted', 'Re Submitted'])

function lastDecision({ status, decided_at }: Told, steps: readonly ClaimStep[]): Happened[] {
  if (decided_at === null || undecided.has(status)) return []
  if (steps.some(({ actor, at }) => actor === 'core' && +at === +decided_at)) return []
  return [{ event: 'decided', at: decided_at, status }]
}

/** What members added after the claim had been sent, day by day. */
function addedDocuments(
  { submission_date }: Told,
  documents: readonly ClaimDocument[],
  countryCode: string,
): Happened[] {
  if (submission_date === null) return []
  const later = documents.filter(
    ({ origin, created_at }) => origin === null && +created_at - +submission_date > aMinute,
  )
  const byDay = Map.groupBy(later, ({ created_at }) => dayIn(countryCode, created_at))
  return [...byDay.values()].map((together) => ({
    event: 'documents-added',
    at: together.reduce(
      (last, { created_at }) => (created_at > last ? created_at : last),
      new Date(0),
    ),
    documents: together.length,
  }))
}

const order = (at: Date | string, countryCode: string): string =>
  typeof at === 'string' ? `${at}~` : `${dayIn(countryCode, at)} ${at.toISOString()}`
