/** What a refused fact said, encrypted: it may hold whatever a fact may hold, and numbers of accounts too. */
import { deriveSecrets, hmac, seal, unseal } from '../../secrets.ts'

const place = 'refused fact'

export class SealedFacts {
  /** The current one first. */
  readonly #keys: Buffer[]

  /** `oldSecret` opens what was sealed under it. */
  constructor(secret: string, oldSecret: string | null = null) {
    this.#keys = [secret, oldSecret].flatMap((one) =>
      one === null ? [] : [deriveSecrets(one).refusedFact],
    )
  }

  seal(text: string): Buffer {
    return seal(this.#current, text, place)
  }

  /** Null if it was sealed under a secret that is not known any more. */
  open(sealed: Buffer): string | null {
    for (const key of this.#keys) {
      try {
        return unseal(key, sealed, place)
      } catch {
        // Perhaps under the one before.
      }
    }
    return null
  }

  /** Equal for equal texts, and tells nothing of them. */
  fingerprint(text: string): Buffer {
    return hmac(this.#current, text)
  }

  get #current(): Buffer {
    const [current] = this.#keys
    if (!current) throw new Error('There is no secret.')
    return current
  }
}
