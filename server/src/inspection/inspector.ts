/** Opens the documents that members send, in a thread of its own, before anything of them is kept. */
import { secondsMs } from '../clock.ts'
import { Refused } from '../http/refusal.ts'
import { openThreadPool } from '../threads/thread-pool.ts'
import type { DocumentFault } from './fault.ts'
import { hasContainer } from './inspect-document.ts'
import type { InspectionOrder } from './inspector-worker.ts'

export interface Inspector {
  /** Undefined for a document that may be taken. @throws {Refused} 503 when too many wait already. */
  inspect(document: InspectionOrder): Promise<DocumentFault | undefined>
  close(): Promise<void>
}

export function openInspector(): Inspector {
  const pool = openThreadPool<InspectionOrder, DocumentFault | undefined>(
    new URL('inspector-worker.ts', import.meta.url),
    {
      // One document is in memory at a time, and the first one does not wait for the thread to begin.
      threads: 1,
      ready: 1,
      // A document takes some hundredths of a second.
      waiting: 512,
      longestWaitMs: secondsMs(60),
      longestMs: secondsMs(10),
      busy: 'server.document.busy',
    },
  )
  return {
    inspect: async (document) =>
      hasContainer(document.mediaType) ? pool.run(document).catch(asDamaged) : undefined,
    close: pool.close,
  }
}

/** One that takes too long, or brings its thread down, cannot be read. */
function asDamaged(error: unknown): DocumentFault {
  if (error instanceof Refused) throw error
  return 'unreadable'
}
