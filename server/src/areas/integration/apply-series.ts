/**
 * Writes a batch in which several lines in a row may be about one record. Each is judged as if it stood alone; of those
 * that are not refused only the last is written, so that a message about one record costs no more than any other.
 */
import type { Transaction } from '../../ports/database/open.ts'
import { type AppliedBatch, applyBatch, type BatchPorts } from './apply-batch.ts'
import type { LineWithFiles } from './attached-files.ts'
import type { Fault } from './lines.ts'
import type { Upsert } from './upsert/upsert.ts'
import { repeats } from './windows.ts'

interface FoldedLine {
  line: LineWithFiles
  /** Those after it that say the same. */
  again: LineWithFiles[]
}

export async function applySeries(
  transaction: Transaction,
  upsert: Upsert,
  lines: LineWithFiles[],
  ports: BatchPorts,
): Promise<AppliedBatch> {
  const records = Map.groupBy(lines, ({ fact }) => upsert.keyOf(fact))
  if (upsert.inTurn || records.size === lines.length)
    return applyBatch(transaction, upsert, lines, ports)
  const applied: AppliedBatch = { outcomes: new Map(), refused: [] }
  let waiting = [...records.values()].map(foldRepeats)
  const judged = waiting.filter(({ length }) => length > 1).flat()
  if (judged.length > 0) {
    const faults = faultsOf(await applyBatch(transaction, judging(upsert), linesOf(judged), ports))
    waiting = waiting.map((series) =>
      series.filter((folded) => !noteRefusal(applied, faults, folded)),
    )
  }
  // The last of them may still break a rule of the tables; then the one before it counts.
  while (waiting.some(({ length }) => length > 0)) {
    const last = waiting.flatMap((series) => series.slice(-1))
    const written = await applyBatch(transaction, upsert, linesOf(last), ports)
    const faults = faultsOf(written)
    waiting = waiting.flatMap((series) => {
      const latest = series.at(-1)
      if (!latest) return []
      if (noteRefusal(applied, faults, latest)) return [series.slice(0, -1)]
      for (const { line, again } of series)
        for (const one of [line, ...again]) applied.outcomes.set(one, 'unchanged')
      applied.outcomes.set(latest.line, written.outcomes.get(latest.line) ?? 'unchanged')
      return []
    })
  }
  return applied
}

function foldRepeats(lines: readonly LineWithFiles[]): FoldedLine[] {
  const series: FoldedLine[] = []
  for (const line of lines) {
    const before = series.at(-1)
    if (before && repeats(line.fact, before.line.fact)) before.again.push(line)
    else series.push({ line, again: [] })
  }
  return series
}

const linesOf = (series: readonly FoldedLine[]) => series.map(({ line }) => line)

type Faults = ReadonlyMap<string, Fault[]>

const placeOf = ({ source, line }: Pick<LineWithFiles, 'source' | 'line'>) =>
  `${source.order} ${line}`

const faultsOf = ({ refused }: AppliedBatch): Faults =>
  new Map(refused.map((one) => [placeOf(one), one.faults]))

/** Whether it is refused; then it is noted, with all that say the same. */
function noteRefusal(applied: AppliedBatch, faults: Faults, { line, again }: FoldedLine): boolean {
  const own = faults.get(placeOf(line))
  if (!own) return false
  for (const { source, line: at, fact } of [line, ...again])
    applied.refused.push({ source, line: at, type: fact.type, faults: own })
  return true
}

/** Writes nothing. */
function judging({ drawIds: _none, ...upsert }: Upsert): Upsert {
  const [first] = upsert.statements
  if (first?.judge === undefined) throw new Error(`Nothing judges ${upsert.name}.`)
  return { ...upsert, statements: [{ ...first, text: first.judge }] }
}
