/** The language in which a request wants its answer: the visitor's choice, else what the browser asks for, else English. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyRequest } from 'fastify'

export function languageOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const cookie = request.cookies?.language
  if (cookie === 'ar' || cookie === 'en') return cookie
  return preferred(request.headers['accept-language'])
}

/** English unless Arabic is named with a higher weight. */
export function preferred(header: string | undefined): Language {
  if (!header) return 'en'
  const weights = { en: 0, ar: 0 }
  for (const part of header.split(',').slice(0, 20)) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
    const language = tag.split('-')[0]
    if (language === 'en' || language === 'ar') {
      weights[language] = Math.max(weights[language], quality === undefined ? 1 : Number(quality))
    }
  }
  return weights.ar > weights.en ? 'ar' : 'en'
}
