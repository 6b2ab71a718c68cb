/** The language in which a request wants its answer: the visitor's choice, else what the browser asks for, else English. */
import { type Language, languages } from '@falaj/contract/shared/schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { basePath } from '../base-path.ts'

export function languageOf(request: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const cookie = request.cookies?.language
  if (cookie === 'ar' || cookie === 'en') return cookie
  return preferred(request.headers['accept-language'])
}

const choice = z.object({ language: z.enum(languages) })
const year = 365 * 24 * 60 * 60

/** What the language button sends where no script is there to switch in place. */
export function chosenLanguage(query: unknown): Language | undefined {
  return choice.safeParse(query).data?.language
}

/** Kept as the page's own script keeps it, which may change it again; the page stays where it is. */
export function keepLanguage(
  language: Language,
  { url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [path = ''] = url.split('?')
  return reply
    .setCookie('language', language, { path: `${basePath}/`, maxAge: year, sameSite: 'lax' })
    .header('cache-control', 'no-store')
    .redirect(path.replace(/^\/+/, '/'), 303)
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
