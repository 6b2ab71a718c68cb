/** Compares what is read with what was stored. */
import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { FileDamaged } from './files.ts'

/** The same content, which breaks off before its end with FileDamaged if it is not the whole file of this SHA-256. */
export function checked(
  content: Readable,
  { sha256, size = Number.POSITIVE_INFINITY }: { sha256: string; size?: number },
): Readable {
  const hash = createHash('sha256')
  // The last part waits for the verdict: whoever has been promised the length sees that it did not come.
  let last: Buffer | undefined
  let came = 0
  const comparing = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      came += part.length
      if (came > size) return done(damaged())
      const before = last
      last = part
      done(null, before)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, last)
      else done(damaged())
    },
  })
  // Whoever reads it learns of its error.
  return pipeline(content, comparing, () => undefined)
}

const damaged = () => new FileDamaged('A stored file is not what was stored.')
