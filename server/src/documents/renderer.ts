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
import { Piscina } from 'piscina'
import { Refused } from '../http/refusal.ts'
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
  /** Milliseconds after which a document is given up, together with its thread. */
  readonly longest?: number
}

export function openRenderer({
  threads,
  waiting = 64,
  longest = 30_000,
}: RendererLimits = {}): Renderer {
  const pool = new Piscina<Order, Uint8Array>({
    filename: new URL('renderer-worker.ts', import.meta.url).href,
    // One thread stands ready with its code read, so that the first member of the day does not wait for that.
    minThreads: 1,
    maxThreads: threads ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    maxQueue: waiting,
    // A thread keeps its parsed faces and shaped words; it may rest for a while before they are given up.
    idleTimeout: 120_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return {
    async render(kind, input) {
      if (pool.queueSize >= waiting) throw new Refused(503, 'server.busy', { retryAfter: 5 })
      return pool.run({ kind, input }, { signal: AbortSignal.timeout(longest) })
    },
    close: () => pool.close(),
  }
}
