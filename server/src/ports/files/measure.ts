import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

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

/** The same for a reader that takes its time: the content is counted as it passes. */
export function measured(content: Readable) {
  const hash = createHash('sha256')
  let size = 0
  let failure: unknown
  let isRead = false
  async function* passing() {
    try {
      for await (const part of content) {
        const bytes = Buffer.from(part)
        hash.update(bytes)
        size += bytes.length
        isRead = true
        yield bytes
        isRead = false
      }
    } catch (error) {
      // What is thrown to a reader that gives up comes by here, too.
      if (!isRead) failure = error
      throw error
    }
  }
  return {
    content: Readable.from(passing()),
    size: () => size,
    sha256: () => hash.digest('hex'),
    /** Of the sender; when the reader gives up there is none. */
    failure: () => failure,
  }
}
