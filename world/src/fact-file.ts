/** Writes facts, one per line, in large chunks, so that memory does not grow with their number. */
import { closeSync, openSync, writeSync } from 'node:fs'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'

const pieceSize = 1 << 20

export class FactFile {
  readonly path: string
  #handle: number
  #piece = ''
  count = 0

  constructor(path: string) {
    this.path = path
    this.#handle = openSync(path, 'w')
  }

  write(fact: WrittenFact): void {
    this.#piece += `${JSON.stringify(fact)}\n`
    this.count += 1
    if (this.#piece.length >= pieceSize) this.#flush()
  }

  close(): void {
    this.#flush()
    closeSync(this.#handle)
  }

  #flush(): void {
    if (this.#piece === '') return
    const bytes = Buffer.from(this.#piece)
    for (let at = 0; at < bytes.length;) at += writeSync(this.#handle, bytes, at)
    this.#piece = ''
  }
}
