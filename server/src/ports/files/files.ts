/** Where documents lie: a folder by default, an object store at scale. What lies there is known only by its handle. */
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Random, 256 bits, base64url. It tells nothing and cannot be guessed. */
  handle: string
  fileName: string
  mediaType: string
  /** Bytes. */
  size: number
  /** Of the content, lower-case hex. */
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
  /** Keeps the whole stream, durable once this resolves. If the stream fails, nothing is left behind. */
  store(content: Readable, about: { fileName: string; mediaType: string }): Promise<StoredFile>
  /** Takes a file over, durable once this resolves; it may be gone from its path then. */
  adopt(file: LocalFile, about: { fileName: string; mediaType: string }): Promise<StoredFile>
  /** The content, once it is certain that it can be read. Throws FileGone when there is none. */
  open(handle: string, range?: ByteRange): Promise<Readable>
  /** Forgets a file; one that is not there is no error. */
  remove(handle: string): Promise<void>
  /**
   * Removes what lies there since before that moment and is not `known`: what a crash has left between the bytes and
   * the record of them. `known` gets SHA-256 hashes of handles and answers those that are. Returns how many went.
   */
  sweep(before: Date, known: (places: Buffer[]) => Promise<Buffer[]>): Promise<number>
}

export class FileGone extends Error {
  override name = 'FileGone'
}
