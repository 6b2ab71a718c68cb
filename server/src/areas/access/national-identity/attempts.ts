/**
 * A login that went to a provider, or a member who shows there anew who they are: what only the browser that began it can
 * bring back lies sealed in its cookie, for ten minutes. Beginning one writes nothing; that it came back is kept, so that it
 * comes back once. What one session began proves nothing in another, and opens none.
 */
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../../ports/database/open.ts'
import { inTransaction } from '../../../ports/database/write.ts'
import type { Attempt, IdentityProvider } from '../../../ports/identity/identity-provider.ts'
import { seal, unseal } from '../../../secrets.ts'
import type { Challenges } from '../passkeys/challenges.ts'

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  since: z.number().optional(),
})

export class Attempts {
  readonly #database: Database
  readonly #challenges: Challenges
  readonly #key: Buffer

  constructor(database: Database, challenges: Challenges, key: Buffer) {
    this.#database = database
    this.#challenges = challenges
    this.#key = key
  }

  /** With the cookie for it. `since`: when a member of `session` began to show anew who they are. */
  begin(
    provider: IdentityProvider,
    proof?: { session: string; since: Date },
  ): { attempt: Attempt; cookie: string } {
    const { purpose, place } = kindOf(provider, proof?.session)
    const state = Buffer.from(this.#challenges.make(purpose, place)).toString('base64url')
    const attempt = { ...provider.newAttempt(state), ...(proof && { since: +proof.since }) }
    return {
      attempt,
      cookie: seal(this.#key, JSON.stringify(attempt), place).toString('base64url'),
    }
  }

  /** The attempt that comes back with this state, once; undefined for whatever is wrong with it. */
  async take(
    provider: IdentityProvider,
    cookie: string | undefined,
    state: string,
    session?: string,
  ): Promise<Attempt | undefined> {
    const { purpose, place } = kindOf(provider, session)
    const attempt = cookie && this.#open(cookie, place)
    if (!attempt || !isSame(attempt.state, state)) return undefined
    if (!this.#challenges.isGood(state, purpose, place)) return undefined
    const isFirst = await inTransaction(this.#database, (transaction) =>
      this.#challenges.use(transaction, state),
    )
    return isFirst ? attempt : undefined
  }

  #open(cookie: string, place: string): Attempt | undefined {
    try {
      return kept.parse(JSON.parse(unseal(this.#key, Buffer.from(cookie, 'base64url'), place)))
    } catch {
      // Not ours, of another provider, or changed on the way.
      return undefined
    }
  }
}

/** A login, or the proof of a session. */
const kindOf = ({ settings: { id } }: IdentityProvider, session: string | undefined) =>
  session === undefined
    ? ({ purpose: 'identity', place: id } as const)
    : ({ purpose: 'identity-proof', place: `${id} ${session}` } as const)

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
