/**
 * Access tokens whose signature was found good, until they expire: a page makes many calls with the same one, and a
 * signature costs as much as all else that is checked. Whether the session still lives is asked each time, elsewhere.
 */
const most = 10_000

export class VerifiedTokens<Holder> {
  readonly #kept = new Map<string, { holder: Holder; expiresAt: Date }>()

  get(token: string, now: Date): Holder | undefined {
    const kept = this.#kept.get(token)
    return kept && now < kept.expiresAt ? kept.holder : undefined
  }

  /** The one that was kept first makes room. */
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
