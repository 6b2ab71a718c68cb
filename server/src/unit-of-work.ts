/**
 * What changes something that a member has: the change, its documents, what the core system and the member are told, the
 * record of its key and its entry in the audit are one transaction. The work must end with `tell` or `nothingToTell`: one
 * that forgets the audit does not compile.
 */
import type { AuditEntry, AuditedChange } from './audit-entries.ts'
import type { Transaction } from './ports/database/open.ts'
import type { StoredFiles } from './stored-files.ts'

/** The end of a unit of work, with its result. Only a unit makes one. */
class Outcome<Result> {
  readonly result: Result
  // So that nothing else has this shape.
  protected readonly made = true

  constructor(result: Result) {
    this.result = result
  }
}
export type { Outcome }

export class UnitOfWork {
  readonly transaction: Transaction
  /** Written when the work is done: until the transaction ends, nobody else's can follow them in the chain. */
  readonly entries: AuditEntry<AuditedChange>[] = []
  /** What the store has of it already: it stays from the commit on. */
  readonly files: StoredFiles[] = []

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  /** Files in the store that are recorded here. Unless it comes to the commit, they are removed. */
  keep(files: StoredFiles): void {
    this.files.push(files)
  }

  tell(entry: AuditEntry<AuditedChange>): Outcome<undefined>
  tell<Result>(entry: AuditEntry<AuditedChange>, result: Result): Outcome<Result>
  tell<Result>(entry: AuditEntry<AuditedChange>, result?: Result): Outcome<Result | undefined> {
    this.entries.push(entry)
    return new Outcome(result)
  }

  /** Nothing of what a member has was changed, or what was has been told on the way. */
  nothingToTell(): Outcome<undefined>
  nothingToTell<Result>(result: Result): Outcome<Result>
  nothingToTell<Result>(result?: Result): Outcome<Result | undefined> {
    return new Outcome(result)
  }
}
