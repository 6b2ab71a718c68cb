/** The database cannot be used; `message` says what to do, in one sentence. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

/** A row like this one, or a name that belongs to somebody else, is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
