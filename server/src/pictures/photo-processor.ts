/** Unfolds the pictures that members send, in a thread of its own: for the card a portrait, for claims a JPEG. */
import { mostPhotoPixels } from '@falaj/contract/services/rules/photo.ts'
import { secondsMs } from '../clock.ts'
import { Refused } from '../http/refusal.ts'
import { openThreadPool } from '../threads/thread-pool.ts'
import type { Processed, PhotoJob } from './photo-processor-worker.ts'
import type { ArrivedPhoto } from './prepare-photo.ts'

/**
 * Refusals name the `field` of the form in which the picture came: 422 for one that cannot be opened, or is too large to;
 * 503 when too many wait already.
 */
export interface PhotoProcessor {
  /** A square JPEG. @throws {Refused} */
  portrait(photo: ArrivedPhoto, field: string): Promise<Uint8Array>
  /** Of a photo that few programs can open, one that all can. @throws {Refused} */
  heicToJpeg(path: string, field: string): Promise<Uint8Array>
  close(): Promise<void>
}

export function openPhotoProcessor(): PhotoProcessor {
  const pool = openThreadPool<PhotoJob, Processed>(
    new URL('photo-processor-worker.ts', import.meta.url),
    {
      // Together they could hold as many pixels as the machine has memory.
      threads: 1,
      // One takes a fraction of a second, the worst a few.
      waiting: 32,
      longestWaitMs: secondsMs(60),
      longestMs: secondsMs(30),
      busy: 'server.photo.busy',
    },
  )
  async function processed(job: PhotoJob, field: string): Promise<Uint8Array> {
    const result = await pool.run(job).catch(asDamaged)
    if (result.fault === undefined) return result.jpeg
    const key = `server.photo.${result.fault}` as const
    const values = { megapixels: mostPhotoPixels / 1_000_000 }
    throw new Refused(422, key, { values, fields: { [field]: key } })
  }
  return {
    portrait: (photo, field) => processed({ make: 'portrait', photo }, field),
    heicToJpeg: (path, field) => processed({ make: 'jpeg', path }, field),
    close: pool.close,
  }
}

/** A picture that takes too long or brings its thread down is as good as damaged. */
function asDamaged(error: unknown): Processed {
  if (error instanceof Refused) throw error
  return { fault: 'damaged' }
}
