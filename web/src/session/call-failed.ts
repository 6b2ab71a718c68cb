/** Why a call did not give what was asked for. */
import type { MessageKey } from '../language/message-key.ts'
import type { Translate } from '../language/texts.ts'
import { readToken } from './token.ts'

/** The server answered with a refusal. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  /** The whole answer, as it came: some refusals say more than a sentence. */
  readonly body: unknown

  constructor(status: number, message: string, body?: unknown) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** No usable answer came; the text is ours. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly text: MessageKey

  constructor(text: MessageKey, options?: ErrorOptions) {
    super(text, options)
    this.text = text
  }
}

/** What browsers say of a part of the portal that did not come is English, and names a file (ADD-588). */
const notFetched = new WeakSet<object>()
if (!import.meta.env.SSR)
  addEventListener('vite:preloadError', ({ payload }) => notFetched.add(payload))

const isNotFetched = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && notFetched.has(thrown)

const lost: ReadonlySet<MessageKey> = new Set([
  'error.network',
  'error.timeout',
  'error.json',
  'error.unanswered',
])
/** A gateway answered that could not wait for the portal, or could not reach it. */
const fromGateway: ReadonlySet<number> = new Set([502, 503, 504])

/** Not allowed, not there, over, or not as it must be: the same call gets the same answer. */
const finalRefusals: ReadonlySet<number> = new Set([403, 404, 410, 422])

/** Whether trying again cannot help. */
export const isFinal = (thrown: unknown): boolean =>
  thrown instanceof CallRefused && finalRefusals.has(thrown.status)

/** Nobody knows whether the server has done it. With a token still there, 401 says that the refresh got no answer. */
export function isUnanswered(thrown: unknown): boolean {
  if (thrown instanceof CallFailed) return lost.has(thrown.text)
  if (!(thrown instanceof CallRefused)) return false
  return fromGateway.has(thrown.status) || (thrown.status === 401 && readToken() !== null)
}

/** Sent again, it must be the same: it may have been stored, by this attempt or by one before the session ended. */
export const mayHaveArrived = (thrown: unknown): boolean =>
  isUnanswered(thrown) || (thrown instanceof CallFailed && thrown.text === 'error.sessionOver')

/** The sentence that a refusal carries: the values of its errors map, else its message (PLT-006, PLT-007). */
export function sentenceOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('errors' in body && typeof body.errors === 'object' && body.errors !== null) {
    const sentences = Object.values(body.errors).flat().filter(Boolean)
    if (sentences.length > 0) return sentences.join(', ')
  }
  return 'message' in body && typeof body.message === 'string' ? body.message : ''
}

/** What a refusal says of single fields, by the names under which they were sent: `docs[1]` for the second of several. */
export function fieldSentences(thrown: unknown): ReadonlyMap<string, string> {
  const body = thrown instanceof CallRefused ? thrown.body : undefined
  if (typeof body !== 'object' || body === null || !('errors' in body)) return new Map()
  const { errors } = body
  if (typeof errors !== 'object' || errors === null) return new Map()
  return new Map(
    Object.entries(errors).flatMap(([field, sentences]): [string, string][] => {
      const sentence = [sentences].flat().filter(Boolean).join(' ')
      return sentence ? [[field, sentence]] : []
    }),
  )
}

/** What the member reads about anything that was thrown (PLT-008, PLT-018 to PLT-020). */
export function errorText(thrown: unknown, t: Translate): string {
  if (thrown instanceof CallRefused) return thrown.message || t('error.unexpected')
  if (thrown instanceof CallFailed) return t(thrown.text)
  if (isNotFetched(thrown)) return t('error.network')
  if (thrown instanceof Error && thrown.message) return thrown.message
  return t('error.unknown')
}
