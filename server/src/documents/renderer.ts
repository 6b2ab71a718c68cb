/**
 * Draws documents in worker threads, a few at a time. A provider list takes a second; other members' calls must not wait
 * for it.
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
  /** @throws {Refused} 503 if too many documents are waiting. */
  render<Kind extends DocumentKind>(kind: Kind, input: DocumentInputs[Kind]): Promise<Uint8Array>
  /** Waits until the documents in progress are finished. */
  close(): Promise<void>
}

export interface RendererLimits {
  readonly threads?: number
  /** How many documents may wait. Further ones are refused at once. */
  readonly waiting?: number
}

export function openRenderer({ threads, waiting = 64 }: RendererLimits = {}): Renderer {
  const pool = openThreadPool<Order, Uint8Array>(new URL('renderer-worker.ts', import.meta.url), {
    // One thread is always loaded, so that the first member of the day does not wait for it.
    ready: 1,
    threads: threads ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    waiting,
    longestWaitMs: secondsMs(30),
    longestMs: secondsMs(30),
    busy: 'server.busy',
  })
  return { render: (kind, input) => pool.run({ kind, input }), close: pool.close }
}
