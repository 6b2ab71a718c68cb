/**
 * The database is away, restarting, full, or did not answer in time: whoever asked may ask again. Told apart from our
 * own mistakes by what a driver can answer. A server that was reached and understood answers with an SQLSTATE; any
 * other failure of a statement is one of the connection, whatever words it comes in.
 */
import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'

export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
  /** SQLSTATE or the code of the network, where there is one. */
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  }
}

/**
 * Connection exceptions, insufficient resources, cancelled for time, shutting down, system errors; read-only after a
 * change of the primary; ended for idling.
 */
const awayStates = /^(08|53|57014|57P|58|25006|25P03)/

function asTold(error: unknown): unknown {
  if (error instanceof DatabaseUnreachable || !(error instanceof Error)) return error
  if (error instanceof pg.DatabaseError)
    return awayStates.test(error.code ?? '') ? new DatabaseUnreachable(error) : error
  // A value that cannot be written or read is a mistake of ours.
  const ours =
    error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
  return ours ? error : new DatabaseUnreachable(error)
}

/** PostgreSQL, its failures told apart. */
export class TellingDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const known = new WeakSet<DatabaseConnection>()
    return Object.assign(driver, {
      async acquireConnection(...asked: Parameters<typeof acquire>): Promise<DatabaseConnection> {
        const connection = await acquire(...asked).catch((error: unknown) => {
          throw asTold(error)
        })
        if (!known.has(connection)) known.add(telling(connection))
        return connection
      },
    })
  }
}

/** Also begin, commit and rollback are statements of the connection. */
function telling(connection: DatabaseConnection): DatabaseConnection {
  const execute = connection.executeQuery.bind(connection)
  const executeQuery: typeof execute = async (...asked) => {
    try {
      return await execute(...asked)
    } catch (error) {
      throw asTold(error)
    }
  }
  return Object.assign(connection, { executeQuery })
}
