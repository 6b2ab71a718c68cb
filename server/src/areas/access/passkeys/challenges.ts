/**
 * What devices sign: random, with the time until which it is good, and sealed, so that asking for one writes nothing. Each
 * is for one purpose and, in a session, for that session; which were answered is kept until then.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Clock, later, minutesMs } from '../../../clock.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { beyondReach } from '../../../beyond-reach.ts'
import { hmac } from '../../../secrets.ts'

/** And for how long each is good: longer than a device takes, or than its owner takes to find an app or a note, or to show elsewhere who they are. */
const livesMs = {
  'sign-in': minutesMs(5),
  add: minutesMs(5),
  proof: minutesMs(5),
  app: minutesMs(10),
  'new-app': minutesMs(10),
  identity: minutesMs(10),
  'identity-proof': minutesMs(10),
}
export type ChallengePurpose = keyof typeof livesMs

/** Of an attempt to log in elsewhere. */
export const attemptLifeMs = livesMs.identity

/** Until when that one was answered is kept. */
export const challengeLifeMs = Math.max(...Object.values(livesMs))
const nonceBytes = 16
const timeBytes = 6

export class Challenges {
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(key: Buffer, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  /** `session` is empty where nobody is signed in. */
  make(purpose: ChallengePurpose, session: string): Uint8Array<ArrayBuffer> {
    const body = Buffer.alloc(nonceBytes + timeBytes)
    randomBytes(nonceBytes).copy(body)
    body.writeUIntBE(+later(this.#clock.now(), livesMs[purpose]), nonceBytes, timeBytes)
    return new Uint8Array(Buffer.concat([body, this.#seal(body, purpose, session)]))
  }

  /** Whether it was made for this, here, and is still good. */
  isGood(challenge: string, purpose: ChallengePurpose, session: string): boolean {
    const whole = Buffer.from(challenge, 'base64url')
    const body = whole.subarray(0, nonceBytes + timeBytes)
    const seal = this.#seal(body, purpose, session)
    if (whole.length !== body.length + seal.length) return false
    if (!timingSafeEqual(whole.subarray(body.length), seal)) return false
    return body.readUIntBE(nonceBytes, timeBytes) > +this.#clock.now()
  }

  /** False where it has been answered before. */
  async use(transaction: Transaction, challenge: string): Promise<boolean> {
    const used = transaction
      .insertInto('answered_challenge')
      .values({
        hash: createHash('sha256').update(challenge).digest(),
        expires_at: later(this.#clock.now(), challengeLifeMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
    return (await beyondReach('passkeys', () => used.executeTakeFirst())) !== undefined
  }

  #seal(body: Uint8Array, purpose: ChallengePurpose, session: string): Buffer {
    return hmac(this.#key, purpose, session, Buffer.from(body).toString('base64url'))
  }
}
