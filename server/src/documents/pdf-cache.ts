/**
 * Keeps documents for a few minutes, so that a second click, or printing what was just opened, does not draw it again.
 * Limited in bytes, and only in memory.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Renderer } from './renderer.ts'
import { SharedDrawing } from './shared-drawing.ts'

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
    // Simultaneous requests share one drawing; a failed one isn't kept.
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  })
  const underWay = new Map<string, Promise<SharedDrawing>>()
  return {
    async open(kind, input) {
      const key = keyOf(kind, input)
      const kept = cache.get(key)
      if (kept) return Readable.from([kept])
      const drawing =
        underWay.get(key) ??
        renderer.open(kind, input).then((document) => new SharedDrawing(document))
      if (!underWay.has(key)) {
        underWay.set(key, drawing)
        void drawing
          .then(({ whole }) => whole)
          .then(
            (pdf) => void cache.set(key, pdf),
            // Whoever reads it hears of that.
            () => undefined,
          )
          .finally(() => underWay.delete(key))
      }
      return Readable.from((await drawing).read())
    },
    render: (kind, input) =>
      cache.forceFetch(keyOf(kind, input), { context: () => renderer.render(kind, input) }),
    close: () => renderer.close(),
  }
}

/** A document shows only the day of issue, so the time of day makes no difference. */
const keyOf = (kind: string, input: { issuedAt: string }): string =>
  createHash('sha256')
    .update(serialize([kind, { ...input, issuedAt: input.issuedAt.slice(0, 10) }]))
    .digest('hex')
