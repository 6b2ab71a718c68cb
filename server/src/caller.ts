/** Who calls, as audit and log tell of it: from where, in which session, and what was proved on the way. */

/** What a call can prove of who sends it, besides its session. */
export type Proof =
  | 'password'
  | 'code'
  | 'app'
  | 'recovery-code'
  | 'passkey'
  | 'national-identity'
  | 'trusted-browser'
  | 'partner-ticket'
  | 'link'
  | 'security-answer'
  | 'refresh-token'

export class Caller {
  readonly address: string
  /** The session it comes in, begins or ends. */
  sessionId: string | null = null
  readonly #proofs = new Set<Proof>()

  constructor(address: string) {
    this.address = address
  }

  proved(proof: Proof): void {
    this.#proofs.add(proof)
  }

  /** `code+password`, in the order of the alphabet; null where nothing was proved. */
  get how(): string | null {
    return this.#proofs.size === 0 ? null : [...this.#proofs].toSorted().join('+')
  }
}
