/** An insurer's endpoint, called as the portal calls it, and on purpose in ways that it never would. */
import { once } from 'node:events'
import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { type SignedMessage, signed } from '@falaj/contract/integration/signature.ts'
import { idempotencyHeader } from '@falaj/contract/integration/submission.ts'
import {
  type CoreAnswer,
  coreAnswerTimeoutMs,
  meaningOf,
  submissionsAddress,
} from '@falaj/server/areas/core-outbox/core-system.ts'

/** Headers for a message that would be signed so. */
type Signing = (
  secret: string,
  message: SignedMessage,
  now: Date,
) => Promise<Record<string, string>> | Record<string, string>

export interface Letter {
  body: string
  key: string | null
  /** Instead of the right signature. */
  sign?: Signing
  /** `slow`: in pieces, over two seconds. `lost`: gone as soon as all was said, before any answer. */
  line?: 'slow' | 'lost'
}

export interface Answered {
  /** Null if there was no answer. */
  status: number | null
  text: string
  /** What the portal would take it for. */
  meaning: CoreAnswer
  /** From the last byte that was sent. */
  ms: number
  /** Their clock, if they tell it. */
  date: string | undefined
}

export interface Endpoint {
  send(letter: Letter): Promise<Answered>
}

const pieces = 10
const betweenPiecesMs = 200

export function openEndpoint(url: string, secret: string): Endpoint {
  const address = submissionsAddress(url)
  const request = address.protocol === 'https:' ? overTls : overHttp
  const path = `${address.pathname}${address.search}`

  async function post({ body, key, sign = signed, line }: Letter): Promise<Answered> {
    const message = { direction: 'portal-to-core', method: 'POST', path, body } as const
    const bytes = Buffer.from(body)
    const call = request(address, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.length,
        ...(key !== null && { [idempotencyHeader]: key }),
        ...(await sign(secret, message, new Date())),
      },
      signal: AbortSignal.timeout(coreAnswerTimeoutMs),
    })
    const answer = once(call, 'response')
    // Handled at its await; until then it must not count as unhandled.
    answer.catch(() => undefined)
    if (line === 'slow')
      for (let at = 0; at < pieces - 1; at += 1) {
        call.write(bytes.subarray(cut(bytes, at), cut(bytes, at + 1)))
        await pause(betweenPiecesMs)
      }
    const rest = line === 'slow' ? bytes.subarray(cut(bytes, pieces - 1)) : bytes
    // Of a line that cannot be had only the answer fails.
    await Promise.race([new Promise<void>((sent) => call.end(rest, sent)), answer])
    const since = performance.now()
    if (line === 'lost') {
      call.destroy()
      return noAnswer('gone', since)
    }
    const [response] = await answer
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    const text = Buffer.concat(parts).toString('utf8')
    const status = response.statusCode
    const { date } = response.headers
    const ms = Math.round(performance.now() - since)
    return { status, text, meaning: meaningOf(status, text), ms, date }
  }

  return {
    async send(letter) {
      const since = performance.now()
      try {
        return await post(letter)
      } catch (error) {
        return noAnswer(nameOf(error), since)
      }
    },
  }
}

/** As the portal's log has it: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `TimeoutError`. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'AbortError') return 'TimeoutError'
  return 'code' in error ? String(error.code) : error.name
}

const cut = (bytes: Buffer, piece: number) => Math.floor((bytes.length * piece) / pieces)

const noAnswer = (fault: string, since: number): Answered => ({
  status: null,
  text: '',
  meaning: { state: 'later', fault },
  ms: Math.round(performance.now() - since),
  date: undefined,
})
