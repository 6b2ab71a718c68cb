/**
 * What has been drawn, as it is read. The row of glyphs of a right-to-left text is the reverse of its letters, so the
 * element that holds it says the text beside it; otherwise screen readers would spell it from the wrong end.
 */
import type { Line } from '../typeface/line.ts'

export class Transcript {
  #lines: Line[] = []

  note(line: Line): void {
    this.#lines.push(line)
  }

  /** The text drawn since the last time, if the glyphs alone would not tell it. */
  take(): string | undefined {
    const lines = this.#lines
    this.#lines = []
    return lines.some((line) => line.holdsRightToLeft)
      ? lines.map((line) => line.text).join(' ')
      : undefined
  }
}
