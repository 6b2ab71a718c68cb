/**
 * The thread in which pictures are unfolded, one at a time: what a picture costs is bounded, and no call waits for it.
 * Faults are answered, not thrown, as an error loses its kind on its way to another thread.
 */
import { lowerThreadPriority } from '../lower-thread-priority.ts'
import { heicToJpeg } from './heic-to-jpeg.ts'
import { TooManyPixels } from './picture-size.ts'
import { type ArrivedPhoto, preparePhoto } from './prepare-photo.ts'

lowerThreadPriority()

export type PhotoJob = { make: 'portrait'; photo: ArrivedPhoto } | { make: 'jpeg'; path: string }
export type Processed =
  | { jpeg: Uint8Array; fault?: undefined }
  | { fault: 'damaged' | 'too-many-pixels' }

export default async function process(job: PhotoJob): Promise<Processed> {
  try {
    const jpeg = job.make === 'jpeg' ? await heicToJpeg(job.path) : await preparePhoto(job.photo)
    // A copy of its own: sharp's buffers are slices of larger ones.
    return { jpeg: new Uint8Array(jpeg) }
  } catch (error) {
    return { fault: isTooMany(error) ? 'too-many-pixels' : 'damaged' }
  }
}

const isTooMany = (error: unknown) =>
  error instanceof TooManyPixels || (error instanceof Error && /pixel limit/.test(error.message))
