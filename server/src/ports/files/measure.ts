import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Counts and hashes the content of a stream. Call it in the same tick in which reading starts. */
export function measure(content: Readable) {
  const hash = createHash('sha256')
  let size = 0
  content.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  })
  return { size: () => size, sha256: () => hash.digest('hex') }
}
