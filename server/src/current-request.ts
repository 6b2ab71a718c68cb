/**
 * The request that a piece of work belongs to: its id, who sends it, and where its time goes, for its line in the log.
 * Whatever takes long tells what it waits for; work that belongs to no request tells nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api'
import { beyondWhat } from './beyond-reach.ts'
import type { Caller, Proof } from './caller.ts'
import type { ReachSettings } from './ports/database/reach-settings.ts'
import { type LogPosition, startOfLog } from './ports/database/log-position.ts'

/** `receiving`: the member's own line. `waiting`: for a connection, or for a turn where only a few are served at once. */
type Part = 'receiving' | 'waiting' | 'database' | 'files' | 'scanner' | 'threads' | 'core'

interface Stretch {
  running: number
  since: number
  ms: number
}

/** For whoever collects spans: a request's own, and when it waited for what. */
interface Traced {
  readonly span: Span
  /** In milliseconds since 1970. */
  readonly stretches: { part: Part; from: number; to: number }[]
}

/** One request. Of what runs side by side each moment counts once. */
export class CurrentRequest {
  readonly id: string
  readonly caller: Caller
  /** Whether all that it asks of the database may come from replicas: it only reads, and did so until now. */
  readsReplicas = false
  /** Whether it has changed something in the database. */
  changed = false
  /** Whom it reaches, once its member is known: what it asks of the database from then on tells nothing else. */
  reach: ReachSettings | undefined
  /** What its session has changed, or was told of, is in the log until there. */
  seenUntil: LogPosition = startOfLog
  /** Only where somebody collects spans. */
  traced: Traced | undefined
  readonly #parts = new Map<Part, Stretch>()

  constructor(id: string, caller: Caller) {
    this.id = id
    this.caller = caller
  }

  begin(part: Part): void {
    const stretch = this.#parts.get(part) ?? { running: 0, since: 0, ms: 0 }
    if (stretch.running === 0) stretch.since = performance.now()
    stretch.running += 1
    this.#parts.set(part, stretch)
  }

  end(part: Part): void {
    const stretch = this.#parts.get(part)
    if (!stretch || stretch.running === 0) return
    stretch.running -= 1
    if (stretch.running > 0) return
    const now = performance.now()
    stretch.ms += now - stretch.since
    const { timeOrigin } = performance
    this.traced?.stretches.push({ part, from: timeOrigin + stretch.since, to: timeOrigin + now })
  }

  /** From now on it is noted when it waits for what. */
  trace(span: Span): void {
    this.traced = { span, stretches: [] }
  }

  /** Whole milliseconds of each part that took at least one, also of what still runs. */
  spent(): Partial<Record<Part, number>> {
    const now = performance.now()
    const parts = [...this.#parts].map(
      ([part, { running, since, ms }]) =>
        [part, Math.round(running ? ms + now - since : ms)] as const,
    )
    return Object.fromEntries(parts.filter(([, ms]) => ms > 0))
  }
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** What `work` begins belongs to this request. */
export const inRequest = <Done>(request: CurrentRequest, work: () => Done): Done =>
  current.run(request, work)

/** What `work` begins belongs to no request, whoever set it off. */
export const outsideRequests = <Done>(work: () => Done): Done => current.exit(work)

/** Of the request that this belongs to, if any. */
export const requestId = (): string | undefined => current.getStore()?.id

/** Of spans: the request's, or that of the work which belongs to none. */
export function contextOfRequest(): Context {
  const span = current.getStore()?.traced?.span
  return span ? trace.setSpan(ROOT_CONTEXT, span) : context.active()
}

/** Who sent the request that this belongs to, if any. */
export const caller = (): Caller | undefined => current.getStore()?.caller

/** A request without a bearer of its own that begins, renews or ends this session. */
export function cameIn(sessionId: string): void {
  const by = caller()
  if (by) by.sessionId = sessionId
}

/** From now on this request reads and changes what lies within this reach. */
export function nowReaches(reach: ReachSettings): void {
  const request = current.getStore()
  if (request) request.reach = reach
}

/** The session of this request has seen what is in the log until there. */
export function sawUntil(position: LogPosition): void {
  const request = current.getStore()
  if (request) request.seenUntil = position
}

interface Reading {
  sessionId: string
  seenUntil: LogPosition
  /** From now on the primary serves it. */
  end: () => void
}

/** Undefined where the primary serves. */
export function currentReading(): Reading | undefined {
  const request = current.getStore()
  const sessionId = request?.caller.sessionId
  if (!request?.readsReplicas || !sessionId) return undefined
  const end = () => void (request.readsReplicas = false)
  return { sessionId, seenUntil: request.seenUntil, end }
}

/** Whom the call of a member reaches that this belongs to; undefined for all else, and for what is done beyond reach. */
export const currentReach = (): ReachSettings | undefined =>
  beyondWhat() === undefined ? current.getStore()?.reach : undefined

/** This request changes something: what it reads from now on shows that. */
export function noteChange(): void {
  const request = current.getStore()
  if (!request) return
  request.changed = true
  request.readsReplicas = false
}

/** From now on this request is served by the primary: what it keeps for others is no older than what changed last. */
export function readsFromPrimary(): void {
  const request = current.getStore()
  if (request) request.readsReplicas = false
}

/** This request has shown so much of who sends it. */
export const proved = (proof: Proof): void => caller()?.proved(proof)

/** Counts `work` to a part of its request. */
export async function timed<Done>(part: Part, work: () => Promise<Done>): Promise<Done> {
  const request = current.getStore()
  request?.begin(part)
  try {
    return await work()
  } finally {
    request?.end(part)
  }
}

/** For work that is begun by others, such as a queue: it stays with the request that asked for it. */
export const ofThisRequest = AsyncLocalStorage.bind
