/** The database cannot be used; `message` says what to do, in one sentence. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
