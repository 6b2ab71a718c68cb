/** The queries of the information pages. Texts are in the reader's language. */
import { article, articles, consents, faq, legalPage } from '@falaj/contract/information/calls.ts'
import { articlesFreshMs, articlesPerPage } from '@falaj/contract/information/rules/articles.ts'
import type { LegalPageName, Post } from '@falaj/contract/information/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { answerTo, bodyOf, call } from '../../session/call.ts'

/** Members see more questions than visitors (SUP-052). */
export const faqQuery = (language: Language, signedIn: boolean) =>
  queryOptions({
    queryKey: ['faq', language, signedIn],
    queryFn: async () => (await call(faq, {})).data,
    staleTime: articlesFreshMs,
  })

export interface ArticlesPage {
  posts: Post[]
  total: number
  totalPages: number
}

/** A page of the list; fetched again after five minutes (SUP-078). The counts come in headers (SUP-080). */
export const articlesQuery = (language: Language, page: number) =>
  queryOptions({
    queryKey: ['articles', language, page],
    queryFn: async (): Promise<ArticlesPage> => {
      const query = { per_page: articlesPerPage, page, orderby: 'modified', _embed: 'true' }
      const answer = await answerTo(articles, { query })
      const posts = await bodyOf<Post[]>(answer)
      return {
        posts,
        total: Number(answer.headers.get('x-wp-total')),
        totalPages: Number(answer.headers.get('x-wp-totalpages')),
      }
    },
    staleTime: articlesFreshMs,
  })

export const articleQuery = (language: Language, id: string) =>
  queryOptions({
    queryKey: ['article', language, id],
    queryFn: () => call(article, { params: { id }, query: { _embed: 'true' } }),
    staleTime: articlesFreshMs,
  })

export const legalPageQuery = (language: Language, name: LegalPageName) =>
  queryOptions({
    queryKey: ['legal-page', language, name],
    queryFn: async () => (await call(legalPage, { params: { name } })).data,
    staleTime: articlesFreshMs,
  })

/** What the member has agreed to, the latest first. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await call(consents, {})).data,
})
