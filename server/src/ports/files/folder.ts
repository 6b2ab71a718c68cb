/**
 * Stores files in a folder of this machine, named by the hash of their handles. So no text from outside becomes part of
 * a path, and a listing of the folder does not reveal handles.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type About,
  type ByteRange,
  FileDamaged,
  FileGone,
  type FileStore,
  type Kept,
  type LocalFile,
  type Measured,
  type StoredFile,
} from './files.ts'
import { FilesUnavailable } from './file-fault.ts'
import { timed } from '../../current-request.ts'
import { nameOf, newHandle, placeIn } from './handle.ts'
import { measure } from './measure.ts'

/** The end of the name of an incomplete file. */
const incomplete = '.arriving'

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

  async take(
    handle: string,
    content: () => Promise<Readable>,
    { size, sha256 }: Measured,
  ): Promise<void> {
    await this.#write(handle, await content(), (came) => {
      if (came.size !== size || came.sha256 !== sha256)
        throw new FileDamaged('A file is not what was measured.')
    })
  }

  async #store(content: Readable, about: About): Promise<StoredFile> {
    const handle = newHandle()
    return { handle, ...about, ...(await this.#write(handle, content)) }
  }

  async #write(
    handle: string,
    content: Readable,
    check?: (came: Measured) => void,
  ): Promise<Measured> {
    const path = this.#pathOf(handle)
    // Two may bring the same file, and one that was killed leaves its own.
    const arriving = `${path}.${randomUUID()}${incomplete}`
    await this.#makeFolder(dirname(path))
    const measured = measure(content)
    try {
      // `flush` is an fsync before the file is closed.
      const file = createWriteStream(arriving, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, file)
      const came = { size: measured.size(), sha256: measured.sha256() }
      check?.(came)
      await rename(arriving, path)
      await this.#makeNamesDurable(path)
      return came
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
  }

  async #adopt({ path, size, sha256 }: LocalFile, about: About): Promise<StoredFile> {
    const handle = newHandle()
    const target = this.#pathOf(handle)
    await this.#makeFolder(dirname(target))
    const file = await open(path)
    await syncAndClose(file)
    try {
      await rename(path, target)
    } catch (error) {
      // It is on another disk.
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
      const stored = await this.#store(createReadStream(path), about)
      await rm(path)
      return stored
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

  async sizeOf(handle: string): Promise<number | undefined> {
    try {
      return (await stat(this.#pathOf(handle))).size
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(handle: string): Promise<void> {
    await rm(this.#pathOf(handle), { force: true })
  }

  async *list(): AsyncGenerator<Kept[]> {
    for (const folder of await readdir(this.#folder).catch(() => [])) {
      const kept: Kept[] = []
      for (const name of await readdir(join(this.#folder, folder)).catch(() => [])) {
        const path = join(this.#folder, folder, name)
        const [own = ''] = name.split('.')
        const place = placeIn(`${folder}/${own}`)
        // Gone meanwhile, or never ours.
        const found = place && (await stat(path).catch(() => null))
        if (!found) continue
        const whole = !name.endsWith(incomplete)
        kept.push({ place, whole, since: found.mtime, discard: () => rm(path, { force: true }) })
      }
      if (kept.length > 0) yield kept
    }
  }

  #pathOf(handle: string): string {
    return join(this.#folder, nameOf(handle))
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
