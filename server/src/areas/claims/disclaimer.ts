/** The terms of submitting a claim (CLM-093, CLM-094): a page for a browser tab, the text for the form. */
import * as call from '@falaj/contract/claims/calls.ts'
import * as schema from '@falaj/contract/claims/schemas.ts'
import { directionOf, type Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, ownLanguageOf } from '@falaj/contract/shared/rules/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { answerAnyone } from '../../http/route.ts'
import type { ContentRepository } from '../content/content-repository.ts'

export function disclaimerRoute(app: FastifyInstance, contentRepository: ContentRepository) {
  answerAnyone(app, call.claimDisclaimer, schema.claimDisclaimer, async ({ request, reply }) => {
    const language = languageOf(request)
    const { title, updated, text } = contentRepository.current.legal['claim-disclaimer']
    const terms = { title: inLanguage(language, title), updated, text: inLanguage(language, text) }
    if (!wantsPage(request)) return reply.send({ success: true, data: terms })
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept, accept-language, cookie')
      .send(pageOf(ownLanguageOf(language, text) ?? language, terms))
  })
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/** The text was read from `content/`, where only harmless markup passes; the title is plain. */
const pageOf = (language: Language, { title, text }: { title: string; text: string }) =>
  `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<h1>${escaped(title)}</h1>
${text}
</html>
`

const escaped = (plain: string) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
