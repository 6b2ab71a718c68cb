/** The cookies that the server sets for itself: never readable by script, never sent across sites. */
import type { FastifyReply, FastifyRequest } from 'fastify'

export type SecretCookie = 'refresh' | 'browser' | 'challenge' | 'setup' | 'identity'

export interface Cookies {
  read(request: FastifyRequest, name: SecretCookie): string | undefined
  set(reply: FastifyReply, name: SecretCookie, value: string, seconds: number): void
  clear(reply: FastifyReply, name: SecretCookie): void
}

/** Under https the names carry `__Host-`, which no subdomain and no plain http can set. */
export function secretCookies(publicBaseUrl: string): Cookies {
  const secure = publicBaseUrl.startsWith('https://')
  const named = (name: SecretCookie) => (secure ? `__Host-${name}` : name)
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (request, name) => request.cookies[named(name)],
    set: (reply, name, value, maxAge) =>
      void reply.setCookie(named(name), value, { ...options, maxAge }),
    clear: (reply, name) => void reply.clearCookie(named(name), options),
  }
}
