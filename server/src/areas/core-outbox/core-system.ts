/** Sends submissions to the core system: one signed call, and what its answer means. */
import { signed } from '@falaj/contract/integration/signature.ts'
import { idempotencyHeader, submissionAnswer } from '@falaj/contract/integration/submission.ts'
import { context, propagation, SpanKind } from '@opentelemetry/api'
import type { Clock } from '../../clock.ts'
import { requestIdHeader } from '../../http/request-ids.ts'
import { inSpan } from '../../telemetry/in-span.ts'
import { requestIdAttribute } from '../../telemetry/trace-requests.ts'

export type CoreAnswer =
  | { state: 'accepted'; coreReference: string }
  | { state: 'refused'; reason: string }
  /** Not now: try again later with the same key. */
  | { state: 'later'; fault: string }

interface Submission {
  idempotencyKey: string
  body: string
  requestId: string | null
}

export interface CoreSystem {
  take(submission: Submission): Promise<CoreAnswer>
}

/** Longer than any answer should take; by then the member has been told that it is on its way. */
export const coreAnswerTimeoutMs = 10_000

export const submissionsAddress = (url: string): URL =>
  new URL(`${url.replace(/\/+$/, '')}/submissions`)

export function coreSystem(url: string, secret: string, clock: Clock): CoreSystem {
  const address = submissionsAddress(url)
  const message = {
    direction: 'portal-to-core',
    method: 'POST',
    path: `${address.pathname}${address.search}`,
  } as const
  return {
    take: ({ idempotencyKey, body, requestId }) =>
      inSpan('hand over', handingOver(requestId), async (span) => {
        const answer = await send({ idempotencyKey, body, requestId })
        span.setAttributes({
          'falaj.state': answer.state,
          ...(answer.state === 'later' && { 'falaj.fault': answer.fault }),
        })
        return answer
      }),
  }

  async function send({ idempotencyKey, body, requestId }: Submission): Promise<CoreAnswer> {
    try {
      const trace: Record<string, string> = {}
      propagation.inject(context.active(), trace)
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [idempotencyHeader]: idempotencyKey,
          ...trace,
          ...(requestId && { [requestIdHeader]: requestId }),
          ...(await signed(secret, { ...message, body }, clock.now())),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(coreAnswerTimeoutMs),
      })
      return meaningOf(response.status, await response.text())
    } catch (error) {
      return { state: 'later', fault: faultOf(error) }
    }
  }
}

const handingOver = (requestId: string | null) => ({
  kind: SpanKind.CLIENT,
  attributes: { ...(requestId && { [requestIdAttribute]: requestId }) },
})

/** Network errors mention addresses, never members: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `TimeoutError`. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

export function meaningOf(status: number, body: string): CoreAnswer {
  const answer = submissionAnswer.safeParse(jsonOf(body)).data
  if (status === 200 && answer?.success)
    return { state: 'accepted', coreReference: storable(answer.core_reference, 200) }
  if (status === 422 && answer?.success === false)
    return { state: 'refused', reason: storable(answer.message, 1000) }
  return { state: 'later', fault: `status ${status}` }
}

/** What no text of PostgreSQL can hold would leave the answer to be asked for again for ever. */
const storable = (text: string, most: number) =>
  text.replaceAll('\u0000', '\uFFFD').slice(0, most).toWellFormed()

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
