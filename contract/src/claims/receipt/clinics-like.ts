/** Clinics by what a member types, among the names on the device (ADD-728). */
import { kindSpellings, nameTokens } from '../../providers/rules/spelling.ts'
import type { ProviderNames } from '../../providers/schemas.ts'

/** By their places in the list. */
const words = new WeakMap<ProviderNames, Map<number, readonly string[]>>()

/** Each word that was typed begins one of a name or of its area, in either language. */
export function clinicsLike(
  names: ProviderNames,
  typed: string,
  most: number,
): ProviderNames['data'] {
  const sought = nameTokens(typed).map((word) => beginningsOf(word))
  if (sought.length === 0) return []
  const known = words.get(names) ?? new Map<number, readonly string[]>()
  words.set(names, known)
  const found: ProviderNames['data'] = []
  for (const [at, provider] of names.data.entries()) {
    const own = known.get(at) ?? wordsOf(provider, names)
    known.set(at, own)
    const isIn = (begins: readonly string[]) =>
      begins.some((begin) => own.some((one) => one.startsWith(begin)))
    if (sought.every(isIn)) found.push(provider)
    if (found.length === most) break
  }
  return found
}

/** What kind of place it is has one spelling in names. */
const beginningsOf = (typed: string): string[] => [
  typed,
  ...new Set(
    kindSpellings
      .filter((spelling) => spelling.startsWith(typed))
      .flatMap((spelling) => nameTokens(spelling)),
  ),
]

const wordsOf = (
  { name, area }: ProviderNames['data'][number],
  { areas }: ProviderNames,
): string[] =>
  [...Object.values(name), ...Object.values(areas[area] ?? {})].flatMap((text) => nameTokens(text))
