/**
 * The current content: read at start, and again after an edit, so a change needs neither a build nor a restart. If an
 * edit has errors, they are logged and the previous content stays.
 */
import { type FSWatcher, watch } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from './content.ts'
import { ContentError, loadContent } from './load-content.ts'

/** Editors save in several steps; this is how long we wait until they are done. */
const settleMs = 300

export class ContentRepository {
  readonly #folder: string
  readonly #logger: FastifyBaseLogger
  readonly #listeners: (() => void)[] = []
  readonly #watcher: FSWatcher
  #content: Content
  #timer: NodeJS.Timeout | undefined

  /** @throws {ContentError} if the content has errors at the start. */
  static async open(folder: string, logger: FastifyBaseLogger): Promise<ContentRepository> {
    return new ContentRepository(folder, logger, await loadContent(folder))
  }

  private constructor(folder: string, logger: FastifyBaseLogger, content: Content) {
    this.#folder = folder
    this.#logger = logger
    this.#content = content
    this.#watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#readAgain(), settleMs)
    })
    this.#watcher.on('error', (err) => logger.warn({ err }, 'content is no longer watched'))
  }

  get current(): Content {
    return this.#content
  }

  /** Called after each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#watcher.close()
  }

  async #readAgain() {
    try {
      this.#content = await loadContent(this.#folder)
      for (const listener of this.#listeners) listener()
      this.#logger.info('content read again')
    } catch (error) {
      // For example a folder that is being replaced: the previous content stays.
      const details = error instanceof ContentError ? { problems: error.problems } : { err: error }
      this.#logger.error(details, 'the edited content has faults; the earlier one stays')
    }
  }
}
