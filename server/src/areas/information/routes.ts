/** The calls of the information pages. */
import { inLanguage, ownLanguageOf } from '@falaj/contract/shared/rules/texts.ts'
import * as call from '@falaj/contract/information/calls.ts'
import * as schema from '@falaj/contract/information/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { FastifyInstance } from 'fastify'
import { basePath } from '../../base-path.ts'
import { languageOf } from '../../http/language.ts'
import { answerAnyone, answerEither, answerMember, success } from '../../http/route.ts'
import { newestConsents } from '../../consents.ts'
import type { Database } from '../../ports/database/open.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import { type ArticleSetting, onePost, postPage } from './articles.ts'
import { faqFor } from './faq.ts'

export interface InformationParts {
  contentRepository: ContentRepository
  database: Database
  publicBaseUrl: string
}

export function informationRoutes(
  app: FastifyInstance,
  { contentRepository, database, publicBaseUrl }: InformationParts,
): void {
  answerEither(app, call.faq, schema.faq, async ({ member, request }) =>
    success({ data: faqFor(contentRepository.current, member, languageOf(request)) }),
  )

  const addresses = {
    portal: `${publicBaseUrl}${basePath}`,
    media: `${basePath}/media`,
  } satisfies Partial<ArticleSetting>

  answerAnyone(app, call.articles, schema.articles, async ({ query, request, reply }) => {
    const { posts, total, totalPages } = postPage(
      contentRepository.current,
      { page: query.page, perPage: query.per_page, orderBy: query.orderby },
      { ...addresses, language: languageOf(request), embed: query._embed !== undefined },
    )
    reply
      .header('x-wp-total', String(total))
      .header('x-wp-totalpages', String(totalPages))
      .header('access-control-expose-headers', 'X-WP-Total, X-WP-TotalPages')
    return posts
  })

  answerAnyone(app, call.article, schema.article, async ({ params, query, request }) =>
    onePost(contentRepository.current, params.id, {
      ...addresses,
      language: languageOf(request),
      embed: query._embed !== undefined,
    }),
  )

  answerMember(app, call.consents, schema.consents, async ({ member }) => {
    const rows = await newestConsents(database, member.accountId)
    const data = rows.flatMap(({ document, version, given_at, subject }) => {
      const known = schema.consentDocument.safeParse(document)
      if (!known.success) return []
      return {
        document: known.data,
        version,
        given_at: instantOf(member.countryCode, given_at),
        subject,
      }
    })
    return success({ data })
  })

  answerAnyone(app, call.legalPage, schema.legalPage, async ({ params, request }) => {
    const language = languageOf(request)
    const { title, version, updated, text } = contentRepository.current.legal[params.name]
    const data = {
      title: inLanguage(language, title),
      version,
      updated,
      text: inLanguage(language, text),
      lang: ownLanguageOf(language, text),
    }
    return success({ data })
  })
}
