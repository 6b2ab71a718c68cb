/** Writes the lines of a batch. If the database refuses a line, the others are kept. */
import type { Transaction } from '../../ports/database/open.ts'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import type { LineWithFiles } from './attached-files.ts'
import { faultOf, isFaultOfLine } from './database-faults.ts'
import type { RefusedLine } from './lines.ts'
import { query } from './query.ts'
import type { Answered, UpsertContext, Row, Outcome, Upsert } from './upsert/upsert.ts'

export interface AppliedBatch {
  /** For every line that was not refused. */
  outcomes: Map<LineWithFiles, Exclude<Outcome, 'refused'>>
  refused: RefusedLine[]
}

export interface BatchPorts {
  numbers: SealedNumbers
  /** Nothing of it will stay. */
  rehearsing?: boolean
}

export async function applyBatch(
  transaction: Transaction,
  upsert: Upsert,
  lines: LineWithFiles[],
  ports: BatchPorts,
): Promise<AppliedBatch> {
  if (lines.length === 0) return { outcomes: new Map(), refused: [] }
  await query(transaction, 'savepoint batch')
  try {
    const written = await write(transaction, upsert, lines, ports)
    await query(transaction, 'release savepoint batch')
    return written
  } catch (error) {
    if (!isFaultOfLine(error)) throw error
    await query(transaction, 'rollback to savepoint batch')
    const [line] = lines
    if (lines.length === 1 && line) {
      return { outcomes: new Map(), refused: [refusedLine(line, faultOf(error))] }
    }
    const middle = Math.ceil(lines.length / 2)
    const first = await applyBatch(transaction, upsert, lines.slice(0, middle), ports)
    const second = await applyBatch(transaction, upsert, lines.slice(middle), ports)
    return {
      outcomes: new Map([...first.outcomes, ...second.outcomes]),
      refused: [...first.refused, ...second.refused],
    }
  }
}

async function write(
  transaction: Transaction,
  upsert: Upsert,
  lines: LineWithFiles[],
  { numbers, rehearsing = false }: BatchPorts,
): Promise<AppliedBatch> {
  const written: AppliedBatch = { outcomes: new Map(), refused: [] }
  const refused = new Set<LineWithFiles>()
  const note = (answers: readonly Answered[]) => {
    for (const { line: at, outcome, field, reason } of answers) {
      const line = lines[at]
      if (!line) continue
      if (outcome === 'refused') {
        refused.add(line)
        written.refused.push(refusedLine(line, { field: field ?? '', reason: reason ?? '' }))
      } else if (weight[outcome] >= weight[written.outcomes.get(line) ?? 'unchanged']) {
        written.outcomes.set(line, outcome)
      }
    }
  }
  const ids = (await upsert.drawIds?.(transaction, lines.length)) ?? []
  const row = (line: LineWithFiles, at: number, reads: readonly string[]) =>
    rowOf(upsert, reads, line, { at, numbers, id: ids[at] ?? 0 })
  if (upsert.inTurn) {
    const { reads, apply } = upsert.inTurn
    const rows = lines.map((line, at) => row(line, at, reads))
    note(await apply(transaction, rows, !rehearsing))
  }
  for (const statement of upsert.statements) {
    if (rehearsing && statement.onlyForGood) continue
    const rows = lines.flatMap((line, at) =>
      refused.has(line) || statement.concerns?.(line.fact) === false
        ? []
        : [row(line, at, statement.reads)],
    )
    if (rows.length === 0) continue
    note(await query<Answered>(transaction, statement.text, [JSON.stringify(rows)]))
  }
  return written
}

/** Only what the statement reads, without nulls. */
function rowOf(
  upsert: Upsert,
  reads: readonly string[],
  { fact, fileIds }: LineWithFiles,
  { at, ...kept }: { at: number } & UpsertContext,
): Row {
  const whole: Record<string, unknown> = { ...fact, ...upsert.alsoRead?.(fact, fileIds, kept) }
  const row: Row = { line: at }
  for (const field of reads) {
    const value = whole[field]
    if (value !== null && value !== undefined) row[field] = value
  }
  return row
}

/** For a record in several tables, the strongest of its outcomes. */
const weight = { unchanged: 0, changed: 1, new: 2 }

const refusedLine = (
  { source, line, fact }: LineWithFiles,
  fault: RefusedLine['faults'][number],
): RefusedLine => ({ source, line, type: fact.type, faults: [fault] })
