/** Keeps the embedded PostgreSQL running. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '@falaj/server/ports/database/embedded.ts'

interface OwnDatabaseOptions {
  folder: string
  tell(sentence: string): void
  /** It restarted at another address, because its port was taken in the meantime. */
  moved(url: string): void
}

export interface OwnDatabase {
  started: Promise<Pick<EmbeddedDatabase, 'url' | 'ownerUrl'>>
  stop(): Promise<void>
}

/** `stop` can be called at any time, even during the start. */
export function keepOwnDatabase({ folder, tell, moved }: OwnDatabaseOptions): OwnDatabase {
  let wanted = true
  let current: Promise<EmbeddedDatabase> = startEmbeddedDatabase({ folder, tell })

  const watch = async () => {
    for (let database = await current; wanted; database = await current) {
      await database.ended
      if (!wanted) return
      tell('The database stopped unexpectedly; starting it again …')
      current = startAgain(database.url)
    }
  }
  const startAgain = async (before: string): Promise<EmbeddedDatabase> => {
    for (let attempt = 1; ; attempt++) {
      const port = attempt <= 3 ? Number(new URL(before).port) : undefined
      try {
        const database = await startEmbeddedDatabase({ folder, tell, ...(port && { port }) })
        if (database.url !== before) moved(database.url)
        return database
      } catch (error) {
        if (!wanted) throw error
        tell(error instanceof Error ? error.message : String(error))
        await pause(Math.min(attempt * 500, 10_000))
      }
    }
  }
  watch().catch(() => {})

  return {
    started: current,
    stop: async () => {
      wanted = false
      const database = await current.catch(() => undefined)
      await database?.stop()
    },
  }
}
