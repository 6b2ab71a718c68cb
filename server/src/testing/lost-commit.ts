/** A database whose transactions end well, while whoever began them hears something else. */
import type { Database } from '../ports/database/open.ts'

/** As when the connection breaks behind the COMMIT: what was written stands, and nobody knows. */
export const throwingAfterEach = (database: Database, thrown: Error): Database =>
  new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return () => ({
        async execute(work: (transaction: Database) => Promise<unknown>) {
          await target.transaction().execute(work)
          throw thrown
        },
      })
    },
  })
