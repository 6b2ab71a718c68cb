/** Every exchange with the server goes through here: typed by the contract, signed in, renewed once, made again. */
import type { Call, ResponseOf } from '@falaj/contract/call.ts'
import { CallFailed, CallRefused, sentenceOf } from './call-failed.ts'
import { sentAsMember } from './refresh.ts'
import { keyOf, repeated, type Repeating } from './repeated.ts'
import type { InputOf, LooseInput } from './request.ts'
import { send } from './send.ts'
import { isUnproved, provesWhoItIs } from './unproved.ts'

/** How a call is made. */
interface Calling extends Repeating {
  /** Asks nobody who they are: what it was refused for is told instead. */
  unasked?: true
}

/**
 * The raw answer, for downloads. What the server refuses until the member has shown anew who they are asks them, and is
 * then made once more (ADD-630).
 */
export async function answerTo(
  endpoint: Call,
  input: LooseInput,
  key?: string,
  { unasked }: Pick<Calling, 'unasked'> = {},
): Promise<Response> {
  const attempt = () => sentAsMember(endpoint, (token) => send(endpoint, input, token, key))
  const answer = await attempt()
  if (!endpoint.freshProof || unasked || !(await isUnproved(answer))) return answer
  if (!(await provesWhoItIs(endpoint))) throw new CallFailed('error.unproved')
  return attempt()
}

/** The answer's body; throws `CallRefused` or `CallFailed`. What writes is made again when its answer was lost. */
export async function call<C extends Call>(
  endpoint: C,
  input: InputOf<C> & LooseInput,
  how: Calling = {},
): Promise<ResponseOf<C>> {
  const key = keyOf(endpoint, how)
  return repeated(endpoint, how, async () =>
    bodyOf<ResponseOf<C>>(await answerTo(endpoint, input, key, how)),
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
