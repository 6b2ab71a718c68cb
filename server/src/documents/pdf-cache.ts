/**
 * Keeps drawn documents for some minutes: somebody who presses a button twice, or prints what they have just opened,
 * gets the same file without a second drawing. Bounded in bytes, and nothing of it outlives the process.
 */
import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Renderer } from './renderer.ts'

interface Limits {
  /** Bytes of all documents together. */
  readonly maxBytes?: number
  readonly keptMs?: number
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

type Drawing = () => Promise<Uint8Array>

export function cachedRenderer(
  renderer: Renderer,
  { maxBytes = 32_000_000, keptMs = 600_000, now = () => performance.now() }: Limits = {},
): Renderer {
  const cache = new LRUCache<string, Uint8Array, Drawing>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
    // Several who ask at once wait for one drawing; one that failed isn't kept.
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })
  return {
    render: (kind, input) =>
      cache.forceFetch(keyOf(kind, input), { context: () => renderer.render(kind, input) }),
    close: () => renderer.close(),
  }
}

/** A document shows the day of its issue, so within a day the moment makes no difference. */
const keyOf = (kind: string, input: { issuedAt: string }): string =>
  createHash('sha256')
    .update(serialize([kind, { ...input, issuedAt: input.issuedAt.slice(0, 10) }]))
    .digest('hex')
