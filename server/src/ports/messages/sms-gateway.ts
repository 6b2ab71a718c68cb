/** SMS by an HTTP gateway: any 2xx means accepted. */
import { type Carrier, Uncertain } from './post.ts'
import { type SmsGatewaySettings, smsRequest } from './sms-request.ts'

const usualTimeoutMs = 10_000

export function smsGateway(
  settings: SmsGatewaySettings,
  answerTimeoutMs = usualTimeoutMs,
): Carrier {
  return {
    async carry(message) {
      const { url, ...request } = smsRequest(settings, message)
      const response = await fetch(url, {
        ...request,
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
      const { status } = response
      const problem = `The SMS gateway answered ${status}${reasons[status] ?? ''}.`
      throw mayHaveSent(status) ? new Uncertain(problem) : new Error(problem)
    },
  }
}

/** Its own words may name the member. */
const reasons: Record<number, string> = {
  400: ': it does not take this number or this text',
  401: ': it does not take the user and password of SMS_URL',
  403: ': it does not take the user and password of SMS_URL, or not from here',
  404: ': nothing is at the path of SMS_URL',
  422: ': it does not take this number or this text',
  429: ': it takes no more for now',
  503: ': it takes none for now',
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
