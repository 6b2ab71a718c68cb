/** The calls of the information pages: questions, articles, and what an insurer must say. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const faq: Call<typeof schema.faq> = {
  method: 'GET',
  path: 'V2/faq',
  auth: 'optional',
  summary: 'List frequently asked questions',
  description: 'A signed-in member also gets the questions for members, and those of the country.',
}
export const articles: Call<typeof schema.articles> = {
  method: 'GET',
  path: 'v2/posts',
  auth: 'public',
  summary: 'List articles',
  description:
    'In the shape of WordPress. The headers `X-WP-Total` and `X-WP-TotalPages` say how many articles and pages there are.',
}
export const article: Call<typeof schema.article> = {
  method: 'GET',
  path: 'v2/posts/:id',
  auth: 'public',
  summary: 'Read an article',
}
export const legalPage: Call<typeof schema.legalPage> = {
  method: 'GET',
  path: 'legal-pages/:name',
  auth: 'public',
  summary: 'Read the privacy policy, the terms of use or about us',
}
export const consents: Call<typeof schema.consents> = {
  method: 'GET',
  path: 'consents',
  auth: 'member',
  summary: 'List what the member has agreed to',
  description: 'Which version of which text, and when: by registering, and with each submission.',
}
