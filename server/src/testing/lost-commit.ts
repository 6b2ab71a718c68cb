/** A database whose transactions end well, while whoever began them hears something else. */
import type { WritableDatabase, Transaction } from '../ports/database/open.ts'

/** As when the connection breaks behind the COMMIT: what was written stands, and nobody knows. */
export const throwingAfterEach = (database: WritableDatabase, thrown: Error): WritableDatabase =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return () => ({
        async execute(work: (transaction: Transaction) => Promise<unknown>) {
          await target.transaction().execute(work)
          throw thrown
        },
      })
    },
  })
