/** Questions, articles and legal pages (SUP-048 to SUP-082). Texts are in the reader's language. */
import { z } from 'zod'
import { answerOf, countUpTo, id, isoDate, localInstant, textLanguage } from '../shared/schemas.ts'

export const faqQuestion = z.object({
  id: z.int(),
  question: z.string(),
  answer: z
    .string()
    .describe('HTML of a few elements: p, h2, h3, ul, ol, li, strong, em, a, br.')
    .meta({ example: '<p>Choose <strong>New Claim</strong>.</p>' }),
  lang: textLanguage,
})
export type FaqQuestion = z.output<typeof faqQuestion>
export const faqCategory = z.object({
  id: z.int(),
  name: z.string(),
  faq: z.array(faqQuestion),
})
export type FaqCategory = z.output<typeof faqCategory>
/** A category without questions for this reader is left out. */
export const faq = { response: answerOf(z.array(faqCategory)) }

const rendered = (example: string) => z.object({ rendered: z.string().meta({ example }) })

/** An article in the shape of WordPress (SUP-082, GAP-089). What is rendered is HTML. */
export const post = z.object({
  id: z.int(),
  date: z
    .string()
    .describe('The day on which it was posted.')
    .meta({ example: '2026-05-11T00:00:00' }),
  modified: z.string().meta({ example: '2026-08-19T00:00:00' }),
  slug: z.string().meta({ example: 'through-the-hot-months' }),
  link: z.string().meta({ example: 'https://members.example.com/portal/article/5' }),
  title: rendered('Through the hot months'),
  excerpt: rendered('<p>Heat builds up slowly.</p>'),
  content: rendered('<p>Heat exhaustion begins quietly.</p>'),
  lang: textLanguage,
  featured_media: z.int().describe('Id of the featured image.').meta({ example: 5 }),
  _embedded: z
    .object({
      'wp:featuredmedia': z.array(
        z.object({
          id: z.int().meta({ example: 5 }),
          source_url: z.string().meta({ example: '/portal/media/articles/5' }),
          alt_text: z.string().meta({ example: 'A palm and a glass of water' }),
        }),
      ),
    })
    .optional()
    .describe('The featured image, where `_embed` asks for it.'),
})
export type Post = z.output<typeof post>

/** Present, with or without a value. */
const embed = z
  .string()
  .max(20)
  .optional()
  .describe('Asks for the featured image.')
  .meta({ example: 'true' })

export const articles = {
  query: z.object({
    per_page: countUpTo(100).default(10).meta({ example: 4 }),
    page: countUpTo(1_000_000).default(1).meta({ example: 1 }),
    orderby: z.enum(['date', 'modified']).default('date').describe('The latest comes first.'),
    _embed: embed,
  }),
  response: z.array(post),
  refuses: { 404: 'There is no such page.' },
}

export const article = {
  params: z.object({ id }),
  query: z.object({ _embed: embed }),
  response: post,
}

export const legalPageName = z.enum(['privacy', 'terms', 'about'])
export type LegalPageName = z.output<typeof legalPageName>

/** What somebody accepts: by registering, and by submitting a claim or a pre-approval. */
export const consentDocument = z.enum(['privacy', 'terms', 'claim-disclaimer'])
export type ConsentDocument = z.output<typeof consentDocument>

/** The newest for each document, the latest first. */
export const consents = {
  response: answerOf(
    z.array(
      z.object({
        document: consentDocument,
        version: z.string().meta({ example: '3' }),
        given_at: localInstant,
        subject: z.string().describe('Where it was asked.').meta({ example: 'registration' }),
      }),
    ),
  ),
}

export const legalPage = {
  params: z.object({ name: legalPageName }),
  response: answerOf(
    z.object({
      title: z.string().meta({ example: 'Privacy Policy' }),
      version: z.string().meta({ example: '3' }),
      /** The day of this version. */
      updated: isoDate,
      /** HTML, as in answers of the FAQ. */
      text: z.string().meta({ example: '<p>This policy says which data we hold about you.</p>' }),
      lang: textLanguage,
    }),
  ),
}
