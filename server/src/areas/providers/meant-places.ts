/**
 * Places in what was typed beside a name: "al noor clinic abu dhabi" means those of that name in that city, whatever
 * their own names say of it (docs/decisions/079-names-of-providers.md).
 */
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { nameTokens, skeletonOf, withoutArticle } from '@falaj/contract/providers/rules/spelling.ts'

/** Several places may have one name. */
export interface PlaceIds {
  cities: number[]
  regions: number[]
}

export interface MeantPlace extends PlaceIds {
  /** Places among the typed words. */
  first: number
  last: number
}

export interface KnownPlaces {
  byForm: ReadonlyMap<string, PlaceIds>
  bySound: ReadonlyMap<string, PlaceIds>
}

interface NamedPlace {
  id: number
  name: Texts
}

/** "Mohammed Bin Zayed City" has four words; no place has more than five. */
const longestName = 5
/** Shorter beginnings and sounds belong to too many words. */
const fewestLetters = 4
const fewestSounds = 3
/** Nobody names more; each is read as a place and as a part of the name. */
const mostPlaces = 3

export function knownPlaces(
  cities: readonly NamedPlace[],
  regions: readonly NamedPlace[],
): KnownPlaces {
  const byForm = new Map<string, PlaceIds>()
  const bySound = new Map<string, PlaceIds>()
  const note = (into: Map<string, PlaceIds>, form: string, kind: keyof PlaceIds, id: number) => {
    const known = into.get(form) ?? { cities: [], regions: [] }
    if (!known[kind].includes(id)) known[kind].push(id)
    into.set(form, known)
  }
  for (const [kind, places] of [
    ['cities', cities],
    ['regions', regions],
  ] as const)
    for (const { id, name } of places)
      for (const form of Object.values(name).flatMap(formsOf)) {
        note(byForm, form, kind, id)
        const sound = skeletonOf(form)
        if (sound.length >= fewestSounds) note(bySound, sound, kind, id)
      }
  return { byForm, bySound }
}

/** As one word, and by its initials where it has three words: "rak" for Ras Al Khaimah. */
function formsOf(name: string): string[] {
  const joined = nameTokens(name).join('')
  const initials = name.split(/\s+/).map((word) => word.slice(0, 1).toLowerCase())
  return [joined, ...(initials.length > 2 ? [initials.join('')] : [])].filter(Boolean)
}

/**
 * The places in the typed words, the longest names first. `isName` says of a word that some provider surely is called so:
 * such a word is a place only if it is written exactly as one.
 */
export function meantPlaces(
  tokens: readonly string[],
  known: KnownPlaces,
  isName: (place: number) => boolean,
): MeantPlace[] {
  const found: MeantPlace[] = []
  for (let length = Math.min(longestName, tokens.length); length > 0; length -= 1)
    for (let first = 0; first + length <= tokens.length; first += 1) {
      const last = first + length - 1
      if (found.some((one) => first <= one.last && last >= one.first)) continue
      const words = tokens.slice(first, last + 1)
      const mayBeMisspelt = !words.some((_, at) => isName(first + at))
      const place = placeCalled(words.join(''), known, {
        mayBeMisspelt,
        unfinished: mayBeMisspelt && last === tokens.length - 1,
      })
      if (place) found.push({ first, last, ...place })
    }
  return found.slice(0, mostPlaces)
}

function placeCalled(
  typed: string,
  { byForm, bySound }: KnownPlaces,
  { mayBeMisspelt, unfinished }: { mayBeMisspelt: boolean; unfinished: boolean },
): PlaceIds | undefined {
  const forms = [typed, ...withoutArticle(typed)]
  const exact = forms.flatMap((form) => byForm.get(form) ?? [])
  if (exact.length > 0 || !mayBeMisspelt) return together(exact)
  const alike = forms
    .map(skeletonOf)
    .filter((sound) => sound.length >= fewestSounds)
    .flatMap((sound) => bySound.get(sound) ?? [])
  if (alike.length > 0 || !unfinished || typed.length < fewestLetters) return together(alike)
  return together(
    [...byForm].flatMap(([form, ids]) => (forms.some((one) => form.startsWith(one)) ? ids : [])),
  )
}

const together = (places: readonly PlaceIds[]): PlaceIds | undefined =>
  places.length === 0
    ? undefined
    : {
        cities: [...new Set(places.flatMap(({ cities }) => cities))],
        regions: [...new Set(places.flatMap(({ regions }) => regions))],
      }
