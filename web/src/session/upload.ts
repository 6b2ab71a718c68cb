/** Sends files as a form (PLT-003), and tells how far they have come: `fetch` cannot, so the older way it is. */
import type { Call, ResponseOf } from '@falaj/contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { bodyOf } from './call.ts'
import { sentAsMember } from './refresh.ts'
import { keyOf, repeated, type Repeating } from './repeated.ts'
import { addressOf, type LooseInput, optionsOf } from './request.ts'
import { readToken } from './token.ts'

export interface Upload {
  form: FormData
  input?: LooseInput
  /** What anybody may send, begun with a session: not sent without one, however late that turns out. */
  asMember?: boolean
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A file may take long on a phone, as long as something moves; then it is being looked at. */
const longestSilence = 60_000

/**
 * The answer's body; throws `CallRefused` or `CallFailed`, and what `signal` was aborted with. It is made again when its
 * answer was lost.
 */
export async function upload<C extends Call>(
  endpoint: C,
  given: Upload,
  how: Repeating = {},
): Promise<ResponseOf<C>> {
  const key = keyOf(endpoint, how)
  return repeated(endpoint, how, async () =>
    bodyOf<ResponseOf<C>>(await answerToForm(endpoint, given, key)),
  )
}

async function answerToForm(endpoint: Call, given: Upload, key?: string): Promise<Response> {
  if (given.asMember && readToken() === null) throw new CallFailed('error.sessionOver')
  return sentAsMember(endpoint, (token) => sendForm(endpoint, given, token, key))
}

function sendForm(
  endpoint: Call,
  given: Upload,
  token: string | null,
  key?: string,
): Promise<Response> {
  const { form, input = {}, onProgress, signal } = given
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (text: 'error.network' | 'error.timeout') => reject(new CallFailed(text))
    let silence: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        fail('error.timeout')
        request.abort()
      }, longestSilence)
    }
    const stop = () => request.abort()

    request.open(endpoint.method, addressOf(endpoint, input))
    new Headers(optionsOf(endpoint, {}, token, key).headers).forEach((value, name) =>
      request.setRequestHeader(name, value),
    )
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    )
    request.addEventListener('error', () => fail('error.network'))
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new CallFailed('error.network')),
    )
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', stop)
    })
    signal?.throwIfAborted()
    signal?.addEventListener('abort', stop)
    watch()
    request.send(form)
  })
}
