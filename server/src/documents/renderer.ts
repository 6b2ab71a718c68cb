/**
 * Draws documents in worker threads, a few at a time. A provider list takes a second; other members' calls must not wait
 * for it.
 *
 * ```ts
 * const renderer = openRenderer()
 * const pdf = await renderer.render('medical-card', input)
 * reply.send(await renderer.open('provider-list', input))
 * await renderer.close()
 * ```
 */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'
import { secondsMs } from '../clock.ts'
import { openThreadPool } from '../threads/thread-pool.ts'
import type { DocumentInputs, DocumentKind, LongKind } from './kinds.ts'
import type { Order } from './draw.ts'

export interface Renderer {
  /** @throws {Refused} 503 if too many documents are waiting. */
  render<Kind extends DocumentKind>(kind: Kind, input: DocumentInputs[Kind]): Promise<Uint8Array>
  /**
   * As soon as the first pages are drawn; the others follow. What goes wrong later breaks the stream.
   * @throws {Refused} as above
   */
  open<Kind extends LongKind>(kind: Kind, input: DocumentInputs[Kind]): Promise<Readable>
  /** Waits until the documents in progress are finished. */
  close(): Promise<void>
}

/** What a thread is told when it starts. */
export interface KnownToWorker {
  readonly messagesDir: string | null
}

export interface RendererLimits {
  readonly threads?: number
  /** How many documents may wait. Further ones are refused at once. */
  readonly waiting?: number
  /** With texts in further languages. */
  readonly messagesDir?: string | null
  /** For tests: a module that draws otherwise. */
  readonly worker?: URL
}

export function openRenderer({
  threads,
  waiting = 64,
  messagesDir = null,
  worker = new URL('renderer-worker.ts', import.meta.url),
}: RendererLimits = {}): Renderer {
  const pool = openThreadPool<Order, Uint8Array>(worker, {
    // One thread is always loaded, so that the first member of the day does not wait for it.
    ready: 1,
    threads: threads ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    waiting,
    longestWaitMs: secondsMs(30),
    longestMs: secondsMs(30),
    busy: 'server.busy',
    known: { messagesDir } satisfies KnownToWorker,
  })
  return {
    render: (kind, input) => pool.run({ kind, input }),
    async open(kind, input) {
      const { port1: arriving, port2: pieces } = new MessageChannel()
      // Nothing holds the drawing back: a document has some megabytes at most.
      const document = new Readable({ read: () => undefined })
      // It fails whoever reads it, also where nobody does yet.
      document.on('error', () => undefined)
      arriving.on('message', (piece: Uint8Array | null) => {
        document.push(piece)
        if (piece === null) arriving.close()
      })
      pool.run({ kind, input, pieces }, [pieces]).catch((error: Error) => {
        arriving.close()
        document.destroy(error)
      })
      await once(document, 'readable')
      return document
    },
    close: pool.close,
  }
}
