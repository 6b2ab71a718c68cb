/** The two ways to change something: together with other things, or in one statement. */
import type { Database, Transaction, WritableDatabase } from './open.ts'

// `Database` is the type of who may only read; what it stands for can write.
const writable = (database: Database) => database as WritableDatabase

/** What `work` changes is changed together, or not at all. */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => writable(database).transaction().execute(work)

/** For one statement that is whole by itself and locks nothing beyond it: a counter, a mark, a clean-up. */
export const inOneStatement = (database: Database): WritableDatabase => writable(database)
