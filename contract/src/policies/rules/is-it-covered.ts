/** Whether a treatment is covered, as far as the core system has told (ADD-457). Nothing is concluded from silence. */
import { folded, searchedWords } from '../../shared/rules/search.ts'
import { isSumInsured } from './benefit-level.ts'
import type {
  CoverageBenefit,
  CoveragePackage,
  CoveredTreatment,
  PlanExclusion,
} from '../schemas.ts'

export type CoverAnswer =
  | { kind: 'excluded'; exclusion: PlanExclusion }
  /** Unsure: nobody has told what its package excludes, or the cover does not count today. */
  | {
      kind: 'covered' | 'unsure'
      benefit: CoverageBenefit
      /** What the benefit names, if it is that which was looked for. */
      treatment: CoveredTreatment | null
      /** A sum that is paid once. */
      isSum: boolean
    }

/** The packages that count: what an ended one held says nothing as long as there is another. */
const counting = (packages: readonly CoveragePackage[]): readonly CoveragePackage[] => {
  const active = packages.filter(({ is_active }) => is_active)
  return active.length > 0 ? active : packages
}

/** What the packages exclude; null where nobody has told of any. */
export function exclusionsOf(packages: readonly CoveragePackage[]): PlanExclusion[] | null {
  const told = counting(packages).flatMap(({ exclusions }) => (exclusions ? [exclusions] : []))
  return told.length > 0 ? told.flat() : null
}

/** What to answer to a typed text, exclusions first; null before a word was typed. */
export function isItCovered(
  typed: string,
  packages: readonly CoveragePackage[],
  coveredToday: boolean,
): CoverAnswer[] | null {
  const words = searchedWords(typed)
  if (words.length === 0) return null
  const excluded = (exclusionsOf(packages) ?? [])
    .filter((one) => names([one.name, one.wording ?? '', ...one.words], words))
    .map((exclusion): CoverAnswer => ({ kind: 'excluded', exclusion }))
  const paid = counting(packages).flatMap(({ is_active, exclusions, benefits, coverage_type }) => {
    const kind = coveredToday && is_active && exclusions !== null ? 'covered' : 'unsure'
    return benefits.flatMap((benefit) =>
      treatmentsIn(benefit, words).map((treatment): CoverAnswer => ({
        kind,
        benefit,
        treatment,
        isSum: isSumInsured(coverage_type, benefit),
      })),
    )
  })
  return [...excluded, ...paid]
}

/** What of a benefit is meant: the whole (null), treatments that it names, or nothing. */
function treatmentsIn(
  { benefit_name, words: otherNames, treatments }: CoverageBenefit,
  words: readonly string[],
): (CoveredTreatment | null)[] {
  const own = [benefit_name, ...otherNames]
  if (names(own, words)) return [null]
  return treatments.filter((one) => names([one.name, ...one.words, ...own], words))
}

/** Whether each word begins one in the texts. Further inside it would be another word: an ear is not in the heart. */
function names(texts: readonly string[], words: readonly string[]): boolean {
  const written = texts
    .flatMap((text) => folded(text).letters.split(/[^\p{L}\p{N}]+/u))
    .flatMap(withoutArticle)
  return words.every((word) =>
    withoutArticle(word).some((typed) => written.some((one) => one.startsWith(typed))),
  )
}

/** An Arabic article is written together with its word, and a preposition before it. */
const article = /^(?:[وفبك]?ال|لل)(?=.{3})/u

/** The word as it is, and without its article if it has one. */
const withoutArticle = (word: string): string[] =>
  article.test(word) ? [word, word.replace(article, '')] : [word]
