/** A PostgreSQL for the portals of the journeys that keeps the demo world: to bring it in takes longer than most of them. */
import { startEmbeddedDatabase } from '../../server/src/ports/database/embedded.ts'
import { openDatabase } from '../../server/src/ports/database/open.ts'

/** The addresses are always the same, for the portal's role and for the owner's. */
interface Addresses {
  url: string
  ownerUrl: string
}

export interface WorldDatabase {
  emptied(): Promise<Addresses>
  /** Keeps what is in the database now. */
  keepAsWorld(): Promise<void>
  /** As it was kept. */
  worldAgain(): Promise<Addresses>
  close(): Promise<void>
}

/** Started when it is first needed: tests without a browser have a PostgreSQL of their own. */
export function worldDatabase(folder: string): WorldDatabase {
  let started: ReturnType<typeof startEmbeddedDatabase> | undefined
  const run = async (...statements: string[]): Promise<Addresses> => {
    const server = await (started ??= startEmbeddedDatabase({ folder, durable: false }))
    const { pool, close } = openDatabase(server.administratorUrl, { max: 1 })
    for (const statement of statements) await pool.query(statement)
    await close()
    return server
  }
  // A portal that was stopped may still hold a connection.
  const dropped = 'drop database if exists falaj with (force)'
  return {
    emptied: () => run(dropped, 'create database falaj owner falaj_owner'),
    keepAsWorld: async () => void (await run('alter database falaj rename to world')),
    worldAgain: () => run(dropped, 'create database falaj template world owner falaj_owner'),
    close: async () => (await started)?.stop(),
  }
}
