/** Handles, and the names under which files lie: a listing of these does not reveal those. */
import { createHash, randomBytes } from 'node:crypto'

export const newHandle = (): string => randomBytes(32).toString('base64url')

/** `ab/ab12…`: by the SHA-256 of the handle, so no text from outside becomes part of a path. The same in all stores. */
export function nameOf(handle: string): string {
  const place = createHash('sha256').update(handle).digest('hex')
  return `${place.slice(0, 2)}/${place}`
}

/** The SHA-256 in such a name; null for what is not ours. */
export function placeIn(name: string): Buffer | null {
  const [, place] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name) ?? []
  return place ? Buffer.from(place, 'hex') : null
}
