/** A request went on while its form was open: it was decided, or its day is over. */
export class NotChangeable extends Error {
  override readonly name = 'NotChangeable'
  readonly id: number

  constructor(id: number) {
    super(`Request ${id} can no longer be changed`)
    this.id = id
  }
}
