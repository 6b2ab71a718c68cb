/** Faults of the disk or the store: full, read-only, broken, no permission, or gone. Distinguished from mistakes in our code. */
import { FileDamaged } from './files.ts'

/** Thrown if a folder that should exist does not, or a store cannot be used. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EEXIST',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'ELOOP',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENXIO',
  'ESTALE',
])
/** Network errors share some of these codes. */
const calls =
  /^(open|read|write|mkdir|rename|fsync|fdatasync|f?stat|lstat|scandir|unlink|rm|close)$/

/** The caller may try again later; the request was fine. */
export function isFileFault(error: Error): boolean {
  if (error instanceof FilesUnavailable || error instanceof FileDamaged) return true
  const code = 'code' in error ? String(error.code) : ''
  const call = 'syscall' in error ? String(error.syscall) : ''
  return codes.has(code) && calls.test(call)
}
