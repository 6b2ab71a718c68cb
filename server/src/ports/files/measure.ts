import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Counts and hashes what flows through. */
export function measure() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, size: () => size, sha256: () => hash.digest('hex') }
}
