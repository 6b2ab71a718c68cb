/**
 * Gathers lines into windows that are written in one transaction, and within a window into batches that are written
 * in one go. A line may join an earlier batch of its kind, but never overtake one that it may refer to, nor one that
 * is about the same record. It joins that one's batch only if the batch takes such lines in turn, or if it comes right
 * after it and repeats or replaces it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Fact, FactType } from '@falaj/contract/integration/facts.ts'
import type { CheckedLine } from './check-fact.ts'
import type { RefusedLine } from './lines.ts'
import { lockedMs, type Pace } from './pace.ts'
import { upsertFor } from './upsert/all.ts'
import type { Upsert } from './upsert/upsert.ts'

const mostLines = 1000
/** Characters; a line of a hundred benefits has 20,000. */
const mostText = 4_000_000

export interface Batch {
  upsert: Upsert
  /** Of several about one record, each repeats or replaces the one before, unless they are taken in turn. */
  lines: CheckedLine[]
  /** What they are about. */
  keys: Set<string>
}

export class Window {
  readonly batches: Batch[] = []
  readonly refused: RefusedLine[] = []
  readonly eventIds = new Set<string>()
  /** Lines to write, by their kind. */
  readonly kinds = new Map<FactType, number>()
  count = 0
  #text = 0
  /** How long it will lock what it writes. */
  #ms = 0
  readonly #pace: Pick<Pace, 'msOf'> | undefined

  constructor(pace?: Pick<Pace, 'msOf'>) {
    this.#pace = pace
  }

  get full(): boolean {
    return this.count >= mostLines || this.#text >= mostText || this.#ms >= lockedMs
  }

  refuse(line: RefusedLine): void {
    this.refused.push(line)
    this.count += 1
  }

  /** A second telling of one event must find the first one written. */
  mustWait(line: CheckedLine): boolean {
    const { event_id } = line.fact
    return event_id !== undefined && this.eventIds.has(event_id)
  }

  add(line: CheckedLine): void {
    const { fact } = line
    const upsert = upsertFor(fact)
    const key = upsert.keyOf(fact)
    const batch =
      this.#followed(upsert, key, line) ?? this.#batchFor(upsert, key) ?? this.#open(upsert)
    batch.lines.push(line)
    batch.keys.add(key)
    if (fact.event_id !== undefined) this.eventIds.add(fact.event_id)
    this.count += 1
    this.kinds.set(fact.type, (this.kinds.get(fact.type) ?? 0) + 1)
    this.#text += line.size
    this.#ms += this.#pace?.msOf(fact.type) ?? 0
  }

  /** The newest batch, if its last line is about the same record. */
  #followed(upsert: Upsert, key: string, { fact }: CheckedLine): Batch | undefined {
    const newest = this.batches.at(-1)
    const before = newest?.lines.at(-1)
    if (newest?.upsert !== upsert || !before || upsert.keyOf(before.fact) !== key) return undefined
    const { fact: earlier } = before
    return upsert.replaces?.(fact, earlier) === true || repeats(fact, earlier) ? newest : undefined
  }

  #batchFor(upsert: Upsert, key: string): Batch | undefined {
    for (const batch of this.batches.toReversed()) {
      if (batch.upsert === upsert && upsert.inTurn) return batch
      if (batch.keys.has(key) || batch.upsert.phase < upsert.phase) return undefined
      if (batch.upsert === upsert) return batch
    }
    return undefined
  }

  #open(upsert: Upsert): Batch {
    const batch = { upsert, lines: [], keys: new Set<string>() }
    this.batches.push(batch)
    return batch
  }
}

/** Says the same, whatever the event is called. */
export const repeats = (later: Fact, earlier: Fact): boolean =>
  isDeepStrictEqual({ ...later, event_id: undefined }, { ...earlier, event_id: undefined })

export const isRefused = (line: CheckedLine | RefusedLine): line is RefusedLine => 'faults' in line

/** Windows of the lines, in their order; as large as fits into the time that anybody may wait, if a pace is given. */
export async function* windows(
  lines: AsyncIterable<CheckedLine | RefusedLine>,
  pace?: Pick<Pace, 'msOf'>,
): AsyncGenerator<Window> {
  let window = new Window(pace)
  for await (const line of lines) {
    if (window.full || (!isRefused(line) && window.mustWait(line))) {
      yield window
      window = new Window(pace)
    }
    if (isRefused(line)) window.refuse(line)
    else window.add(line)
  }
  if (window.count > 0) yield window
}
