/** Writes a window of lines in the given transaction, and returns the outcome of each. */
import type { FactType } from '@falaj/contract/integration/facts.ts'
import type { Clock } from '../../clock.ts'
import type { FileStore, StoredFile } from '../../ports/files/files.ts'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import { applyBatch } from './apply-batch.ts'
import { attachFiles, type LineWithFiles } from './attached-files.ts'
import type { RefusedLine } from './lines.ts'
import { query, type Transaction } from './query.ts'
import type { Outcome } from './upsert/upsert.ts'
import type { Window } from './windows.ts'

interface WindowPorts {
  files: FileStore
  numbers: SealedNumbers
  clock: Clock
}

export interface WrittenWindow {
  outcomes: { type: FactType; outcome: Exclude<Outcome, 'refused'> }[]
  /** In the order of their lines. */
  refused: RefusedLine[]
  /** Milliseconds by type. */
  spent: Map<FactType, number>
}

/** `stored` collects the files that are new in the store. */
export async function applyWindow(
  transaction: Transaction,
  { files, numbers, clock }: WindowPorts,
  window: Window,
  stored: StoredFile[],
): Promise<WrittenWindow> {
  const written: WrittenWindow = { outcomes: [], refused: [...window.refused], spent: new Map() }
  const known = await knownEvents(transaction, window.eventIds)
  const fresh: string[] = []
  for (const batch of window.batches) {
    const started = performance.now()
    const told = batch.lines.filter(({ fact }) => !known.has(fact.event_id))
    const attached = await attachFiles(transaction, files, { ...batch, lines: told })
    stored.push(...attached.stored)
    const applied = await applyBatch(transaction, batch.upsert, attached.lines, numbers)
    fresh.push(...eventsOf(applied.outcomes.keys()))
    const added = [...applied.outcomes].flatMap(([{ fact }, outcome]) =>
      outcome === 'new' ? [fact] : [],
    )
    if (added.length > 0) await batch.upsert.afterNew?.(transaction, added, clock.now())

    written.refused.push(...attached.refused, ...applied.refused)
    for (const [{ fact }, outcome] of applied.outcomes)
      written.outcomes.push({ type: fact.type, outcome })
    for (const { fact } of batch.lines) {
      if (known.has(fact.event_id)) written.outcomes.push({ type: fact.type, outcome: 'unchanged' })
    }
    const type = batch.lines[0]?.fact.type
    if (type) written.spent.set(type, (written.spent.get(type) ?? 0) + performance.now() - started)
  }
  await recordEvents(transaction, fresh)
  written.refused.sort(
    (one, other) => one.source.order - other.source.order || one.line - other.line,
  )
  return written
}

/** Events that were imported before. Never contains `undefined`. */
async function knownEvents(
  transaction: Transaction,
  ids: Set<string>,
): Promise<Set<string | undefined>> {
  if (ids.size === 0) return new Set()
  const rows = await query<{ event_id: string }>(
    transaction,
    'select event_id from integration_event where event_id = any($1)',
    [[...ids]],
  )
  return new Set(rows.map((row) => row.event_id))
}

const eventsOf = (lines: Iterable<LineWithFiles>) =>
  [...lines].flatMap(({ fact }) => fact.event_id ?? [])

/** Without refused ones, so that they can be sent again once what they refer to exists. */
async function recordEvents(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await query(
    transaction,
    'insert into integration_event (event_id) select unnest($1::text[]) on conflict do nothing',
    [ids],
  )
}
