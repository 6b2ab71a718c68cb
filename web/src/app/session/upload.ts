/** Sends files as a form (PLT-003), and tells how far they have come: `fetch` cannot, so the older way it is. */
import type { Call, ResponseOf } from '@falaj/contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { bodyOf } from './call.ts'
import { freshToken } from './refresh.ts'
import { addressOf, type LooseInput, optionsOf } from './request.ts'
import { readToken } from './token.ts'

export interface Upload {
  form: FormData
  input?: LooseInput
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** The same key always means the same submission, however often it is sent. */
  idempotencyKey?: string
}

/** A file may take long on a phone, as long as something moves; then it is being looked at. */
const longestSilence = 60_000

/** The answer's body; throws `CallRefused` or `CallFailed`, and what `signal` was aborted with. */
export async function upload<C extends Call>(endpoint: C, given: Upload): Promise<ResponseOf<C>> {
  const token = readToken()
  const answer = await sendForm(endpoint, given, token)
  if (answer.status !== 401 || token === null) return bodyOf<ResponseOf<C>>(answer)
  return bodyOf<ResponseOf<C>>(await sendForm(endpoint, given, await freshToken(token)))
}

function sendForm(endpoint: Call, given: Upload, token: string | null): Promise<Response> {
  const { form, input = {}, onProgress, signal, idempotencyKey } = given
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
    new Headers(optionsOf(endpoint, {}, token).headers).forEach((value, name) =>
      request.setRequestHeader(name, value),
    )
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
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
