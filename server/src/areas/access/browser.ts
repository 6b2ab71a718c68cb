/** The browser that asks, as far as sign-in needs to know it. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import { languageOf } from '../../http/language.ts'

export interface Browser {
  address: string
  userAgent: string | null
  language: Language
  fingerprint: string
  /** Values of its cookies, where it has them. */
  trusted: string | undefined
  challenge: string | undefined
  setup: string | undefined
}

export function browserOf(request: FastifyRequest, cookies: Cookies, fingerprint = ''): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    language: languageOf(request),
    fingerprint,
    trusted: cookies.read(request, 'browser'),
    challenge: cookies.read(request, 'challenge'),
    setup: cookies.read(request, 'setup'),
  }
}
