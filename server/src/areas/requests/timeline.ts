/** What is known to have happened to a request, earliest first. */
import type { timelineEvents } from '@falaj/contract/requests/schemas.ts'
import { isUndecided } from '@falaj/contract/requests/rules/status.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { RequestDocument } from './documents-store.ts'
import type { RequestEvent } from './request-store.ts'
import type { RequestKind, RequestRow } from './kind.ts'

export type TimelineEvent = (typeof timelineEvents)[number]

export interface Happened<Event> {
  event: Event
  /** A day counts as its end: events with a time on that day came before. */
  at: Date | string
  status?: string
  documents?: number
}

type Told = Pick<RequestRow, 'status' | 'created_at' | 'submission_date' | 'decided_at'>

/**
 * Changes are recorded once a member has used the portal. For requests imported from the core system only the last
 * decision is known; it is added to the recorded ones unless one of those already covers it.
 */
export function whatHappened(
  { lifecycle }: RequestKind,
  request: Told,
  documents: readonly RequestDocument[],
  events: readonly RequestEvent[],
  countryCode: string,
): Happened<TimelineEvent>[] {
  return [
    ...beginning(request, sentBy(request, events, lifecycle.actions.submit.to)),
    ...events.flatMap((one) => changeOf(one, lifecycle.actions.resubmit.to)),
    ...lastDecision(request, events, lifecycle.actions.draft.to),
    ...addedDocuments(request, documents, countryCode),
  ]
}

/** Ordered by the time in the policy's country. */
export function timelineOf<Event, Status>(
  happened: readonly Happened<Event>[],
  countryCode: string,
  written: (at: Date) => string,
  knownStatus: (status: string) => Status,
) {
  return happened
    .toSorted((one, other) =>
      order(one.at, countryCode).localeCompare(order(other.at, countryCode)),
    )
    .map(({ event, at, status, documents }) => ({
      event,
      at: typeof at === 'string' ? at : written(at),
      status: status === undefined ? null : knownStatus(status),
      documents: documents ?? null,
    }))
}

const aMinute = 60_000

/** `submission_date` says when. What came back as a draft has none: then each time it was sent is among the events. */
function sentBy(
  { submission_date }: Told,
  events: readonly RequestEvent[],
  submitted: string,
): readonly Date[] {
  if (submission_date !== null) return [submission_date]
  return events.flatMap(({ actor, status, at }) =>
    actor === 'member' && status === submitted ? [at] : [],
  )
}

/** A request submitted at once has no separate beginning. */
function beginning({ created_at }: Told, sent: readonly Date[]): Happened<TimelineEvent>[] {
  const submitted = sent.map((at) => ({ event: 'submitted' as const, at }))
  const atOnce = sent[0] !== undefined && +sent[0] - +created_at <= aMinute
  return atOnce ? submitted : [{ event: 'created', at: created_at }, ...submitted]
}

function changeOf(
  { status, at, actor }: RequestEvent,
  resubmitted: string,
): Happened<TimelineEvent>[] {
  if (actor === 'core') return [{ event: 'decided', at, status }]
  if (actor === 'portal') return [{ event: 'returned', at }]
  return status === resubmitted ? [{ event: 're-submitted', at }] : []
}

function lastDecision(
  { status, decided_at }: Told,
  events: readonly RequestEvent[],
  draft: string,
): Happened<TimelineEvent>[] {
  if (decided_at === null || status === draft || isUndecided(status)) return []
  if (events.some(({ actor, at }) => actor === 'core' && +at === +decided_at)) return []
  return [{ event: 'decided', at: decided_at, status }]
}

/** What members added after it had been sent, day by day. */
function addedDocuments(
  { submission_date }: Told,
  documents: readonly RequestDocument[],
  countryCode: string,
): Happened<TimelineEvent>[] {
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
