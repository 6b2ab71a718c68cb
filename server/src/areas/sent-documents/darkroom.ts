/** Turns photos that few programs can open into ones that all can. */
import { Piscina } from 'piscina'
import { Refused } from '../../http/refusal.ts'
import type { HeicPhoto } from './heic-to-jpeg.ts'

export interface Darkroom {
  /** False for a photo that cannot be opened. @throws {Refused} 503 when too many wait already. */
  toJpeg(photo: HeicPhoto): Promise<boolean>
  close(): Promise<void>
}

const waiting = 32
const longestMs = 30_000

export function openDarkroom(): Darkroom {
  const pool = new Piscina<HeicPhoto, boolean>({
    filename: new URL('heic-to-jpeg.ts', import.meta.url).href,
    minThreads: 0,
    // Together they could hold as many pixels as the machine has memory.
    maxThreads: 1,
    maxQueue: waiting,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return {
    async toJpeg(photo) {
      if (pool.queueSize >= waiting) throw new Refused(503, 'server.photo.busy', { retryAfter: 5 })
      return pool.run(photo, { signal: AbortSignal.timeout(longestMs) }).catch(() => false)
    },
    close: () => pool.close(),
  }
}
