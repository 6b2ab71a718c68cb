/** What is known to have happened to a request, earliest first. */
import type { timelineEvents } from '@falaj/contract/requests/schemas.ts'
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

type DatedRequest = Pick<RequestRow, 'status' | 'created_at' | 'submission_date' | 'decided_at'>

/**
 * Changes are recorded once a member has used the portal. Of requests imported from the core system only the submission
 * and the last decision are known; they are added to the recorded changes unless one of those is already the same.
 */
export function whatHappened(
  kind: Pick<RequestKind, 'lifecycle' | 'isUndecided'>,
  request: DatedRequest,
  documents: readonly RequestDocument[],
  events: readonly RequestEvent[],
  countryCode: string,
): Happened<TimelineEvent>[] {
  const { actions } = kind.lifecycle
  return [
    ...beforeRecording(request, events, actions),
    ...events.flatMap((one, place) => changeOf(one, events[place - 1], request, actions)),
    ...lastDecision(kind, request, events),
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

type Actions = RequestKind['lifecycle']['actions']

/** A request that was imported began before anything was recorded. */
const beganHere = ({ created_at }: DatedRequest, [first]: readonly RequestEvent[]): boolean =>
  first?.actor === 'member' && +first.at === +created_at

/** What the request itself tells of the time before its first recorded change: nothing of one that began here. */
function beforeRecording(
  request: DatedRequest,
  events: readonly RequestEvent[],
  { draft }: Actions,
): Happened<TimelineEvent>[] {
  if (beganHere(request, events)) return []
  const { created_at, submission_date, status } = request
  const [first] = events
  // It may have been imported as a draft: the first recorded change is then its submission.
  const asDraft = first ? isFirstSending(first, request) : status === draft.to
  return asDraft
    ? [{ event: 'created', at: created_at }]
    : [{ event: 'submitted', at: submission_date ?? created_at }]
}

const isFirstSending = ({ actor, at }: RequestEvent, { submission_date }: DatedRequest): boolean =>
  actor === 'member' && submission_date !== null && +at === +submission_date

/** What a change means depends on the status before it: a draft is sent, what has been sent is corrected. */
function changeOf(
  change: RequestEvent,
  before: RequestEvent | undefined,
  request: DatedRequest,
  { draft, submit, resubmit }: Actions,
): Happened<TimelineEvent>[] {
  const { status, at, actor } = change
  if (actor === 'core') return [{ event: 'decided', at, status }]
  if (actor === 'portal') return status === draft.to ? [{ event: 'returned', at }] : []
  switch (status) {
    case draft.to:
      return before ? [] : [{ event: 'created', at }]
    case submit.to: {
      const wasDraft = before
        ? before.status === draft.to
        : +at === +request.created_at || isFirstSending(change, request)
      return [{ event: wasDraft ? 'submitted' : 'edited', at }]
    }
    case resubmit.to:
      return [{ event: 're-submitted', at }]
    default:
      return []
  }
}

function lastDecision(
  { lifecycle: { actions }, isUndecided }: Pick<RequestKind, 'lifecycle' | 'isUndecided'>,
  { status, decided_at }: DatedRequest,
  events: readonly RequestEvent[],
): Happened<TimelineEvent>[] {
  if (decided_at === null || status === actions.draft.to || isUndecided(status)) return []
  if (events.some(({ actor, at }) => actor === 'core' && +at === +decided_at)) return []
  return [{ event: 'decided', at: decided_at, status }]
}

/** What members added after it had been sent, day by day. */
function addedDocuments(
  { submission_date }: DatedRequest,
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
