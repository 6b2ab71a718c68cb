/** The type of a file, detected from its content. The name decides only between types whose content looks alike. */
import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'

/** Types that members and the core system may send (CLM-103): jpg, jpeg, tif, bmp, png, doc, docx, txt, pdf. */
export const documentTypes = [
  'image/jpeg',
  'image/tiff',
  'image/bmp',
  'image/png',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'application/pdf',
] as const
/** Of complaints: jpg, jpeg, tiff, tif, gif, bmp, pdf, doc, docx (SUP-032). */
export const complaintTypes = [
  'image/jpeg',
  'image/tiff',
  'image/gif',
  'image/bmp',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const photoTypes = ['image/jpeg', 'image/png'] as const

/**
 * The media type of a file on disk; `application/octet-stream` if it is not recognised. `name` is the sender's name for
 * the file, if the path has another.
 */
export async function mediaTypeOf(path: string, name = path): Promise<string> {
  const found = await fileTypeFromFile(path)
  // All old Office formats use the same container.
  if (found?.mime === 'application/x-cfb' && extname(name).toLowerCase() === '.doc')
    return 'application/msword'
  if (found) return found.mime
  return (await looksLikeText(path)) ? 'text/plain' : 'application/octet-stream'
}

async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536) })
    const start = buffer.subarray(0, bytesRead)
    // The end of the chunk may be in the middle of a character.
    const whole = bytesRead < buffer.length ? start : start.subarray(0, lastBoundary(start))
    return bytesRead > 0 && isUtf8(whole) && !whole.includes(0)
  } finally {
    await file.close()
  }
}

/** The end of the last complete character. */
function lastBoundary(bytes: Buffer): number {
  let at = bytes.length - 1
  while (at > bytes.length - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1
  return at
}
