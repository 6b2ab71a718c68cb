import { type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'
import type { Suggested } from './suggesting-field.tsx'

/** Those whose words begin so, in whatever case and with or without marks; all of them before anything is typed. */
export function matching<Entry extends Suggested>(
  entries: readonly Entry[],
  typed: string,
  language: Language,
): Entry[] {
  const bare = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(localeOf(language))
  const sought = bare(typed).trim()
  return entries.filter(({ name }) =>
    ` ${bare(name)}`.replace(/[\s-]+/g, ' ').includes(` ${sought}`),
  )
}
