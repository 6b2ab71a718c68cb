/** The start is impossible; `message` tells the operator what to do, in one sentence. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
