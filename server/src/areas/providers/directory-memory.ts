/**
 * What does not change until the directory does: how many providers a search has, which words a typed name means. The
 * database tells of every change; nothing is kept before it is heard, so no instance answers what is no longer so.
 */
import { LRUCache } from 'lru-cache'

export const directoryChannel = 'falaj_providers'

export class DirectoryMemory {
  readonly #kept = new LRUCache<string, Promise<unknown>>({ max: 20_000 })
  #hears = false

  /** Something has changed, or may have while nothing was heard. */
  forget(): void {
    this.#hears = true
    this.#kept.clear()
  }

  /** `key` names what `find` finds, and nothing else. */
  async recall<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
    if (!this.#hears) return find()
    const kept = this.#kept.get(key)
    // Of the type that it was kept with: the key belongs to one `find`.
    if (kept) return kept as Promise<Found>
    const finding = find()
    this.#kept.set(key, finding)
    finding.catch(() => this.#kept.delete(key))
    return finding
  }
}
