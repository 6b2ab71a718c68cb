/** Every exchange with the server goes through here: typed by the contract, signed in, renewed once, made again. */
import type { Call, ResponseOf } from '@falaj/contract/call.ts'
import { CallFailed, CallRefused, sentenceOf } from './call-failed.ts'
import { sentAsMember } from './refresh.ts'
import { keyOf, repeated, type Repeating } from './repeated.ts'
import type { InputOf, LooseInput } from './request.ts'
import { send } from './send.ts'

/** The raw answer, for downloads. */
export const answerTo = (endpoint: Call, input: LooseInput, key?: string): Promise<Response> =>
  sentAsMember(endpoint, (token) => send(endpoint, input, token, key))

/** The answer's body; throws `CallRefused` or `CallFailed`. What writes is made again when its answer was lost. */
export async function call<C extends Call>(
  endpoint: C,
  input: InputOf<C> & LooseInput,
  how: Repeating = {},
): Promise<ResponseOf<C>> {
  const key = keyOf(endpoint, how)
  return repeated(endpoint, how, async () =>
    bodyOf<ResponseOf<C>>(await answerTo(endpoint, input, key)),
  )
}

/**
 * Reads JSON; a refusal and an answer that is no JSON are thrown. `success: false` is a refusal whatever its status: the
 * portal stands behind and in front of gateways that answer so.
 */
export async function bodyOf<Body>(answer: Response): Promise<Body> {
  const text = await answer.text().catch((problem: unknown) => {
    throw new CallFailed('error.network', { cause: problem })
  })
  const body = parsed(text)
  if (!answer.ok || isRefusal(body)) throw new CallRefused(answer.status, sentenceOf(body), body)
  if (body === undefined) throw new CallFailed('error.json')
  return body
}

const isRefusal = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
