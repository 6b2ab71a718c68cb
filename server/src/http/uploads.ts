/**
 * Receives files from members. Each is streamed to a folder on this machine, never into memory, counted to
 * the byte, and cut off when its sender falls silent. The caller inspects the files there and passes those that
 * are good to the file store; whatever happens, the folder is emptied when the call ends.
 *
 * ```ts
 * await using arrived = await uploads.receive(request, { largest: largestPhoto, mostFiles: 1 })
 * ```
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { secondsMs } from '../clock.ts'
import { measure } from '../ports/files/measure.ts'
import { timed } from '../current-request.ts'
import type { MessageKey } from '../text.ts'
import { Refused } from './refusal.ts'
import { type LeastRate, watchSender } from './watch-sender.ts'

export interface UploadLimits {
  /** Bytes of a file, exactly. */
  largest: number
  mostFiles: number
  /** What is said of a larger one. */
  tooLarge?: MessageKey
}

export interface ArrivedFile {
  /** Name of the form field. */
  field: string
  /** As its sender calls it; never part of a path. */
  fileName: string
  path: string
  size: number
  /** Lower-case hex. */
  sha256: string
}

export class ArrivedUpload implements AsyncDisposable {
  readonly files: ArrivedFile[] = []
  readonly fields: Record<string, string> = {}

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.files.map(({ path }) => rm(path, { force: true })))
  }
}

/** Registers calls that take files; no other call accepts a form with files. */
export async function takeUploads(
  api: FastifyInstance,
  calls: (app: FastifyInstance) => void,
): Promise<void> {
  await api.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false })
    calls(app)
  })
}

/** What a form may hold besides its files; so much more is swallowed, as browsers read no answer while they send. */
const besides = {
  fields: 200,
  fieldSize: 16_384,
  fieldNameSize: 100,
  bytes: 2_000_000,
  swallowed: 64_000_000,
}
/** Even a phone with a poor connection sends faster. */
const leastRate: LeastRate = { bytes: 10_000, everyMs: secondsMs(10) }
const megabyte = 1_048_576
/** Bytes buffered before a write to disk: fewer, larger writes, with little memory for each sender. */
const atOnce = megabyte / 4

export class UploadRoom {
  readonly #folder: string
  readonly #rate: LeastRate

  constructor(folder: string, rate: LeastRate = leastRate) {
    this.#folder = folder
    this.#rate = rate
  }

  /**
   * `came` holds the bytes of the whole form afterwards, also of one that is refused.
   *
   * @throws {Refused} for what is no form, too large, too much, too slow or broken off; then nothing is left.
   */
  async receive(
    request: FastifyRequest,
    limits: UploadLimits,
    came = { bytes: 0 },
  ): Promise<ArrivedUpload> {
    if (!request.isMultipart()) throw new Refused(415, 'server.upload.not-multipart')
    const most = limits.largest * limits.mostFiles + besides.bytes
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > most) {
      const closes = announced > most + besides.swallowed
      // Where the connection stays open, all of it still comes.
      if (!closes) came.bytes = announced
      throw tooLarge(limits, closes)
    }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const arrived = new ArrivedUpload()
    const sender = watchSender(request.raw, this.#rate, most + besides.swallowed)
    const reading = this.#read(request, limits, arrived)
    try {
      await timed('receiving', () => Promise.race([reading, sender.failed]))
      return arrived
    } catch (error) {
      const gone = () => arrived[Symbol.asyncDispose]()
      const cleaned = reading.then(gone, gone)
      // Once a request has been answered, Node no longer tells it that its connection has closed.
      if (sender.hasFailed()) request.raw.socket.once('close', () => request.raw.destroy())
      else await cleaned
      throw refusalOf(error, limits)
    } finally {
      came.bytes = sender.came()
      sender.leave()
    }
  }

  /** Removes what a crash left behind. Called at start: the folder is this portal's alone, and nothing arrives yet. */
  async sweep(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #read(request: FastifyRequest, limits: UploadLimits, arrived: ArrivedUpload) {
    const parts = request.parts({
      limits: {
        fields: besides.fields,
        fieldSize: besides.fieldSize,
        fieldNameSize: besides.fieldNameSize,
        files: limits.mostFiles,
        fileSize: limits.largest,
      },
    })
    let refusal: Refused | undefined
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) refusal ??= new Refused(422, 'server.invalid')
        arrived.fields[part.fieldname] = String(part.value)
        continue
      }
      // Read to the end even when refused: a browser shows an answer only after it has sent everything.
      await this.#keep(part, arrived)
      if (part.file.truncated) refusal ??= tooLarge(limits)
    }
    if (refusal) throw refusal
  }

  async #keep(part: MultipartFile, arrived: ArrivedUpload) {
    const path = join(this.#folder, randomUUID())
    const fileName = nameOf(part.filename)
    const file = { field: part.fieldname, fileName, path, size: 0, sha256: '' }
    arrived.files.push(file)
    const measured = measure(part.file)
    const written = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: atOnce })
    await pipeline(part.file, written)
    file.size = measured.size()
    file.sha256 = measured.sha256()
  }
}

/**
 * Control characters and marks that turn the direction of reading hide what a file is. Some programs leave out the name
 * of a field in which no file was chosen.
 */
const nameOf = (given = ''): string =>
  given
    .normalize('NFC')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-200)
    // The first letter may have been cut in two.
    .toWellFormed() || 'file'

export const tooLargeKey = ({ tooLarge: key = 'server.upload.too-large' }: UploadLimits) => key

const tooLarge = (limits: UploadLimits, closes = false) =>
  new Refused(413, tooLargeKey(limits), {
    values: { megabytes: Math.floor(limits.largest / megabyte) },
    closes,
  })

function refusalOf(error: unknown, limits: UploadLimits): unknown {
  if (error instanceof Refused || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT') {
    return new Refused(413, 'server.upload.too-many', { values: { most: limits.mostFiles } })
  }
  // Our own disk's faults are told from a form's where all errors are answered; everything else is a broken form.
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : brokenForm()
}

const brokenForm = () => new Refused(400, 'server.upload.cut')
