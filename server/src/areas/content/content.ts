/** All of `content/`, as the areas use it. File names are relative to the folder of their kind. */
import type { WorkingCalendar } from '@falaj/contract/shared/rules/working-days.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { z } from 'zod'
import type { LegalPage } from './schemas.ts'
import type * as schema from './schemas.ts'

export type FaqCategory = z.output<typeof schema.faqCategory>
export type Article = z.output<typeof schema.article> & {
  /** Folder of its image, relative to the content folder. */
  folder: string
  /** HTML. */
  content: Texts
}
export type LegalText = z.output<typeof schema.legal>[LegalPage] & { text: Texts }

/** The names of its files by language, in `manuals/`. */
export type Manual = Omit<z.output<typeof schema.manuals>[number], 'file'> & {
  file: Texts
}
/** The names of its subtitles by language, in `videos/`. */
export type Video = Omit<z.output<typeof schema.videos>[number], 'subtitles'> & {
  subtitles: Texts
}

export interface Content {
  /** Absolute path of the content folder. */
  folder: string
  brand: z.output<typeof schema.brand>
  insured: z.output<typeof schema.countries>
  contacts: z.output<typeof schema.contacts>
  /** In the order of their file names. */
  faq: FaqCategory[]
  /** Most recently changed first. */
  articles: Article[]
  forms: z.output<typeof schema.forms>
  manuals: Manual[]
  videos: Video[]
  loginPage: z.output<typeof schema.loginPage>
  /** Meaning by code. */
  serviceNames: ReadonlyMap<string, Texts>
  legal: Record<LegalPage, LegalText>
}

/** An error in a file of `content/`. */
export interface Problem {
  /** Relative to the content folder. */
  file: string
  line: number
  reason: string
}

export type InsuredCountry = Content['insured']['countries'][number]

/** All that is known of a country; of the insurer's home for one in which nobody is insured. */
export function insuredCountry({ insured }: Content, code: string): InsuredCountry {
  const named = (wanted: string) => insured.countries.find((one) => one.code === wanted)
  const found = named(code) ?? named(insured.home)
  if (!found) throw new Error('Content that has been read has a home.')
  return found
}

export const workingDaysOf = ({
  weekend,
  holidays,
}: Pick<InsuredCountry, 'weekend' | 'holidays'>): WorkingCalendar => ({
  weekend,
  holidays: holidays.years.flatMap((year) => year.holidays),
})

/** On which days the insurer works in a country. */
export const calendarOf = (content: Content, country: string): WorkingCalendar =>
  workingDaysOf(insuredCountry(content, country))

/** What a code on a service line means, in the insurer's words; null for an unknown code. */
export function serviceName(
  { serviceNames }: Content,
  code: string | null,
  language: Language,
): string | null {
  const name = code === null ? undefined : serviceNames.get(code)
  return name ? inLanguage(language, name) : null
}
