/** Turns a call of the contract and its input into what `fetch` takes. */
import type { BodyOf, Call, ParamsOf, QueryOf } from '@falaj/contract/call.ts'
import { shownLanguage } from '../language/shown-language.ts'
import { headersOf } from './headers.ts'

/** Only the parts that the call declares, each required where the contract gives it. */
export type InputOf<C> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>

export interface LooseInput {
  params?: object
  query?: object
  body?: object
}

export const apiRoot = `${import.meta.env.BASE_URL}api/`

export function addressOf(call: Call, input: LooseInput): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}))
  const path = call.path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params.get(name)
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`
  })
  return apiRoot + path + queryOf(input.query ?? {})
}

/** Empty values are never sent (PLT-010). */
function queryOf(query: object): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** `key`: the same one always means the same submission, however often it is sent. */
export function optionsOf(
  call: Call,
  input: LooseInput,
  token: string | null,
  key?: string,
): RequestInit {
  const headers = headersOf(call.auth, shownLanguage(), token)
  if (key) headers.set('Idempotency-Key', key)
  if (input.body) headers.set('Content-Type', 'application/json')
  return {
    method: call.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(input.body && { body: JSON.stringify(input.body) }),
  }
}
