/** Writes a window of lines in the given transaction, and returns the outcome of each. */
import type { Transaction } from '../../ports/database/open.ts'
import type { FactType } from '@falaj/contract/integration/facts.ts'
import type { Clock } from '../../clock.ts'
import type { FileStore, StoredFile } from '../../ports/files/files.ts'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import { applySeries } from './apply-series.ts'
import { type Attached, attachFiles, type LineWithFiles } from './attached-files.ts'
import type { RefusedLine } from './lines.ts'
import { query } from './query.ts'
import { settleRefused } from './refused-facts-store.ts'
import { recordOf } from './upsert/all.ts'
import type { Outcome } from './upsert/upsert.ts'
import type { Batch, Window } from './windows.ts'

interface WindowPorts {
  files: Pick<FileStore, 'store'>
  numbers: SealedNumbers
  clock: Clock
  rehearsing?: boolean
}

export interface WrittenWindow {
  outcomes: { type: FactType; outcome: Exclude<Outcome, 'refused'> }[]
  /** In the order of their lines. */
  refused: RefusedLine[]
  /** Milliseconds by type. */
  spent: Map<FactType, number>
  /** From here on others wait for what it writes, by `performance.now()`. */
  lockedFrom: number
}

/** `stored` collects the files that are new in the store. They are stored first: nothing is locked meanwhile. */
export async function applyWindow(
  transaction: Transaction,
  ports: WindowPorts,
  window: Window,
  stored: StoredFile[],
): Promise<WrittenWindow> {
  const known = await knownEvents(transaction, window.eventIds)
  const attached: [Batch, Attached][] = []
  for (const batch of window.batches) {
    const newLines = batch.lines.filter(({ fact }) => !known.has(fact.event_id))
    const one = await attachFiles(transaction, ports.files, { ...batch, lines: newLines })
    stored.push(...one.stored)
    attached.push([batch, one])
  }
  const written: WrittenWindow = {
    outcomes: [],
    refused: [...window.refused],
    spent: new Map(),
    lockedFrom: performance.now(),
  }
  const fresh: string[] = []
  const records: string[] = []
  for (const [batch, { lines, refused }] of attached) {
    const started = performance.now()
    const applied = await applySeries(transaction, batch.upsert, lines, ports)
    fresh.push(...eventsOf(applied.outcomes.keys()))
    for (const { fact } of applied.outcomes.keys()) records.push(recordOf(fact))
    const added = [...applied.outcomes].flatMap(([{ fact }, outcome]) =>
      outcome === 'new' ? [fact] : [],
    )
    if (added.length > 0 && !ports.rehearsing)
      await batch.upsert.afterNew?.(transaction, added, ports.clock.now())

    written.refused.push(...refused, ...applied.refused)
    for (const [{ fact }, outcome] of applied.outcomes)
      written.outcomes.push({ type: fact.type, outcome })
    for (const { fact } of batch.lines) {
      if (known.has(fact.event_id)) written.outcomes.push({ type: fact.type, outcome: 'unchanged' })
    }
    const type = batch.lines[0]?.fact.type
    if (type) written.spent.set(type, (written.spent.get(type) ?? 0) + performance.now() - started)
  }
  await recordEvents(transaction, fresh)
  if (!ports.rehearsing) await settleRefused(transaction, records, fresh)
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
