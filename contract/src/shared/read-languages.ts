/**
 * Finds the languages in folders of texts, for the server, the build of the pages and programs beside them: `fr/` is
 * French. Each folder has files of texts by area; `fr.json` beside it says what `Intl` does not know.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  fallbackLanguage,
  type Language,
  type PortalLanguage,
  setLanguages,
} from './rules/languages.ts'
import { setWordings, type Wording } from './rules/wording.ts'

/** The texts that ship with the portal. */
export const shippedMessages = join(import.meta.dirname, '../../../messages')

const byName = z.record(z.string(), z.string())
const regularExpression = z.string().refine((text) => {
  try {
    return Boolean(new RegExp(text, 'gu'))
  } catch {
    return false
  }
}, 'must be a regular expression')
const languageFile = z.strictObject({
  locale: z.string().optional(),
  complete: z.boolean().optional(),
  wording: z
    .strictObject({
      long_dates: z.string().optional(),
      ordinals: byName.optional(),
      currencies: byName.optional(),
      nationality_of_women: z
        .strictObject({ replace: regularExpression, by: z.string() })
        .optional(),
    })
    .optional(),
})

interface FoundLanguages {
  languages: PortalLanguage[]
  wordings: Record<Language, Wording>
}

/** Those of the shipped texts and of further folders beside them. */
export function findLanguages(folders: readonly string[]): FoundLanguages {
  const codes = new Set(folders.flatMap(languagesIn))
  const found = [fallbackLanguage, ...codes].filter((code, at, all) => all.indexOf(code) === at)
  const facts = found.map((code) => ({
    code,
    file: languageFile.parse(read(folders, `${code}.json`)),
  }))
  return {
    languages: facts.map(({ code, file: { locale, complete } }) => ({ code, locale, complete })),
    wordings: Object.fromEntries(facts.map(({ code, file }) => [code, file.wording ?? {}])),
  }
}

/** Sets those that a program works with. */
export function readLanguages(folders: readonly string[] = [shippedMessages]): void {
  const { languages, wordings } = findLanguages(folders)
  setLanguages(languages)
  setWordings(wordings)
}

/** The texts of an area as far as they are written in a language; of two folders that have one, the later counts. */
export const readTexts = (
  folders: readonly string[],
  language: Language,
  area: string,
): Record<string, string> => byName.parse(read(folders, join(language, `${area}.json`)))

export const areasIn = (folders: readonly string[], language: Language): string[] => {
  const files = folders.flatMap((folder) => filesIn(join(folder, language)))
  return [...new Set(files)]
}

function languagesIn(folder: string): Language[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

/** Of several folders that have the file, the later counts, entry by entry. */
function read(folders: readonly string[], file: string): object {
  const found = folders.map((folder) => join(folder, file)).filter((path) => existsSync(path))
  return Object.assign({}, ...found.map((path) => JSON.parse(readFileSync(path, 'utf8'))))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) =>
      name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [],
    )
  } catch {
    return []
  }
}
