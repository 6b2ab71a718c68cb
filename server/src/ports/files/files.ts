/** Stores documents: in a folder by default, in an object store at scale. A file is known only by its handle. */
import type { Readable } from 'node:stream'

/** What a file holds, in numbers. */
export interface Measured {
  /** Bytes. */
  size: number
  /** Of the content, in lower-case hex. */
  sha256: string
}

export interface About {
  fileName: string
  mediaType: string
}

export interface StoredFile extends Measured, About {
  /** Random, 256 bits, base64url: says nothing and cannot be guessed. */
  handle: string
}

/** A whole file on this machine, measured when it arrived. */
export interface LocalFile extends Measured {
  path: string
}

/** Bytes from `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

/** Something that lies in the store: a file, or what a crash left of one. */
export interface Kept {
  /** The SHA-256 of its handle. */
  place: Buffer
  /** What is not belongs to nobody, also where a row has the whole one. */
  whole: boolean
  since: Date
  discard(): Promise<void>
}

export interface FileStore {
  /** Stores the whole stream, durably once this resolves. If the stream fails, nothing is kept. */
  store(content: Readable, about: About): Promise<StoredFile>
  /** Moves a file to the store, durably once this resolves. It is not at its path any more then. */
  adopt(file: LocalFile, about: About): Promise<StoredFile>
  /**
   * Stores what another store has under this handle, durably once this resolves. Throws FileDamaged, and keeps nothing,
   * if it is not what was measured.
   */
  take(handle: string, content: () => Promise<Readable>, measured: Measured): Promise<void>
  /** The content, opened. Throws FileGone if there is none. */
  open(handle: string, range?: ByteRange): Promise<Readable>
  /** Bytes of a file; undefined if there is none. */
  sizeOf(handle: string): Promise<number | undefined>
  /** Deletes a file. Does nothing if there is none. */
  remove(handle: string): Promise<void>
  /** All that lies here under names of ours, some hundreds at a time. */
  list(): AsyncIterable<Kept[]>
}

export class FileGone extends Error {
  override name = 'FileGone'
}

/** Its content is not what was stored. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}
