/** Stores files in a bucket of a store that speaks S3, under the names that they would have in a folder. */
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { timed } from '../../current-request.ts'
import { FilesUnavailable } from './file-fault.ts'
import {
  type About,
  type ByteRange,
  FileGone,
  type FileStore,
  type Kept,
  type LocalFile,
  type Measured,
  type StoredFile,
} from './files.ts'
import { checked } from './checked.ts'
import { nameOf, newHandle, placeIn } from './handle.ts'
import { measured } from './measure.ts'
import type { Bucket } from './place.ts'
import { clientOf, isGone, isPassing, unavailable, withHash } from './s3.ts'

const mebibyte = 1_048_576
/** Of a stream whose length is not known, so much is in memory at once. */
const partSize = 8 * mebibyte
/** A store that answers 500 or 503 now and then is in order. */
const mostTries = 3

/** Milliseconds until a member is told to try again later. */
const usualPatience = 25_000

export class BucketFiles implements FileStore {
  readonly #client: S3Client
  readonly #place: Bucket
  readonly #patience: number

  constructor(place: Bucket, patience = usualPatience) {
    this.#client = clientOf(place)
    this.#place = place
    this.#patience = patience
  }

  store(content: Readable, about: About): Promise<StoredFile> {
    return timed('files', () => this.#store(content, about))
  }

  adopt(file: LocalFile, about: About): Promise<StoredFile> {
    return timed('files', () => this.#adopt(file, about))
  }

  open(handle: string, range?: ByteRange): Promise<Readable> {
    return timed('files', () => this.#open(handle, range))
  }

  async #store(content: Readable, about: About): Promise<StoredFile> {
    const handle = newHandle()
    const came = measured(content)
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#new(handle), Body: came.content },
      partSize,
      queueSize: 1,
    })
    try {
      await this.#mustBeEncrypted(handle, await upload.done())
    } catch (error) {
      throw came.failure() ?? unavailable(error)
    }
    return { handle, ...about, size: came.size(), sha256: came.sha256() }
  }

  async #adopt({ path, size, sha256 }: LocalFile, about: About): Promise<StoredFile> {
    const handle = newHandle()
    const content = async () => (await open(path)).createReadStream()
    await this.#within((signal) => this.#put(handle, content, { size, sha256 }, signal))
    await rm(path)
    return { handle, ...about, size, sha256 }
  }

  async take(
    handle: string,
    content: () => Promise<Readable>,
    { size, sha256 }: Measured,
  ): Promise<void> {
    await this.#put(handle, content, { size, sha256 })
  }

  /** The store compares what comes with the SHA-256, which is part of what is signed. */
  async #put(
    handle: string,
    content: () => Promise<Readable>,
    { size, sha256 }: Measured,
    late?: AbortSignal,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const source = checked(await content(), { size, sha256 })
      const broken = new AbortController()
      source.once('error', () => broken.abort())
      const abortSignal = AbortSignal.any(late ? [broken.signal, late] : [broken.signal])
      const object = { ...this.#new(handle), Body: source, ContentLength: size }
      try {
        const answer = await this.#client.send(withHash(new PutObjectCommand(object), sha256), {
          abortSignal,
        })
        return await this.#mustBeEncrypted(handle, answer)
      } catch (error) {
        if (source.errored) throw source.errored
        if (tries === mostTries || late?.aborted || !isPassing(error)) throw unavailable(error)
      } finally {
        source.destroy()
      }
      await pause(100 * tries ** 2)
    }
  }

  async #open(handle: string, range?: ByteRange): Promise<Readable> {
    const object = new GetObjectCommand({
      ...this.#named(handle),
      Range: range && `bytes=${range.start}-${range.end}`,
    })
    const { Body: content } = await this.#within((abortSignal) =>
      this.#client.send(object, { abortSignal }).catch((error: unknown) => {
        throw isGone(error) ? new FileGone('No file has this handle.') : unavailable(error)
      }),
    )
    if (content instanceof Readable) return content
    throw new FilesUnavailable('The store of files answered without a file.')
  }

  async sizeOf(handle: string): Promise<number | undefined> {
    const object = new HeadObjectCommand(this.#named(handle))
    return this.#within(async (abortSignal) => {
      try {
        return (await this.#client.send(object, { abortSignal })).ContentLength
      } catch (error) {
        if (isGone(error)) return undefined
        throw unavailable(error)
      }
    })
  }

  async remove(handle: string): Promise<void> {
    await this.#delete(this.#named(handle))
  }

  async *list(): AsyncGenerator<Kept[]> {
    const client = this.#client
    const here = { Bucket: this.#place.bucket, Prefix: this.#place.prefix }
    try {
      for await (const { Contents } of paginateListObjectsV2({ client }, here))
        yield (Contents ?? []).flatMap(({ Key, LastModified }) =>
          this.#kept(Key, true, LastModified, () => this.#delete({ Bucket: here.Bucket, Key })),
        )
      // A sender that broke off with its process: the parts lie there, and are in no list of files.
      for (let from = {}; ;) {
        const page = await client.send(new ListMultipartUploadsCommand({ ...here, ...from }))
        yield (page.Uploads ?? []).flatMap(({ Key, UploadId, Initiated }) =>
          this.#kept(Key, false, Initiated, async () => {
            await client.send(
              new AbortMultipartUploadCommand({ Bucket: here.Bucket, Key, UploadId }),
            )
          }),
        )
        if (!page.IsTruncated) break
        from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      }
    } catch (error) {
      throw unavailable(error)
    }
  }

  /** Nothing for what is not ours. */
  #kept(
    key: string | undefined,
    whole: boolean,
    since: Date | undefined,
    discard: () => Promise<void>,
  ): Kept[] {
    const place = key?.startsWith(this.#place.prefix)
      ? placeIn(key.slice(this.#place.prefix.length))
      : null
    return place && since ? [{ place, whole, since, discard }] : []
  }

  async #delete(object: { Bucket: string; Key: string | undefined }): Promise<void> {
    await this.#within((abortSignal) =>
      this.#client
        .send(new DeleteObjectCommand(object), { abortSignal })
        .catch((error: unknown) => Promise.reject(unavailable(error))),
    )
  }

  #named(handle: string) {
    return { Bucket: this.#place.bucket, Key: `${this.#place.prefix}${nameOf(handle)}` }
  }

  /** Its type and its name are in the database alone. */
  #new(handle: string) {
    const { encryption } = this.#place
    return {
      ...this.#named(handle),
      ContentType: 'application/octet-stream',
      ServerSideEncryption: encryption?.algorithm,
      SSEKMSKeyId: encryption?.key,
    }
  }

  /** Some stores pass over what they do not know. */
  async #mustBeEncrypted(
    handle: string,
    answer: { ServerSideEncryption?: string | undefined },
  ): Promise<void> {
    const asked = this.#place.encryption?.algorithm
    if (asked === undefined || answer.ServerSideEncryption === asked) return
    await this.remove(handle)
    throw new FilesUnavailable('The store of files does not encrypt, though FILES_URL asks for it.')
  }

  /** Aborts what the store does not answer in time; how long a member then takes to read does not matter. */
  async #within<Answer>(ask: (late: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), this.#patience)
    try {
      return await ask(late.signal)
    } finally {
      clearTimeout(timer)
    }
  }
}
