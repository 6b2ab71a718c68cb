/** Stores documents: in a folder by default, in an object store at scale. A file is known only by its handle. */
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Random, 256 bits, base64url: says nothing and cannot be guessed. */
  handle: string
  fileName: string
  mediaType: string
  /** Bytes. */
  size: number
  /** Of the content, in lower-case hex. */
  sha256: string
}

/** A whole file on this machine, measured when it arrived. */
export interface LocalFile {
  path: string
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
}

/** Bytes from `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileStore {
  /** Stores the whole stream, durably once this resolves. If the stream fails, nothing is kept. */
  store(content: Readable, about: { fileName: string; mediaType: string }): Promise<StoredFile>
  /** Moves a file to the store, durably once this resolves. It may no longer be at its path then. */
  adopt(file: LocalFile, about: { fileName: string; mediaType: string }): Promise<StoredFile>
  /** The content, opened. Throws FileGone if there is none. */
  open(handle: string, range?: ByteRange): Promise<Readable>
  /** Deletes a file. Does nothing if there is none. */
  remove(handle: string): Promise<void>
  /**
   * Deletes files from before that time that are not `known`: a crash can leave a file without its row. `known` is
   * given SHA-256 hashes of handles and returns the known ones. Returns the number of deleted files.
   */
  sweep(before: Date, known: (places: Buffer[]) => Promise<Buffer[]>): Promise<number>
}

export class FileGone extends Error {
  override name = 'FileGone'
}
