/** A document that is still being drawn, for as many as ask for it: each gets it from its beginning. */
export class SharedDrawing {
  readonly #pieces: Uint8Array[] = []
  /** Rejects when the drawing fails. */
  readonly whole: Promise<Uint8Array>
  #grown = Promise.withResolvers<void>()
  #ended = false

  constructor(drawing: AsyncIterable<Uint8Array>) {
    this.whole = this.#take(drawing)
    // Each reader is told of a failure; there may be none any more.
    this.whole.catch(() => undefined)
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ;) {
      const grown = this.#grown.promise
      const ended = this.#ended
      while (at < this.#pieces.length) {
        const piece = this.#pieces[at++]
        if (piece) yield piece
      }
      if (ended) break
      await grown
    }
    await this.whole
  }

  async #take(drawing: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
    try {
      for await (const piece of drawing) {
        this.#pieces.push(piece)
        this.#grow()
      }
    } finally {
      this.#ended = true
      this.#grow()
    }
    return new Uint8Array(Buffer.concat(this.#pieces))
  }

  #grow(): void {
    const { resolve } = this.#grown
    this.#grown = Promise.withResolvers()
    resolve()
  }
}
