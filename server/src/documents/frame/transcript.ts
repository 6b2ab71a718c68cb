/**
 * The text of what was drawn. In right-to-left text, glyphs are in the reverse order of the letters, so the element
 * also contains the text; otherwise screen readers would read it backwards.
 */
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { languageSaid } from '../../text.ts'
import type { Line } from '../typeface/line.ts'

export class Transcript {
  readonly #language: Language
  #lines: Line[] = []

  constructor(language: Language) {
    this.#language = language
  }

  note(line: Line): void {
    this.#lines.push(line)
  }

  /**
   * What has to be told of the text drawn since the last call: the text itself if the glyphs alone are not enough, and
   * its language if that is not the document's.
   */
  take(): { actual?: string; lang?: Language } {
    const lines = this.#lines
    this.#lines = []
    const languages = lines.map((line) => languageSaid(line.text, this.#language, 'piece'))
    const lang = languages.find((one) => one !== this.#language)
    return {
      ...(lines.some((line) => line.holdsRightToLeft) && {
        actual: lines.map((line) => line.text).join(' '),
      }),
      ...(lang !== undefined && { lang }),
    }
  }
}
