/** A stored file as it is sent: what is damaged breaks off instead of arriving as whole. */
import { checked } from '../ports/files/checked.ts'
import type { FileStore, Measured } from '../ports/files/files.ts'
import type { RangedFile } from './ranges.ts'

export const storedContent = (
  store: Pick<FileStore, 'open'>,
  { handle, size, sha256 }: Measured & { handle: string },
): RangedFile => ({
  size,
  etag: `"${sha256.slice(0, 32)}"`,
  open: async (range) => {
    const content = await store.open(handle, range)
    const whole = !range || (range.start === 0 && range.end === size - 1)
    return whole ? checked(content, { size, sha256 }) : content
  },
})
