/** Frequently asked questions: everybody's, and those for members of a country (SUP-048 to SUP-052; GAP-101). */
import type { FaqCategory } from '@falaj/contract/information/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, ownLanguageOf } from '@falaj/contract/shared/rules/texts.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Content } from '../content/content.ts'

type Reader = Pick<SignedIn, 'countryCode'> | null

export const faqFor = ({ faq }: Content, reader: Reader, language: Language): FaqCategory[] =>
  faq
    .map(({ id, name, faq: questions }) => ({
      id,
      name: inLanguage(language, name),
      faq: questions
        .filter((one) => isFor(reader, one))
        .map((one) => ({
          id: one.id,
          question: inLanguage(language, one.question),
          answer: inLanguage(language, one.answer),
          lang: ownLanguageOf(language, one.answer),
        })),
    }))
    .filter((category) => category.faq.length > 0)

/** A question of some countries is one for members: nobody else says where they are insured. */
function isFor(
  reader: Reader,
  { members_only, countries }: Content['faq'][number]['faq'][number],
): boolean {
  if (reader === null) return !members_only && countries.length === 0
  return countries.length === 0 || countries.some((country) => country === reader.countryCode)
}
