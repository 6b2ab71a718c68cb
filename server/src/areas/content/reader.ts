/** Reads files of `content/` by their schemas and collects the errors by file and line. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from './content.ts'
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

  markup(file: string): string {
    const html = this.#read(file)
    if (html === null) return ''
    if (html.trim() === '') this.refuse(file, 1, 'is empty')
    for (const { line, reason } of readMarkup(html).faults) this.refuse(file, line, reason)
    return html
  }

  /** A file that `namedIn` names must exist and be what its extension says: see `checkFiles`. */
  file(namedIn: string, folder: string, name: string): void {
    this.#named.push(async () => {
      const fault = await fileFault(join(this.#folder, folder, name))
      if (fault !== null)
        this.refuse(namedIn, this.lineWith(namedIn, name), `${join(folder, name)} ${fault}`)
    })
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
