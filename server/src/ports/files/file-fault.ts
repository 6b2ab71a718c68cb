/** Faults of a disk, told from those of a program: full, read-only, broken, not ours, or gone. */

/** Thrown where a folder that should be there is not. */
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
/** A network's faults have some of these codes, too. */
const calls =
  /^(open|read|write|mkdir|rename|fsync|fdatasync|f?stat|lstat|scandir|unlink|rm|close)$/

/** Whoever asked may try again later; nothing of theirs is wrong. */
export function isFileFault(error: Error): boolean {
  if (error instanceof FilesUnavailable) return true
  const code = 'code' in error ? String(error.code) : ''
  const call = 'syscall' in error ? String(error.syscall) : ''
  return codes.has(code) && calls.test(call)
}
