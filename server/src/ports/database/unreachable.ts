/**
 * The database is down, restarting, full, or did not answer in time: the caller may try again. To tell this from our own
 * mistakes: a server that was reached answers with an SQLSTATE. Any other failure of a statement is a failure of the
 * connection.
 */
import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import { timed } from '../../current-request.ts'
import { isOutdated } from './planned-query.ts'

export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
  /** SQLSTATE or the network error code, if there is one. */
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  }
}

/**
 * Connection exceptions, insufficient resources, timeouts, shutdown, system errors; read-only after a failover; closed
 * for idling. In a transaction an outdated plan is no other thing: the next try makes it anew.
 */
const awayStates = /^(08|53|57014|57P|58|25006|25P03)/

function asTold(error: unknown): unknown {
  if (error instanceof DatabaseUnreachable || !(error instanceof Error)) return error
  if (error instanceof pg.DatabaseError)
    return awayStates.test(error.code ?? '') || isOutdated(error)
      ? new DatabaseUnreachable(error)
      : error
  // A value that cannot be converted is our own mistake.
  const ours =
    error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
  return ours ? error : new DatabaseUnreachable(error)
}

/** Of what failed on a connection of the pool, outside the query builder: a statement, or nothing but the connection. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/
const lostNetwork =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Whether it failed because the database is away, and would do later. */
export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return asTold(error) instanceof DatabaseUnreachable
  const code = 'code' in error ? String(error.code) : ''
  return (
    error instanceof DatabaseUnreachable ||
    lostConnection.test(error.message) ||
    lostNetwork.test(code)
  )
}

/** PostgreSQL, with failures of the connection marked as such. */
export class OutageAwareDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const known = new WeakSet<DatabaseConnection>()
    return Object.assign(driver, {
      async acquireConnection(...args: Parameters<typeof acquire>): Promise<DatabaseConnection> {
        const connection = await timed('waiting', () => acquire(...args)).catch(
          (error: unknown) => {
            throw asTold(error)
          },
        )
        if (!known.has(connection)) known.add(telling(connection))
        return connection
      },
    })
  }
}

/** Begin, commit and rollback can fail in the same way. */
function telling(connection: DatabaseConnection): DatabaseConnection {
  const execute = connection.executeQuery.bind(connection)
  const executeQuery: typeof execute = async (...args) => {
    try {
      return await timed('database', () => execute(...args))
    } catch (error) {
      throw asTold(error)
    }
  }
  return Object.assign(connection, { executeQuery })
}
