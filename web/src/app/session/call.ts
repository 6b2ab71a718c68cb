/** Every exchange with the server goes through here: typed by the contract, signed in, renewed once. */
import type { Call, ResponseOf } from '@falaj/contract/call.ts'
import { CallFailed, CallRefused, sentenceOf } from './call-failed.ts'
import { freshToken } from './refresh.ts'
import type { InputOf, LooseInput } from './request.ts'
import { send } from './send.ts'
import { readToken } from './token.ts'

/** The raw answer, for downloads. A member's call that meets 401 is sent once more, after the shared refresh. */
export async function answerTo(endpoint: Call, input: LooseInput): Promise<Response> {
  const token = readToken()
  const answer = await send(endpoint, input, token)
  if (answer.status !== 401 || endpoint.auth !== 'member' || token === null) return answer
  return send(endpoint, input, await freshToken(token))
}

/** The answer's body; throws `CallRefused` or `CallFailed`. */
export async function call<C extends Call>(
  endpoint: C,
  input: InputOf<C> & LooseInput,
): Promise<ResponseOf<C>> {
  return bodyOf<ResponseOf<C>>(await answerTo(endpoint, input))
}

/** Reads JSON; a refusal and an answer that is no JSON are thrown. */
export async function bodyOf<Body>(answer: Response): Promise<Body> {
  const text = await answer.text().catch((problem: unknown) => {
    throw new CallFailed('error.network', { cause: problem })
  })
  const body = parsed(text)
  if (!answer.ok) throw new CallRefused(answer.status, sentenceOf(body))
  if (body === undefined) throw new CallFailed('error.json')
  return body
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
