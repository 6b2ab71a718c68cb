/**
 * Remembers for some minutes what was drawn: who presses a button twice, or prints what was just looked at, gets the
 * same file again without another drawing. Bounded in bytes, and nothing of it outlives the process.
 */
import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { Renderer } from './renderer.ts'

interface Limits {
  /** Bytes of all documents together. */
  readonly most?: number
  readonly keptMs?: number
}

interface Kept {
  readonly pdf: Promise<Uint8Array>
  readonly until: number
  bytes: number
}

export function rememberMade(
  renderer: Renderer,
  { most = 32_000_000, keptMs = 600_000 }: Limits = {},
): Renderer {
  // In the order of their making: the oldest goes first.
  const kept = new Map<string, Kept>()
  let bytes = 0

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function makeRoom() {
    for (const [key, { until }] of kept) {
      if (bytes <= most && until > performance.now()) break
      forget(key)
    }
  }

  return {
    render(kind, input) {
      makeRoom()
      const key = keyOf(kind, input)
      const before = kept.get(key)
      if (before) return before.pdf
      const made = renderer.render(kind, input)
      const entry: Kept = { pdf: made, until: performance.now() + keptMs, bytes: 0 }
      kept.set(key, entry)
      void made.then(
        (pdf) => {
          if (kept.get(key) !== entry) return
          entry.bytes = pdf.byteLength
          bytes += entry.bytes
          makeRoom()
        },
        () => kept.get(key) === entry && forget(key),
      )
      return made
    },
    close: () => renderer.close(),
  }
}

/** A document shows the day of its issue, so within a day the moment makes no difference. */
const keyOf = (kind: string, input: { issuedAt: string }): string =>
  createHash('sha256')
    .update(serialize([kind, { ...input, issuedAt: input.issuedAt.slice(0, 10) }]))
    .digest('hex')
