/**
 * What does not change until the directory does: its records, how many a search has, which words a typed name means. The
 * database tells of every change; nothing is kept before it is heard, so no instance answers what is no longer so.
 */
import { LRUCache } from 'lru-cache'
import { readsFromPrimary } from '../../current-request.ts'

export const directoryChannel = 'falaj_providers'

export class DirectoryMemory<Row extends { id: number }> {
  readonly #kept = new LRUCache<string, Promise<unknown>>({ max: 20_000 })
  /** By id; about 30 MB of them. */
  readonly #records = new LRUCache<number, Row>({ max: 20_000 })
  #hears = false
  #changes = 0

  /** Something has changed, or may have while nothing was heard. */
  forget(): void {
    this.#hears = true
    this.#changes += 1
    this.#kept.clear()
    this.#records.clear()
  }

  /** Nothing is heard any more. */
  deaf(): void {
    this.forget()
    this.#hears = false
  }

  /** `key` names what `find` finds, and nothing else. */
  async recall<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
    if (!this.#hears) return find()
    const kept = this.#kept.get(key)
    // Of the type that it was kept with: the key belongs to one `find`.
    if (kept) return kept as Promise<Found>
    readsFromPrimary()
    const finding = find()
    this.#kept.set(key, finding)
    finding.catch(() => this.#kept.delete(key))
    return finding
  }

  /** The records with these ids, in this order. `read` brings those that are not kept, in any. */
  async records(
    ids: readonly number[],
    read: (missing: readonly number[]) => Promise<readonly Row[]>,
  ): Promise<Row[]> {
    const known = new Map<number, Row>()
    for (const id of ids) {
      const kept = this.#records.get(id)
      if (kept) known.set(id, kept)
    }
    const missing = ids.filter((id) => !known.has(id))
    const changes = this.#changes
    if (missing.length > 0 && this.#hears) readsFromPrimary()
    for (const row of missing.length > 0 ? await read(missing) : []) {
      known.set(row.id, row)
      // What was read before a change may be no longer so.
      if (this.#hears && changes === this.#changes) this.#records.set(row.id, row)
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
