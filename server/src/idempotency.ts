/**
 * One submission, one record, however often it arrives. A submission with an `Idempotency-Key` is known by its key, and
 * the same key with other content is refused. One without is known by its content for 24 hours. Two at the same moment
 * wait for one another, whichever instances they reach. See docs/decisions/050-lost-answers.md.
 */
import { createHmac } from 'node:crypto'
import type { Audit } from './audit.ts'
import { daysMs, later } from './clock.ts'
import { countAttempt, type Counted, spentOf } from './http/limits.ts'
import { Refused } from './http/refusal.ts'
import { oneAtATime } from './ports/database/one-at-a-time.ts'
import type { Database } from './ports/database/open.ts'
import { tokenHash } from './secrets.ts'
import type { Outcome, UnitOfWork } from './unit-of-work.ts'

export interface Submission {
  /** Null for a visitor: such a submission is known by its key alone, and without one it is not remembered. */
  accountId: number | null
  /** The call, such as `beneficiaries`. */
  call: string
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** What was submitted, the same in every language and at any time; for files their hashes. */
  content: unknown
  /** By what it is known when no key came; null when each is one of its own. */
  withoutKey: unknown
  /** How many of them somebody may have; counted once, when the record is made. */
  counted?: Counted
}

/** As long as a saved form is kept, which is sent under one key. */
const keyMs = daysMs(30)
const contentMs = daysMs(1)

/** `work` makes the record and returns its id; it is the unit of work in which the submission is remembered. */
export function idempotently(
  audit: Audit,
  submission: Submission,
  at: Date,
  work: (unit: UnitOfWork) => Promise<Outcome<number>>,
): Promise<{ id: number; again: boolean }> {
  const { accountId, call, key, counted } = submission
  const keyHash = hashOf(submission)
  const made = async (unit: UnitOfWork) => {
    const { result: id } = await work(unit)
    // Last, as nobody else of this subject counts until the transaction ends.
    if (counted)
      await countAttempt(unit.transaction, counted.limit, counted.subject, at, counted.key)
    return id
  }
  return audit.unitOfWork<{ id: number; again: boolean }>(async (unit) => {
    const { transaction } = unit
    if (!keyHash) return unit.nothingToTell({ id: await made(unit), again: false })
    await oneAtATime(transaction, `submission:${keyHash.toString('hex')}`)
    const first = await doneBefore(transaction, submission, at)
    if (first !== undefined) return unit.nothingToTell({ id: first, again: true })
    const id = await made(unit)
    const row = {
      record_id: id,
      fingerprint: fingerprintOf(submission),
      expires_at: later(at, key === undefined ? contentMs : keyMs),
    }
    await transaction
      .insertInto('idempotency_record')
      .values({ account_id: accountId, call, key_hash: keyHash, ...row })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'call', 'key_hash']).doUpdateSet(row),
      )
      .execute()
    return unit.nothingToTell({ id, again: false })
  })
}

/**
 * The record of the same submission, for whoever would otherwise judge it anew: what was stored is answered as it was
 * stored, though the rules may refuse it by now.
 * @throws {Refused} 409 for the same key with other content.
 */
export async function doneBefore(
  database: Database,
  submission: Submission,
  at: Date,
): Promise<number | undefined> {
  const keyHash = hashOf(submission)
  if (!keyHash) return undefined
  const first = await database
    .selectFrom('idempotency_record')
    .select(['record_id', 'fingerprint'])
    .where('account_id', 'is not distinct from', submission.accountId)
    .where('call', '=', submission.call)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  const fingerprint = fingerprintOf(submission)
  if (first?.fingerprint && fingerprint && !fingerprint.equals(first.fingerprint)) {
    throw new Refused(409, 'server.sent-with-other-content')
  }
  return first?.record_id
}

/**
 * The same, before a new one is judged. Of a copy of the last one that its sender may have, which arrives while that one
 * is stored, both are true, that none is left and that it is there: so what is left is read first.
 * @throws {Refused} 429 for a new one, when its sender has had as many as there may be.
 */
export async function doneBeforeOrLeft(
  database: Database,
  submission: Submission & { counted: Counted },
  at: Date,
): Promise<number | undefined> {
  const spent = await spentOf(database, submission.counted, at)
  const first = await doneBefore(database, submission, at)
  if (first === undefined && spent) throw spent
  return first
}

function hashOf({ key, withoutKey }: Submission): Buffer | undefined {
  if (key !== undefined) return tokenHash(`key ${key}`)
  return withoutKey === null ? undefined : tokenHash(`content ${JSON.stringify(withoutKey)}`)
}

/** Under the key, which is not kept: nobody who reads the table can try out account numbers. */
const fingerprintOf = ({ key, content }: Submission): Buffer | null =>
  key === undefined ? null : createHmac('sha256', key).update(JSON.stringify(content)).digest()
