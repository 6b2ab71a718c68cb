/** The names of the directory, by the words that they are found by on a receipt. */
import type { ProviderNames } from '../../providers/schemas.ts'
import {
  isKindOfPlace,
  kindSpellings,
  nameTokens,
  neighbours,
} from '../../providers/rules/spelling.ts'
import { isNearly } from './labels.ts'
import { shapeOf } from './looks-alike.ts'

export interface ClinicNames {
  data: readonly Pick<ProviderNames['data'][number], 'id' | 'name' | 'area'>[]
  areas: ProviderNames['areas']
}

/** What a name says, of a place or on a line. */
export interface SaidName {
  /** In their order, without what kind of place it is. */
  own: readonly string[]
  kinds: ReadonlySet<string>
}

export interface ClinicName extends SaidName {
  id: number
  script: Script
  /** Its own words as they look, without spaces between them. */
  shape: string
  /** Words of its own that say where it is. */
  branch: readonly string[]
  area: number
}

export const scripts = ['arabic', 'latin'] as const
export type Script = (typeof scripts)[number]

export const scriptOf = (text: string): Script =>
  /\p{Script=Arabic}/u.test(text) ? 'arabic' : 'latin'

/** Forms of companies, and what stands before or behind a name. */
const beside = new Set(
  'llc fz fze wll spc co ltd inc est group branch company ذمم شركه مؤسسه مجموعه فرع'.split(' '),
)

/** Kinds that `kindsOfPlace` does not have, by the beginnings of their words. */
const furtherKinds: readonly (readonly [kind: string, spelling: RegExp])[] = [
  ['rehabilitation', /^(rehab|تاهيل|للتاهيل)/],
  ['medical', /^(لطب|طب)$/],
  ['dental', /^للاسنان$/],
  ['imaging', /^(imaging|radiology|اشعه|للاشعه)$/],
  ['physiotherapy', /^physio/],
]

/** Long enough to be told apart from a name although a letter is misread. */
const longKinds = kindSpellings
  .filter((spelling) => spelling.length >= 5)
  .map((spelling) => [spelling, nameTokens(spelling)[0] ?? spelling] as const)

const kindOf = (token: string): string | undefined =>
  isKindOfPlace(token) ? token : furtherKinds.find(([, spelling]) => spelling.test(token))?.[0]

/** With a letter misread. */
const nearKindOf = (token: string): string | undefined =>
  kindOf(token) ?? longKinds.find(([spelling]) => isNearly(token, spelling))?.[1]

/** What a line says, as it was read. */
export const readIn = (text: string): SaidName => saidIn(text, nearKindOf)

/** Single letters and numbers tell no name. */
function saidIn(text: string, kindIn: (token: string) => string | undefined = kindOf): SaidName {
  const own: string[] = []
  const kinds = new Set<string>()
  for (const token of nameTokens(text)) {
    const kind = kindIn(token)
    if (kind) kinds.add(kind)
    else if (/\p{L}{2,}/u.test(token) && !beside.has(token)) own.push(token)
  }
  return { own, kinds }
}

export class KnownClinics {
  readonly names: readonly ClinicName[]
  /** Words of areas, in each language. */
  readonly areas: readonly (readonly (readonly string[])[])[]
  /** Each word that is somebody's. */
  readonly words = new Set<string>()
  readonly #byShape = new Map<string, number[]>()
  readonly #near = new Map<string, readonly number[]>()

  constructor({ data, areas }: ClinicNames) {
    this.areas = areas.map((names) => Object.values(names).map((name) => saidIn(name).own))
    const said = new Map<string, SaidName>()
    this.names = data.flatMap(({ id, name, area }) =>
      [...new Set(Object.values(name))].map((text) => {
        const known = said.get(text) ?? saidIn(text)
        said.set(text, known)
        return this.#nameOf(known, { id, area, script: scriptOf(text) })
      }),
    )
    for (const [at, { own }] of this.names.entries()) {
      for (const word of own) this.words.add(word)
      for (const key of keysOf(own)) {
        const list = this.#byShape.get(key) ?? []
        list.push(at)
        this.#byShape.set(key, list)
      }
    }
  }

  /** A clinic that is named after its area has no other name. */
  #nameOf({ own, kinds }: SaidName, of: Pick<ClinicName, 'id' | 'area' | 'script'>): ClinicName {
    const places = new Set(this.areas[of.area]?.flat())
    const rest = own.filter((word) => !places.has(word))
    const [name, branch] =
      rest.length > 0 ? [rest, own.filter((word) => places.has(word))] : [own, []]
    return { ...of, own: name, kinds, branch, shape: shapeOf(name.join('')) }
  }

  /** Those that have one of these words, or one that looks nearly so. */
  with(words: readonly string[]): ClinicName[] {
    const found = keysOf(words).flatMap((key) => this.#nearly(key))
    return [...new Set(found)].flatMap((at) => this.names[at] ?? [])
  }

  #nearly(shape: string): readonly number[] {
    const known = this.#near.get(shape)
    if (known) return known
    const found = [...this.#byShape].flatMap(([key, at]) => (isNearly(shape, key) ? at : []))
    this.#near.set(shape, found)
    return found
  }
}

/** Two neighbours may be read as one, and one as two. */
const keysOf = (words: readonly string[]): string[] =>
  [...words, ...neighbours(words)].map((word) => shapeOf(word))
