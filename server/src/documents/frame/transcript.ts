/**
 * The text of what was drawn. In right-to-left text, glyphs are in the reverse order of the letters, so the element
 * also contains the text; otherwise screen readers would read it backwards.
 */
import type { Line } from '../typeface/line.ts'

export class Transcript {
  #lines: Line[] = []

  note(line: Line): void {
    this.#lines.push(line)
  }

  /** The text drawn since the last call, if the glyphs alone are not enough. */
  take(): string | undefined {
    const lines = this.#lines
    this.#lines = []
    return lines.some((line) => line.holdsRightToLeft)
      ? lines.map((line) => line.text).join(' ')
      : undefined
  }
}
