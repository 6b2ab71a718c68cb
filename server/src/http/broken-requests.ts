/** What is no HTTP, or too long in its headers, never becomes a request; its sender still gets our refusal. */
import type { Socket } from 'node:net'
import type { MessageKey } from '../text.ts'
import { refusalInWords } from './refusal-in-words.ts'

const answers: Record<string, { status: string; key: MessageKey }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', key: 'server.invalid' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', key: 'server.too-slow' },
}
const noHttp = { status: '400 Bad Request', key: 'server.invalid' } as const

/** In English: nothing of the request is known, not even its language. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, key } = answers[error.code ?? ''] ?? noHttp
  const body = JSON.stringify(refusalInWords('en', key))
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
