/**
 * Access tokens whose signature has been verified, until they expire: a page makes many calls with the same one, and
 * verifying costs as much as all other checks together. Whether the session is still active is checked on every call.
 */
const most = 10_000

export class VerifiedTokens<Holder> {
  readonly #kept = new Map<string, { holder: Holder; expiresAt: Date }>()

  get(token: string, now: Date): Holder | undefined {
    const kept = this.#kept.get(token)
    return kept && now < kept.expiresAt ? kept.holder : undefined
  }

  /** The oldest one makes room. */
  keep(token: string, holder: Holder, expiresAt: Date): void {
    if (this.#kept.size >= most) {
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest)
        break
      }
    }
    this.#kept.set(token, { holder, expiresAt })
  }
}
