/** What an operator does about what was handed over: looks at it, tries it again, sends it again, lets it be. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { daysMs, later } from '../../clock.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inOneStatement, inTransaction } from '../../ports/database/write.ts'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import { beginReplay, endReplay } from './attempts-store.ts'
import { triedOften } from './backlog.ts'
import { resultOf, withNumbers } from './core-outbox.ts'
import { grantCoreAccess } from './core-outbox-store.ts'
import type { CoreSystem } from './core-system.ts'

/** How long a body stays after its answer, so that it can be sent again. */
const keptMs = daysMs(30)

export interface OperatorParts {
  database: Database
  audit: Audit
  clock: Clock
  /** Where the command runs, for the audit. */
  address: string
}

/** What an operator asked for and cannot be done; one sentence. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}

export interface Listed {
  /** Only what does not come right by itself. */
  dead: boolean
  most: number
}

/** The newest, without a word of what was sent or answered. */
export function listSubmissions(database: Database, { dead, most }: Listed) {
  return database
    .selectFrom('core_outbox')
    .select([
      'id',
      'kind',
      'reference',
      'state',
      'dead',
      'attempts',
      'last_fault',
      'created_at',
      'answered_at',
    ])
    .$if(dead, (query) =>
      query.where((where) =>
        where.or([
          where('dead', '=', true),
          where.and([where('state', '=', 'waiting'), where('attempts', '>=', triedOften)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findSubmission(database: Database | Transaction, id: number) {
  const found = await database
    .selectFrom('core_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotPossible(`There is no submission S${id}.`)
  return found
}

const withDocuments = z.looseObject({
  documents: z.array(z.looseObject({ handle: z.string() })).default([]),
})

/**
 * The portal sends it at its next look. One that was refused has another key from now on: a core system keeps a refusal by
 * the key.
 */
export function retrySubmission(
  { audit, clock, address }: OperatorParts,
  id: number,
): Promise<void> {
  return audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const { state, dead, body, kind } = await findSubmission(transaction, id)
    if (state === 'accepted')
      throw new NotPossible(`S${id} was accepted: "replay" sends it again as it was.`)
    if (state === 'refused' && !dead)
      throw new NotPossible(
        `S${id} was refused, and the member has it back or it was dropped: what is sent next is a ${kind} of its own.`,
      )
    if (body === null) throw new NotPossible(`S${id} is no longer kept.`)
    if (state === 'refused') {
      const { documents } = withDocuments.parse(JSON.parse(body))
      const handles = documents.map(({ handle }) => handle)
      await grantCoreAccess(transaction, id, handles)
    }
    await transaction
      .updateTable('core_outbox')
      .set({
        state: 'waiting',
        dead: false,
        attempts: 0,
        next_attempt_at: clock.now(),
        ...(state === 'refused' && {
          idempotency_key: randomUUID(),
          answered_at: null,
          reason: null,
        }),
      })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute()
    return unit.tell({
      action: 'submission-retried',
      accountId: null,
      subject: `core_outbox:${id}`,
      address,
    })
  })
}

/** It counts as seen, and is not tried again. */
export function dropSubmission({ audit, address }: OperatorParts, id: number): Promise<void> {
  return audit.unitOfWork(async (unit) => {
    const { dead } = await findSubmission(unit.transaction, id)
    if (!dead) throw new NotPossible(`S${id} is not among the dead letters that can be dropped.`)
    await unit.transaction
      .updateTable('core_outbox')
      .set({ dead: false })
      .where('id', '=', id)
      .execute()
    return unit.tell({
      action: 'dead-letter-dropped',
      accountId: null,
      subject: `core_outbox:${id}`,
      address,
    })
  })
}

export interface Replayed {
  /** Whether the core system answered as it did the first time. */
  same: boolean
  before: string
  now: string
}

/** Byte for byte what was sent, under its key. Nothing changes here, whatever the core system says. */
export async function replaySubmission(
  { database, audit, clock, address }: OperatorParts,
  { core, numbers }: { core: CoreSystem; numbers: SealedNumbers },
  id: number,
): Promise<Replayed> {
  const sent = await findSubmission(database, id)
  const { body, state } = sent
  if (state === 'waiting')
    throw new NotPossible(`S${id} waits: the portal sends it, and "retry" makes it due at once.`)
  if (body === null) throw new NotPossible(`S${id} is no longer kept.`)
  const attempt = await audit.unitOfWork(async (unit) => {
    const begun = await beginReplay(unit.transaction, id, clock.now())
    return unit.tell(
      {
        action: 'submission-replayed',
        accountId: null,
        subject: `core_outbox:${id}`,
        address,
      },
      begun,
    )
  })
  const since = performance.now()
  const answer = await core.take({
    idempotencyKey: sent.idempotency_key,
    body: withNumbers(body, numbers),
    requestId: sent.http_request_id,
  })
  const ms = Math.round(performance.now() - since)
  const result = resultOf(answer)
  await inTransaction(database, (transaction) =>
    endReplay(transaction, attempt, { result, at: clock.now(), ms }),
  )
  const before = sent.core_reference ? `${state}, ${sent.core_reference}` : state
  const now = answer.state === 'accepted' ? `accepted, ${answer.coreReference}` : result
  return { same: before === now, before, now }
}

/** Nightly. Those that wait keep theirs. */
export async function forgetBodies(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await inOneStatement(database)
    .updateTable('core_outbox')
    .set({ body: null, dead: false })
    .where('body', 'is not', null)
    .where('answered_at', '<', later(now, -keptMs))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
