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

export async function openWorldDatabase(folder: string): Promise<WorldDatabase> {
  const server = await startEmbeddedDatabase({ folder, durable: false })
  const { url, ownerUrl } = server
  const run = async (...statements: string[]) => {
    const { pool, close } = openDatabase(server.administratorUrl, { max: 1 })
    for (const statement of statements) await pool.query(statement)
    await close()
  }
  // A portal that was stopped may still hold a connection.
  const dropped = 'drop database if exists falaj with (force)'
  return {
    emptied: async () => {
      await run(dropped, 'create database falaj owner falaj_owner')
      return { url, ownerUrl }
    },
    keepAsWorld: () => run('alter database falaj rename to world'),
    worldAgain: async () => {
      await run(dropped, 'create database falaj template world owner falaj_owner')
      return { url, ownerUrl }
    },
    close: () => server.stop(),
  }
}
