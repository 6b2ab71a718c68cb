/** Keeps of a message what an operator needs: how many lines of which type were taken, and what was refused, and why. */
import { requestId } from '../../current-request.ts'
import type { Database } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import { checkFact } from './check-fact.ts'
import type { Fault, ReadLine, RefusedLine } from './lines.ts'
import { addMessage, keepRefused, type RefusedFact } from './refused-facts-store.ts'
import type { SealedFacts } from './sealed-facts.ts'
import type { Summary } from './summary.ts'
import { unreadable } from './unreadable.ts'
import { recordOf } from './upsert/all.ts'
import { isRefused } from './windows.ts'

/** Of one message. A feed that is wrong from end to end is not to fill the disk. */
const mostKept = 1_000

export interface TakenMessage {
  receivedAt: Date
  ms: number
  summary: Summary
  refused: readonly RefusedLine[]
  /** Its lines once more: only what was refused is looked at. */
  lines: AsyncIterable<ReadLine>
}

export async function keepMessage(
  { database, sealedFacts }: { database: Database; sealedFacts: SealedFacts },
  { receivedAt, ms, summary, refused, lines }: TakenMessage,
): Promise<void> {
  const kept = refused.length === 0 ? [] : await keptOf(refused, lines, sealedFacts)
  const types = Object.fromEntries(
    summary.types.map(({ type, tally: { seconds: _seconds, ...counts } }) => [
      type ?? 'unknown',
      counts,
    ]),
  )
  await inTransaction(database, async (transaction) => {
    const message = { receivedAt, requestId: requestId() ?? null, ms, types }
    await keepRefused(transaction, await addMessage(transaction, message), kept, receivedAt)
  })
}

/** What is no JSON, or nests without an end, is only counted. */
async function keptOf(
  refused: readonly RefusedLine[],
  lines: AsyncIterable<ReadLine>,
  sealedFacts: SealedFacts,
): Promise<RefusedFact[]> {
  const faultsOf = new Map(refused.map((one) => [one.line, one]))
  const kept = new Map<string, RefusedFact>()
  for await (const read of lines) {
    const one = faultsOf.get(read.line)
    if (!one || 'fault' in read || unreadable(read.value)) continue
    if (kept.size === mostKept) break
    const text = JSON.stringify(read.value)
    const fingerprint = sealedFacts.fingerprint(text)
    const checked = checkFact(read)
    kept.set(fingerprint.toString('hex'), {
      line: read.line,
      type: one.type,
      eventId: eventIdIn(read.value),
      record: isRefused(checked) ? null : recordOf(checked.fact),
      fingerprint,
      sealed: sealedFacts.seal(text),
      faults: one.faults.map(storable),
    })
  }
  // In one order, so that two messages with the same lines never wait for each other.
  return [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, fact]) => fact)
}

/** A value that was cut short may end with half of a character, and no text of PostgreSQL holds a zero. */
const storable = ({ field, reason }: Fault): Fault => ({
  field: field.replaceAll('\u0000', '\uFFFD').toWellFormed(),
  reason: reason.replaceAll('\u0000', '\uFFFD').toWellFormed(),
})

function eventIdIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'event_id' in value && value.event_id
  return typeof id === 'string' && /^[\w\-/.:@+]{1,80}$/.test(id) ? id : null
}
