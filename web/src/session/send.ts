/** One exchange with the server, no longer than 30 seconds. */
import type { Call } from '@falaj/contract/call.ts'
import { shownLanguage } from '../language/shown-language.ts'
import { CallFailed } from './call-failed.ts'
import { takeEarly } from './early.ts'
import { addressOf, type LooseInput, optionsOf } from './request.ts'

const longest = 30_000

export async function send(
  call: Call,
  input: LooseInput,
  token: string | null,
  key?: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(longest)
  const address = addressOf(call, input)
  if (call.method === 'GET') {
    const early = await takeEarly(address, token, shownLanguage())?.catch(() => undefined)
    if (early) return early
  }
  try {
    return await fetch(address, {
      ...optionsOf(call, input, token, key),
      signal: timeout,
    })
  } catch (problem) {
    throw new CallFailed(timeout.aborted ? 'error.timeout' : 'error.network', { cause: problem })
  }
}
