/** Whether a file of `content/` is there, small enough, and begins as its ending says. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { extname } from 'node:path'

const largest = 20 * 1024 * 1024

const beginnings: Record<string, (head: Buffer) => boolean> = {
  '.pdf': (head) => head.toString('latin1', 0, 5) === '%PDF-',
  '.jpg': (head) => head.readUInt16BE(0) === 0xff_d8,
  '.png': (head) => head.toString('latin1', 1, 4) === 'PNG',
  '.webm': (head) => head.readUInt32BE(0) === 0x1a_45_df_a3,
  '.mp4': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  '.vtt': (head) =>
    head
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .startsWith('WEBVTT'),
  '.svg': (head) => /^\s*(<\?xml|<svg|<!--)/.test(head.toString('utf8')),
}

/** A few words that follow the file's name, or null. */
export const fileFault = (path: string): string | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) return 'is missing'
  if (found.size < 16) return 'is empty'
  if (found.size > largest) return 'is larger than 20 MB'
  const head = Buffer.alloc(16)
  const handle = openSync(path, 'r')
  readSync(handle, head, 0, 16, 0)
  closeSync(handle)
  return beginnings[extname(path)]?.(head) === false
    ? `is not what ${extname(path)} stands for`
    : null
}
