/** Invalid HTTP, or headers that are too long, never become a request; the sender still gets our refusal. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { MessageKey } from '../text.ts'
import { refusalInWords } from './refusal-in-words.ts'
import { Refused } from './refusal.ts'

type Headers = Readonly<Record<string, string>>

const answers: Record<string, { status: string; key: MessageKey }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', key: 'server.invalid' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', key: 'server.too-slow' },
}
const noHttp = { status: '400 Bad Request', key: 'server.invalid' } as const

/** In English: nothing about the request is known, not even its language. */
const refusal = (key: MessageKey, headers: Headers) => {
  const body = JSON.stringify(refusalInWords(fallbackLanguage, key))
  return {
    body,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    },
  }
}

export const answerBrokenRequests =
  (security: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, key } = answers[error.code ?? ''] ?? noHttp
    const { body, headers } = refusal(key, security)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
  }

/** `Expect:` anything but `100-continue` is refused by Node itself, with an answer that explains nothing. */
export function refuseExpectations(server: Server, security: Headers): void {
  server.on('checkExpectation', (_request, response) => {
    const { body, headers } = refusal('server.invalid', security)
    response.writeHead(417, headers).end(body)
  })
}

/** HTTP/1.1 demands it. */
export async function refuseWithoutHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1')
    throw new Refused(400, 'server.invalid', { closes: true })
}
