/** Why nothing can be started; `message` is one sentence for the operator that says what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
