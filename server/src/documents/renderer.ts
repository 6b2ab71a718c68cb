/**
 * Draws documents off the main thread, a few at a time. A provider list takes a second of computing; the calls of other
 * members must not wait for it.
 *
 * ```ts
 * const renderer = openRenderer()
 * const pdf = await renderer.render('medicalCard', input)
 * await renderer.close()
 * ```
 */
import { availableParallelism } from 'node:os'
import { secondsMs } from '../clock.ts'
import { openThreadPool } from '../threads/thread-pool.ts'
import type { DocumentInputs, DocumentKind } from './kinds.ts'
import type { Order } from './renderer-worker.ts'

export interface Renderer {
  /** @throws {Refused} 503 when too many documents wait already. */
  render<Kind extends DocumentKind>(kind: Kind, input: DocumentInputs[Kind]): Promise<Uint8Array>
  /** Lets the documents in hand be finished. */
  close(): Promise<void>
}

export interface RendererLimits {
  readonly threads?: number
  /** Documents that may wait; one more is refused at once instead of late. */
  readonly waiting?: number
}

export function openRenderer({ threads, waiting = 64 }: RendererLimits = {}): Renderer {
  const pool = openThreadPool<Order, Uint8Array>(new URL('renderer-worker.ts', import.meta.url), {
    // One thread stands ready with its code read, so that the first member of the day does not wait for that.
    ready: 1,
    threads: threads ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    waiting,
    longestWaitMs: secondsMs(30),
    longestMs: secondsMs(30),
    busy: 'server.busy',
  })
  return { render: (kind, input) => pool.run({ kind, input }), close: pool.close }
}
