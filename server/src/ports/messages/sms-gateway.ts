/** SMS by an HTTP gateway (`SMS_URL`): POST of `{id, to, text}`; any 2xx means accepted. */
import { type Carrier, Uncertain } from './post.ts'

const usualTimeoutMs = 10_000

/** User and password in the address become basic authentication. With the id a gateway can drop repeats. */
export function smsGateway(address: string, answerTimeoutMs = usualTimeoutMs): Carrier {
  const url = new URL(address)
  const credentials =
    url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return {
    async carry({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': String(id),
          ...(credentials && {
            authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
          }),
        },
        body: JSON.stringify({ id, to, text }),
        // Codes are sent only to the address that the operator has set.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMs),
      }).catch((error: unknown) => {
        throw neverReached(error)
          ? error
          : new Uncertain('The SMS gateway fell silent.', { cause: error })
      })
      await response.body?.cancel()
      if (response.ok) return
      const problem = `The SMS gateway answered ${response.status}.`
      throw mayHaveSent(response.status) ? new Uncertain(problem) : new Error(problem)
    },
  }
}

/** It failed, or a proxy stopped waiting. 503 means that it has not started. */
const mayHaveSent = (status: number) => status >= 500 && status !== 503

/** Nothing was listening, no such host, or a wrong certificate: the message was not sent. */
function neverReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(
    code,
  )
}
