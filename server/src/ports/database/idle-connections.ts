/**
 * The connections of a pool that nobody uses just now. Where one connection falls silent the network has probably
 * forgotten these as well, and each would let a call wait for its whole time before it fails.
 */
import type pg from 'pg'

export class IdleConnections {
  readonly #idle = new Set<pg.PoolClient>()

  constructor(pool: pg.Pool) {
    pool
      .on('release', (_error, client) => this.#idle.add(client))
      .on('acquire', (client) => this.#idle.delete(client))
      .on('remove', (client) => this.#idle.delete(client))
  }

  /** The pool opens others when it needs them. */
  drop(reason: Error): void {
    for (const client of this.#idle) {
      this.#idle.delete(client)
      // As one that breaks while it idles: so the pool lets go of it.
      client.emit('error', reason)
    }
  }
}
