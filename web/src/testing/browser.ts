/** The few things of a browser that the session needs, for tests that run without one. */
import { vi } from 'vitest'

/** Fresh storage, and `fetch` that answers by what `answer` says of method, path and bearer. */
export function aBrowser(answer: (call: AskedCall) => Answer | Promise<Answer>): {
  asked: AskedCall[]
} {
  const asked: AskedCall[] = []
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const headers = new Headers(options.headers)
    const call: AskedCall = {
      name: `${options.method} ${address.slice(address.indexOf('api/') + 4)}`,
      bearer: headers.get('authorization')?.slice('Bearer '.length) ?? null,
      headers,
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
    }
    asked.push(call)
    const { status = 200, body } = await answer(call)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return { asked }
}

export interface AskedCall {
  /** `POST loginV2` */
  name: string
  bearer: string | null
  headers: Headers
  body: unknown
}

export interface Answer {
  status?: number
  /** A text is sent as it is. */
  body: unknown
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  }
}
