/** Reads files of `content/` by their schemas and collects the errors by file and line. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  completeLanguages,
  fallbackLanguage,
  type Language,
  languages,
} from '@falaj/contract/shared/rules/languages.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { z } from 'zod'
import type { Problem } from './content.ts'
import { readFile as readFileOf } from 'node:fs/promises'
import { fileFault } from './file-fault.ts'
import { lineOf, syntaxFault } from './json-lines.ts'
import { readMarkup } from '@falaj/contract/shared/markup.ts'

export class Reader {
  readonly problems: Problem[] = []
  readonly #folder: string
  /** Files that were named but not checked yet. */
  readonly #named: (() => Promise<void>)[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  refuse(file: string, line: number, reason: string): void {
    this.problems.push({ file, line, reason })
  }

  json<Schema extends z.ZodType>(file: string, kind: Schema): z.output<Schema> | null {
    const json = this.#read(file)
    if (json === null) return null
    const fault = syntaxFault(json)
    if (fault) {
      this.refuse(file, fault.line, fault.reason)
      return null
    }
    const parsed = kind.safeParse(JSON.parse(json))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      this.refuse(file, lineOf(json, path), `${path.join('.') || 'the whole'}: ${message}`)
    return null
  }

  /** `terms.html` is `terms.en.html` and so on. */
  markupByLanguage(file: string): Texts {
    const written = this.#languagesOf(file).map((language) => [
      language,
      this.#markup(withLanguage(file, language)),
    ])
    return { [fallbackLanguage]: '', ...Object.fromEntries(written) }
  }

  #markup(file: string): string {
    const html = this.#read(file)
    if (html === null) return ''
    if (html.trim() === '') this.refuse(file, 1, 'is empty')
    for (const { line, reason } of readMarkup(html).faults) this.refuse(file, line, reason)
    return html
  }

  /** A file that `namedIn` names (as `written`) must exist and be what its extension says: see `checkFiles`. */
  file(namedIn: string, folder: string, name: string, written = name): void {
    this.#named.push(async () => {
      const fault = await fileFault(join(this.#folder, folder, name))
      if (fault !== null)
        this.refuse(namedIn, this.lineWith(namedIn, written), `${join(folder, name)} ${fault}`)
    })
  }

  /** A PNG that `namedIn` names must have sides of so many pixels. */
  square(namedIn: string, name: string, side: number): void {
    this.#named.push(async () => {
      const head = await readFileOf(join(this.#folder, name)).catch(() => null)
      // That it is missing, or no PNG, is said already.
      if (!head || head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return
      const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)]
      if (width !== side || height !== side)
        this.refuse(
          namedIn,
          this.lineWith(namedIn, name),
          `${name} has ${width} by ${height} pixels, not ${side} by ${side}`,
        )
    })
  }

  /** A file that there is once for each language: the name of each. */
  fileByLanguage(namedIn: string, folder: string, name: string): Texts {
    const names = this.#languagesOf(join(folder, name)).map((language) => {
      const own = withLanguage(name, language)
      this.file(namedIn, folder, own, name)
      return [language, own]
    })
    return { [fallbackLanguage]: name, ...Object.fromEntries(names) }
  }

  /** In which a file is there, or has to be. */
  #languagesOf(file: string): Language[] {
    const needed = completeLanguages()
    return languages().filter(
      (language) =>
        needed.includes(language) || existsSync(join(this.#folder, withLanguage(file, language))),
    )
  }

  /** One after the other, so that the errors are in the order in which the files were named. */
  async checkFiles(): Promise<void> {
    for (const check of this.#named) await check()
  }

  unique(file: string, keys: readonly (string | number)[]): void {
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    if (twice !== undefined) this.refuse(file, 1, `${twice} is used twice`)
  }

  below(folder: string, ending: string): string[] {
    try {
      const names = readdirSync(join(this.#folder, folder)).filter(
        (name) => name.endsWith(ending) && !name.startsWith('.'),
      )
      return names
        .filter((name) => ending !== '' || statSync(join(this.#folder, folder, name)).isDirectory())
        .sort()
    } catch {
      this.refuse(folder, 1, 'this folder is missing')
      return []
    }
  }

  lineWith(file: string, words: string): number {
    const lines = (this.#read(file) ?? '').split('\n')
    return (
      Math.max(
        0,
        lines.findIndex((line) => line.includes(words)),
      ) + 1
    )
  }

  #read(file: string): string | null {
    try {
      return readFileSync(join(this.#folder, file), 'utf8').replace(/^\uFEFF/, '')
    } catch {
      this.refuse(file, 1, 'this file is missing')
      return null
    }
  }
}

/** `guide.pdf` in French is `guide.fr.pdf`. */
const withLanguage = (file: string, language: Language): string =>
  file.replace(/(?=\.\w+$)/, `.${language}`)
