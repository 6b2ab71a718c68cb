/** How the facts of one type reach the tables: many at once, in few statements. */
import type { Transaction } from '../../../ports/database/open.ts'
import type { Fact } from '@falaj/contract/integration/facts.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'

/** A file that a fact names. */
export interface NamedFile {
  /** Where the fact names it, for the report. */
  field: string
  /** Relative to the folder of the line's file. */
  path: string
  fileName: string
  /** Of which record it is which file; the same slot with the same content is not stored again. */
  slot: string
  /** Media types that are taken. */
  accepts: readonly string[]
}

/** The row that a statement reads; `line` pairs it with its outcome. */
export type Row = { line: number } & Record<string, unknown>

export interface UpsertContext {
  numbers: SealedNumbers
  /** Of `drawIds`; 0 where it draws none. */
  id: number
}

export interface Upsert<F extends Fact = Fact> {
  name: string
  /** Earlier facts of a lower phase are written first, because this one may refer to them. */
  phase: number
  /** Of the record that the fact is about; facts with the same key are written in their order. */
  keyOf(fact: F): string
  /**
   * Whether `later` leaves nothing of `earlier`, told just before it about the same record, so that `earlier` need not
   * be written. The first statement must be able to judge it all the same.
   */
  replaces?(later: F, earlier: F): boolean
  filesOf?(fact: F): NamedFile[]
  /** Ids for new rows, if their content depends on the id. */
  drawIds?(transaction: Transaction, count: number): Promise<number[]>
  /** Fields that the statements read and that the fact does not have, or not as they are kept; `fileIds` in the order of `filesOf`. */
  alsoRead?(fact: F, fileIds: readonly number[], kept: UpsertContext): Record<string, unknown>
  /** Only the first may refuse. */
  statements: readonly Statement<F>[]
  /** Instead of statements, where each fact is judged by what the one before it has left. */
  inTurn?: InTurn
  /** What follows from records that are new, in the same transaction. */
  afterNew?(transaction: Transaction, facts: readonly F[], at: Date): Promise<void>
}

export interface Statement<F extends Fact = Fact> {
  /** Gets rows as `$1`, a JSON array; answers `line, outcome, field, reason` for those it has something to say about. */
  text: string
  /** The same without writing: answers only for those that it would refuse. */
  judge?: string
  /** Fields that it reads; only these are sent. */
  reads: readonly string[]
  /** When it has nothing to do for some facts. */
  concerns?(fact: F): boolean
  /** Left out of a rehearsal: it changes more than tables, and refuses nothing. */
  onlyForGood?: true
}

/** Facts of which one batch may hold any number about one record. */
export interface InTurn {
  /** Fields that it reads. */
  reads: readonly string[]
  /** Takes them in as if each had come alone, in the order of the rows. `forGood`: not in a rehearsal. */
  apply(transaction: Transaction, rows: readonly Row[], forGood: boolean): Promise<Answered[]>
}

export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused'

export interface Answered {
  line: number
  outcome: Outcome
  /** With `refused`. */
  field: string | null
  reason: string | null
}
