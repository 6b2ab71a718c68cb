/**
 * Sends submissions to the core system. Each is a row written in the transaction of the
 * submission; any instance sends it, with growing pauses, until the core system has accepted or refused it. A row
 * is leased during an attempt, so that a killed instance delays it by seconds and never loses or repeats it: the core
 * system recognises each by its key.
 */
import { randomUUID } from 'node:crypto'
import { payee, type Submission } from '@falaj/contract/integration/submission.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Clock, later, secondsMs } from '../../clock.ts'
import { PollingLoop } from '../../jobs/polling-loop.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import { requestId, timed } from '../../current-request.ts'
import { claimPlace, type SealedNumbers } from '../banking/sealed-numbers.ts'
import { recordAttempt } from './attempts-store.ts'
import type { CoreAnswer, CoreSystem } from './core-system.ts'
import {
  addOutboxEntry,
  revokeCoreAccess,
  type DueSubmission,
  findOutboxEntry,
  hasCorrection,
  markAnswered,
  grantCoreAccess,
  putOff,
  takeDue,
} from './core-outbox-store.ts'

export type OutboxState = { state: 'waiting' | 'accepted' | 'refused'; reason: string | null }

/**
 * What an area does, in the same transaction, when its submission was refused for good. `isOvertaken`: whether a
 * correction of it waits to be handed over, and its answer is still to come. Whoever asks holds what is corrected, so that
 * no correction comes in between.
 */
export type OnRefused = (
  transaction: Transaction,
  refused: {
    outboxId: number
    subject: string
    reason: string
    isOvertaken: () => Promise<boolean>
  },
  at: Date,
) => Promise<void>

export interface CoreOutboxParts {
  database: Database
  clock: Clock
  logger: FastifyBaseLogger
  /** Null without a core system: everything waits. */
  core: CoreSystem | null
  numbers: SealedNumbers
}

export const outboxChannel = 'falaj_core_outbox'
/** How many one instance sends at the same time. */
const mostAtOnce = 16
/** An attempt takes ten seconds at most. */
const leaseMs = secondsMs(20)
const longestPauseMs = secondsMs(60)
const lookEveryMs = secondsMs(1)

/** Writes the row in the caller's transaction; any instance finds it within a second. `subject` is such as `claim:17`. */
export async function addSubmission(
  transaction: Transaction,
  subject: string,
  submission: Submission,
  at: Date,
): Promise<number> {
  const row = {
    subject,
    kind: submission.kind,
    key: randomUUID(),
    body: JSON.stringify(submission),
    reference: 'reference_number' in submission ? submission.reference_number : null,
    requestId: requestId() ?? null,
  }
  const id = await addOutboxEntry(transaction, row, at)
  const documents = 'documents' in submission ? submission.documents : []
  await grantCoreAccess(
    transaction,
    id,
    documents.map(({ handle }) => handle),
  )
  return id
}

export class CoreOutbox {
  readonly #parts: CoreOutboxParts
  readonly #onRefused = new Map<Submission['kind'], OnRefused>()
  readonly #waiting = new Map<number, Set<() => void>>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #loop: PollingLoop

  constructor(parts: CoreOutboxParts) {
    this.#parts = parts
    this.#loop = new PollingLoop({
      everyMs: lookEveryMs,
      round: () => this.#takeSome(),
      onFailure: (err) =>
        parts.logger.error({ err }, 'could not look for what is to be handed over'),
    })
  }

  onRefused(kind: Submission['kind'], handler: OnRefused): void {
    this.#onRefused.set(kind, handler)
  }

  /** Call `wake` after the commit. */
  add(...submission: Parameters<typeof addSubmission>): Promise<number> {
    return addSubmission(...submission)
  }

  /** The core system's answer within this many milliseconds; `waiting` if there is none yet. */
  async answerWithin(id: number, ms: number): Promise<OutboxState> {
    const { database, core } = this.#parts
    const answered = Promise.withResolvers<void>()
    const waiters = this.#waiting.get(id) ?? new Set()
    this.#waiting.set(id, waiters.add(answered.resolve))
    const timer = setTimeout(answered.resolve, core && !this.#loop.stopped ? ms : 0)
    try {
      const before = await findOutboxEntry(database, id)
      if (before.state === 'waiting') await timed('core', () => answered.promise)
      const { state, reason } = await findOutboxEntry(database, id)
      return { state: state === 'accepted' || state === 'refused' ? state : 'waiting', reason }
    } finally {
      clearTimeout(timer)
      waiters.delete(answered.resolve)
      if (waiters.size === 0) this.#waiting.delete(id)
    }
  }

  /** One was answered, here or on another instance. */
  heard(id: number): void {
    for (const tell of this.#waiting.get(id) ?? []) tell()
  }

  start(): void {
    if (this.#parts.core) this.#loop.start()
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
    await Promise.all(this.#underWay)
  }

  /** Something may be due. */
  wake(): void {
    this.#loop.wake()
  }

  async #takeSome(): Promise<boolean> {
    const { database, clock } = this.#parts
    const most = mostAtOnce - this.#underWay.size
    if (most <= 0) return false
    const now = clock.now()
    const due = await takeDue(database, { most, now, until: later(now, leaseMs) })
    for (const one of due) this.#try(one)
    return due.length === most
  }

  #try(due: DueSubmission): void {
    const { logger } = this.#parts
    const work = this.#deliver(due)
      .catch((error: unknown) => logger.error({ err: error, ...named(due) }, 'delivery failed'))
      .finally(() => {
        this.#underWay.delete(work)
        this.wake()
      })
    this.#underWay.add(work)
  }

  async #deliver(due: DueSubmission): Promise<void> {
    const { database, clock, core, logger, numbers } = this.#parts
    if (!core) return
    const since = performance.now()
    const answer = await core.take({ ...due, body: withNumbers(due.body, numbers) })
    const ms = Math.round(performance.now() - since)
    const result = resultOf(answer)
    if (answer.state === 'later') {
      const until = later(clock.now(), pauseAfter(due.attempts))
      await recordAttempt(database, due.id, { result, at: clock.now(), ms })
      logger.warn(
        { ...named(due), fault: answer.fault },
        'the core system could not take it; trying again',
      )
      return putOff(database, due.id, { until, fault: answer.fault })
    }
    await inTransaction(database, async (transaction) => {
      await recordAttempt(transaction, due.id, { result, at: clock.now(), ms })
      await this.#settle(transaction, due, answer)
    })
    // Members learn of refused requests by a notice; for what has none, an operator must see it. The core system's words
    // may speak of a member's health: they stay in the row.
    if (answer.state === 'refused') {
      logger.warn({ ...named(due), fault: 'status 422' }, 'the core system refused it for good')
    } else {
      logger.info({ ...named(due), coreReference: answer.coreReference }, 'handed over')
    }
    this.heard(due.id)
  }

  async #settle(
    transaction: Transaction,
    due: DueSubmission,
    answer: Exclude<CoreAnswer, { state: 'later' }>,
  ): Promise<void> {
    const at = this.#parts.clock.now()
    const reason = answer.state === 'refused' ? answer.reason : null
    const coreReference = answer.state === 'accepted' ? answer.coreReference : null
    const handler = [...this.#onRefused].find(([kind]) => kind === due.kind)?.[1]
    const dead = answer.state === 'refused' && handler === undefined
    const fresh = await markAnswered(
      transaction,
      due.id,
      { state: answer.state, coreReference, reason, dead },
      at,
    )
    if (!fresh) return
    if (answer.state === 'refused') await revokeCoreAccess(transaction, due.id)
    if (reason !== null && handler) {
      const { id: outboxId, subject } = due
      const refused = {
        outboxId,
        subject,
        reason,
        isOvertaken: () => hasCorrection(transaction, due),
      }
      await handler(transaction, refused, at)
    }
    await sql`select pg_notify(${outboxChannel}, ${String(due.id)})`.execute(transaction)
  }
}

/** As the operator's list of tries has it. */
export const resultOf = (answer: CoreAnswer): string =>
  answer.state === 'later' ? answer.fault : answer.state

/** What a line of the log says of it. */
const named = ({ id, kind, reference, requestId: reqId, attempts }: DueSubmission) => ({
  coreOutbox: id,
  kind,
  reference,
  reqId,
  attempts,
})

/** Two, four, eight… seconds, a minute at most, and never all at the same moment. */
const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, secondsMs(2 ** Math.min(attempts, 10))) * (0.75 + Math.random() / 4)

/** The sealed part of a waiting submission, and the claim it belongs to. */
const paying = z.looseObject({ reference_number: z.string(), payee })
const waiting = z.union([paying, z.looseObject({ payee: z.null().optional() })])

/** The body as it is sent: account numbers are opened here and nowhere else. */
export function withNumbers(body: string, numbers: SealedNumbers): string {
  const submission = waiting.parse(JSON.parse(body))
  if (!submission.payee) return body
  const opened = numbers.open(submission.payee, claimPlace(submission.reference_number))
  return JSON.stringify({ ...submission, payee: { ...submission.payee, ...opened } })
}
