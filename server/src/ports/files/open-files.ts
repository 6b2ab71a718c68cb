/** Opens the store of files that the settings name. */
import { join } from 'node:path'
import type { FileStore } from './files.ts'
import { FolderFiles } from './folder.ts'
import { FilesOfBoth } from './both.ts'
import { type FilesPlace, placeOf } from './place.ts'

/** `FILES_URL`, or the folder `files` of `DATA_DIR`; and `FILES_ALSO`, from which files are being moved. */
export interface FilesPlaces {
  kept: FilesPlace
  also: FilesPlace | null
}

export class PlaceProblem extends Error {
  override name = 'PlaceProblem'
}

/** @throws {PlaceProblem} for what is no place. */
export function placesOf(
  { FILES_URL, FILES_ALSO }: { FILES_URL?: string | undefined; FILES_ALSO?: string | undefined },
  dataDir: string,
): FilesPlaces {
  return {
    kept: FILES_URL ? placeNamed('FILES_URL', FILES_URL) : { folder: join(dataDir, 'files') },
    also: FILES_ALSO ? placeNamed('FILES_ALSO', FILES_ALSO) : null,
  }
}

/** The address is in no message: it may hold what it must not. */
export function placeNamed(name: string, address: string): FilesPlace {
  const place = placeOf(address)
  if (place) return place
  throw new PlaceProblem(`${name} ${aPlace}`)
}

export const aPlace =
  'must be the absolute path of a folder, or s3://bucket/prefix with region, endpoint, path-style, sse and sse-key behind a ?; keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'

export async function openFiles({ kept, also }: FilesPlaces): Promise<FileStore> {
  const files = await openPlace(kept)
  return also ? new FilesOfBoth(files, await openPlace(also)) : files
}

export async function openPlace(place: FilesPlace): Promise<FileStore> {
  if ('folder' in place) return new FolderFiles(place.folder)
  // Its client is large, and most portals have a folder.
  const { BucketFiles } = await import('./bucket.ts')
  return new BucketFiles(place)
}
