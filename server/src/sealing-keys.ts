/**
 * Seals what the database must keep and nobody who reads or writes it may learn or move: each text for its place, under a
 * key whose id stands in front, so that PORTAL_SECRET can change. See docs/decisions/021-one-secret.md.
 */
import { seal, unseal } from './secrets.ts'

export interface SealingKey {
  /** What stands in front of what it seals. */
  prefix: string
  key: Buffer
}

const version = 'k1.'

/** `id`: of a key; eight characters of it are kept. */
export const sealingKey = (key: Buffer, id: Buffer): SealingKey => ({
  prefix: `${version}${id.toString('base64url').slice(0, 8)}.`,
  key,
})

export class SealingKeys {
  readonly #what: string
  readonly #current: SealingKey
  readonly #all: readonly SealingKey[]

  /** `what` it seals, for errors; `old` opens what was sealed under it. */
  constructor(what: string, current: SealingKey, old: readonly SealingKey[] = []) {
    this.#what = what
    this.#current = current
    this.#all = [current, ...old]
  }

  /** The start of everything that is sealed under the current key. */
  get prefix(): string {
    return this.#current.prefix
  }

  seal(plain: string, place: string): string {
    const { prefix, key } = this.#current
    return `${prefix}${seal(key, plain, place).toString('base64url')}`
  }

  /**
   * @throws if it was sealed for another place or under an unknown key, was changed, or is not sealed: somebody other
   * than the portal put it there.
   */
  open(kept: string, place: string): string {
    const fault = (why: string, cause?: unknown) =>
      new Error(`${this.#what} of ${place} ${why}.`, { cause })
    if (!isSealed(kept)) throw fault('is not encrypted')
    const found = this.#all.find(({ prefix }) => kept.startsWith(prefix))
    if (!found) throw fault('was sealed under another PORTAL_SECRET')
    try {
      return unseal(found.key, Buffer.from(kept.slice(found.prefix.length), 'base64url'), place)
    } catch (error) {
      throw fault('was changed, or comes from another row', error)
    }
  }
}

export const isSealed = (kept: string) => kept.startsWith(version)
