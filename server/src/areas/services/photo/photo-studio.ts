/** Prepares members' photos in a thread of its own. */
import { mostPhotoPixels } from '@falaj/contract/services/rules/photo.ts'
import { Piscina } from 'piscina'
import { Refused } from '../../../http/refusal.ts'
import type { ArrivedPhoto, PreparedPhoto } from './prepare-photo.ts'

export interface PhotoStudio {
  /** A square JPEG. @throws {Refused} 422 for what cannot be read, 503 when too many wait already. */
  prepare(photo: ArrivedPhoto): Promise<Uint8Array>
  close(): Promise<void>
}

/** Photos that may wait; one takes a fraction of a second, the worst a few. */
const waiting = 32
const longestMs = 30_000

export function openPhotoStudio(): PhotoStudio {
  const pool = new Piscina<ArrivedPhoto, PreparedPhoto>({
    filename: new URL('photo-worker.ts', import.meta.url).href,
    minThreads: 0,
    // Together they could hold as many pixels as the machine has memory.
    maxThreads: 1,
    maxQueue: waiting,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return {
    async prepare(photo) {
      if (pool.queueSize >= waiting) throw new Refused(503, 'server.photo.busy', { retryAfter: 5 })
      const prepared = await inTime(pool, photo)
      if (prepared.fault === undefined) return prepared.jpeg
      throw prepared.fault === 'too-many-pixels'
        ? new Refused(422, 'server.photo.too-many-pixels', {
            values: { megapixels: mostPhotoPixels / 1_000_000 },
            fields: { file: 'server.photo.too-many-pixels' },
          })
        : new Refused(422, 'server.photo.damaged', { fields: { file: 'server.photo.damaged' } })
    },
    close: () => pool.close(),
  }
}

/** A picture that takes too long or brings its thread down is as good as damaged. */
async function inTime(
  pool: Piscina<ArrivedPhoto, PreparedPhoto>,
  photo: ArrivedPhoto,
): Promise<PreparedPhoto> {
  try {
    return await pool.run(photo, { signal: AbortSignal.timeout(longestMs) })
  } catch {
    return { fault: 'damaged' }
  }
}
