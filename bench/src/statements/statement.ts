/** What a call asks of the database, written down so that a floor can ask the same. */

export interface Statement {
  /** Which connection it went over: the statements of a transaction share one. */
  readonly connection: number
  readonly text: string
  readonly values: readonly unknown[]
  /** The id or reference number that it made, which later ones name. */
  readonly made?: unknown
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
   * before, which this one goes on from. `written`: as `fresh`, but for those of the first statement, which says who asks;
   * and what a statement makes stands wherever it stood.
   */
  readonly values: 'now' | 'fresh' | 'kept' | 'written'
  /** Open a sealed password and compare it with its Argon2id hash, too. */
  readonly password: boolean
  /** Milliseconds since 1970 when it was written down. */
  readonly at: number
}

export const countOf = ({ waves }: Script): number =>
  waves.reduce((sum, wave) => sum + wave.length, 0)
