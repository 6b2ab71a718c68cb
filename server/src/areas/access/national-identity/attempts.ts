/**
 * A login that went to a provider: what only the browser that began it can bring back lies sealed in its cookie, for ten
 * minutes. Beginning one writes nothing; that it came back is kept, so that it comes back once.
 */
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../../ports/database/open.ts'
import { inTransaction } from '../../../ports/database/write.ts'
import type { Attempt, IdentityProvider } from '../../../ports/identity/identity-provider.ts'
import { seal, unseal } from '../../../secrets.ts'
import type { Challenges } from '../passkeys/challenges.ts'

const kept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

export class Attempts {
  readonly #database: Database
  readonly #challenges: Challenges
  readonly #key: Buffer

  constructor(database: Database, challenges: Challenges, key: Buffer) {
    this.#database = database
    this.#challenges = challenges
    this.#key = key
  }

  /** With the cookie for it. */
  begin(provider: IdentityProvider): { attempt: Attempt; cookie: string } {
    const { id } = provider.settings
    const state = Buffer.from(this.#challenges.make('identity', id)).toString('base64url')
    const attempt = provider.newAttempt(state)
    return { attempt, cookie: seal(this.#key, JSON.stringify(attempt), id).toString('base64url') }
  }

  /** The attempt that comes back with this state, once; undefined for whatever is wrong with it. */
  async take(
    provider: IdentityProvider,
    cookie: string | undefined,
    state: string,
  ): Promise<Attempt | undefined> {
    const { id } = provider.settings
    const attempt = cookie && this.#open(cookie, id)
    if (!attempt || !isSame(attempt.state, state)) return undefined
    if (!this.#challenges.isGood(state, 'identity', id)) return undefined
    const isFirst = await inTransaction(this.#database, (transaction) =>
      this.#challenges.use(transaction, state),
    )
    return isFirst ? attempt : undefined
  }

  #open(cookie: string, provider: string): Attempt | undefined {
    try {
      return kept.parse(JSON.parse(unseal(this.#key, Buffer.from(cookie, 'base64url'), provider)))
    } catch {
      // Not ours, of another provider, or changed on the way.
      return undefined
    }
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
