/**
 * What a page of a session shows first is asked for by the first script, while all others are still on their way, which
 * takes a slow line a second. The call that would ask for it takes that answer instead, once.
 *
 * The addresses stand in the page (prerender/early-calls.ts); who asks and in which language must
 * be the same when the answer is taken.
 */
import { headersOf } from './headers.ts'

/** Whoever comes later than that asks anew: the answer would be old. */
const goodForMs = 30_000

interface Begun {
  token: string
  language: string
  at: number
  answer: Promise<Response>
}

const begun = new Map<string, Begun>()

/** The answers, in the order of the page's addresses: the first says who is signed in. */
export function beginEarly(token: string): Promise<Response>[] {
  const { lang: language } = document.documentElement
  const addresses = document.getElementById('root')?.dataset['early']?.split(' ') ?? []
  return addresses.map((address) => {
    const answer = fetch(address, {
      method: 'GET',
      headers: headersOf('member', language, token),
      credentials: 'same-origin',
      cache: 'no-store',
    })
    // Whoever takes it asks again; what nobody takes matters to nobody.
    answer.catch(() => undefined)
    begun.set(address, { token, language, at: performance.now(), answer })
    return answer
  })
}

/** The answer of a call that was begun early; undefined where there is none for this session and language. */
export function takeEarly(
  address: string,
  token: string | null,
  language: string,
): Promise<Response> | undefined {
  const early = begun.get(address)
  begun.delete(address)
  return early &&
    early.token === token &&
    early.language === language &&
    performance.now() - early.at < goodForMs
    ? early.answer
    : undefined
}
