/** The database cannot serve; `message` is one sentence that says what to do about it. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
