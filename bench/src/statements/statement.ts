/** What a call asks of the database, written down so that a floor can ask the same. */

export interface Statement {
  /** Which connection it went over: the statements of a transaction share one. */
  readonly connection: number
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements that are under way together stand together; the next ones wait for all of them. */
export type Wave = readonly Statement[]

export interface Script {
  readonly waves: readonly Wave[]
  /** What the portal answered. */
  readonly answer: unknown
  /**
   * `now`: instants move on with the clock, so that a session is neither idle nor marked as seen each time.
   * `fresh`: tokens, hashes and new ids are made anew, as no two rows may have the same. `kept`: those of the script
   * before, which this one goes on from.
   */
  readonly values: 'now' | 'fresh' | 'kept'
  /** Open a sealed password and compare it with its Argon2id hash, too. */
  readonly password: boolean
  /** Milliseconds since 1970 when it was written down. */
  readonly at: number
}

export const countOf = ({ waves }: Script): number =>
  waves.reduce((sum, wave) => sum + wave.length, 0)
