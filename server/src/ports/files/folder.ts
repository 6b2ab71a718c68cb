/**
 * Stores files in a folder of this machine, named by the hash of their handles. So no text from outside becomes part of
 * a path, and a listing of the folder does not reveal handles.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ByteRange,
  FileGone,
  type FileStore,
  type LocalFile,
  type StoredFile,
} from './files.ts'
import { FilesUnavailable } from './file-fault.ts'
import { timed } from '../../current-request.ts'
import { measure } from './measure.ts'

interface About {
  fileName: string
  mediaType: string
}

export class FolderFiles implements FileStore {
  readonly #folder: string
  /** Folders whose directory entries are certainly on disk. */
  readonly #known = new Set<string>()

  /** Whether the folder has existed. After that, its absence is an error, such as a share that is not mounted. */
  #opened: Promise<unknown> | undefined

  /** `folder` is created with the first file. */
  constructor(folder: string) {
    this.#folder = folder
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
    const handle = randomBytes(32).toString('base64url')
    const path = this.#pathOf(handle)
    const arriving = `${path}.arriving`
    await this.#makeFolder(dirname(path))
    const measured = measure(content)
    try {
      // `flush` is an fsync before the file is closed.
      const file = createWriteStream(arriving, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, file)
      await rename(arriving, path)
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
    await this.#makeNamesDurable(path)
    return { handle, ...about, size: measured.size(), sha256: measured.sha256() }
  }

  async #adopt({ path, size, sha256 }: LocalFile, about: About): Promise<StoredFile> {
    const handle = randomBytes(32).toString('base64url')
    const target = this.#pathOf(handle)
    await this.#makeFolder(dirname(target))
    const file = await open(path)
    await syncAndClose(file)
    try {
      await rename(path, target)
    } catch (error) {
      // It is on another disk.
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
      return this.#store(createReadStream(path), about)
    }
    await this.#makeNamesDurable(target)
    return { handle, ...about, size, sha256 }
  }

  async #open(handle: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#pathOf(handle)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await access(this.#folder).catch(isAway)
      throw new FileGone(`No file has this handle.`)
    })
    return file.createReadStream(range)
  }

  async remove(handle: string): Promise<void> {
    await rm(this.#pathOf(handle), { force: true })
  }

  async sweep(before: Date, known: (places: Buffer[]) => Promise<Buffer[]>): Promise<number> {
    let swept = 0
    for (const folder of await readdir(this.#folder).catch(() => [])) {
      const names = await readdir(join(this.#folder, folder))
      const old: string[] = []
      for (const name of names) {
        const left = await stat(join(this.#folder, folder, name)).catch(() => undefined)
        if (left && left.mtime < before) old.push(name)
      }
      const places = old.map((name) => Buffer.from(name.slice(0, 64), 'hex'))
      const kept = new Set((await known(places)).map((place) => place.toString('hex')))
      // A name that ends in `.arriving` is an incomplete file.
      for (const name of old.filter((one) => !kept.has(one))) {
        await rm(join(this.#folder, folder, name), { force: true })
        swept += 1
      }
    }
    return swept
  }

  #pathOf(handle: string): string {
    const name = createHash('sha256').update(handle).digest('hex')
    return join(this.#folder, name.slice(0, 2), name)
  }

  async #makeFolder(folder: string): Promise<void> {
    this.#opened ??= mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await this.#opened.catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') isAway(error)
      if (error.code !== 'EEXIST') throw error
    })
  }

  /**
   * A file is only durable once its directory entry is, and the entry above that, which is written once. If that
   * fails, the file is not kept.
   */
  async #makeNamesDurable(path: string): Promise<void> {
    const folder = dirname(path)
    try {
      await syncNames(folder)
      if (this.#known.has(folder)) return
      await syncNames(this.#folder)
      this.#known.add(folder)
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined)
      throw error
    }
  }
}

function isAway(cause: unknown): never {
  throw new FilesUnavailable('The folder of the files is gone.', { cause })
}

async function syncNames(folder: string): Promise<void> {
  await syncAndClose(await open(folder))
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
