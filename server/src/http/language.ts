/** The language in which a request wants its answer: the visitor's choice, else what the browser asks for, else the language that everybody gets. */
import {
  fallbackLanguage,
  isLanguage,
  type Language,
  languages,
} from '@falaj/contract/shared/rules/languages.ts'
import type { FastifyRequest } from 'fastify'

export function languageOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const cookie = request.cookies?.language
  if (isLanguage(cookie)) return cookie
  return preferred(request.headers['accept-language'])
}

/** The one that is named with the highest weight; the fallback language unless another is named with a higher one. */
export function preferred(header: string | undefined): Language {
  if (!header) return fallbackLanguage
  const weights = new Map<Language, number>()
  for (const part of header.split(',').slice(0, 20)) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
    const [language] = tag.split('-')
    if (isLanguage(language))
      weights.set(
        language,
        Math.max(weights.get(language) ?? 0, quality === undefined ? 1 : Number(quality)),
      )
  }
  const weightOf = (language: Language) => weights.get(language) ?? 0
  return languages().reduce(
    (best, language) => (weightOf(language) > weightOf(best) ? language : best),
    fallbackLanguage,
  )
}
